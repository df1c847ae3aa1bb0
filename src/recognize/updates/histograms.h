// The histograms of a device loop: the arrays its atomic updates change, each with its updates or with the reason why
// it must be left alone. Updates inside a function the loop calls count, if the function can be seen through.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "recognize/ast/target.h"
#include "recognize/ast/unit.h"
#include "recognize/updates/update.h"

namespace accrue {

struct TargetedUpdate {
  Operation operation = Operation::Add;
  Target target;
  const clang::Stmt *stmt = nullptr;  // the directive or the call, in the loop
};

/// Where the loop's text names the array for an update: by its name, or, where a pointer, a reference or a macro stands between,
/// by `element`, the whole left side.
struct Naming {
  const clang::Expr *base = nullptr;
  const clang::Expr *element = nullptr;
  std::string index;  // of the element, see Use
  const clang::Expr *told = nullptr;  // what tells the function that is called how many bins there are, behind `base`
};

/// An array the loop updates, before anything is known about its extent.
struct Candidate {
  std::string name;  // as written at its first update
  Place place;
  std::vector<TargetedUpdate> updates;
  std::vector<Naming> namings;
  std::optional<Refusal> refusal;
  bool isStated = false;  // the user says how many bins it has, and so that it is there

  /// The expression that names the array at its first update.
  const clang::Expr *base() const { return namings.front().base; }
};

std::vector<Candidate> findCandidates(const clang::ASTContext &context, const DeviceLoop &loop);

}  // namespace accrue
