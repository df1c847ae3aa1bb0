// The histograms of a device loop: the arrays its atomic updates change, each with its updates or with the reason why
// it must be left alone. Updates inside a function the loop calls count, if the function can be seen through.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "recognize/target.h"
#include "recognize/unit.h"
#include "recognize/update.h"

namespace accrue {

struct TargetedUpdate {
  Operation operation = Operation::Add;
  Target target;
  const clang::Stmt *stmt = nullptr;  // the directive or the call, in the loop
};

/// An array the loop updates, before anything is known about its extent.
struct Candidate {
  std::string name;  // as written at its first update
  Place place;
  std::vector<TargetedUpdate> updates;
  std::vector<const clang::Expr *> bases;           // where updates name it
  std::vector<const clang::VarDecl *> pointers;      // declared in the loop, pointing into it
  std::vector<const clang::DeclRefExpr *> pointerUses;  // where updates name those
  std::optional<Refusal> refusal;
};

std::vector<Candidate> findCandidates(const clang::ASTContext &context, const DeviceLoop &loop);

}  // namespace accrue
