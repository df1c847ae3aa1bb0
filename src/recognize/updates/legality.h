// May this array be counted in copies? Everything about the program that could make the answer no, except its extent.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "recognize/updates/histograms.h"
#include "recognize/loops/nest.h"
#include "recognize/updates/uses.h"

namespace accrue {

/// Why the whole loop must be left, whatever it updates and however it is written.
std::optional<Refusal> refuseLoop(const clang::ASTContext &context, const DeviceLoop &loop);

/// A variable that `part` of the loop's construct, or a function that it calls, names, and that each thread has for itself: in front
/// of the construct it is another. Null: there is none.
const clang::VarDecl *threadVariable(const clang::ASTContext &context, const DeviceLoop &loop, const clang::Stmt *part);

/// What became of the arrays of a loop.
struct Verdicts {
  std::vector<const Candidate *> legal;
  std::vector<Refusal> left;
  std::map<const Candidate *, std::vector<Apart>> mustBeApart;  // what only a run can tell
  std::set<const Candidate *> reachedInLoop;  // Histogram::isReachedInLoop
  std::set<const Candidate *> meetingUpdates;  // Histogram::mayMeetUpdates
};

Verdicts judgeArrays(const clang::ASTContext &context, const Unit &unit, const DeviceLoop &loop,
                     const std::vector<Candidate> &candidates);

}  // namespace accrue
