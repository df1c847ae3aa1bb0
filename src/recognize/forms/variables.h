// Which variables each thread or lane that shares the loop needs for itself.
//
// OpenACC makes scalars firstprivate that are in no data clause; threads share them unless told otherwise.
#pragma once
#include "recognize/forms/form_context.h"

namespace accrue {

struct Variables {
  std::vector<std::string> privates, firstPrivates;
  std::vector<std::string> reductions;  // clauses: reduction(+:sum)
  std::optional<Obstacle> obstacle;     // why threads cannot have their own
};

Variables findVariables(const FormContext &context);

}  // namespace accrue
