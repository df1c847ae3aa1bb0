// The memory that an access can reach, as C expressions in front of the construct: so that a run can tell whether it is apart from a
// histogram. By a section in a clause, by the type behind a pointer, or by the loop that counts through its elements.
#pragma once
#include "recognize/ast/stable.h"
#include "recognize/updates/apart.h"
#include "recognize/updates/followed.h"
#include "site/site.h"

namespace accrue {

class Ranges {
 public:
  Ranges(const clang::ASTContext &context, const DeviceLoop &loop, const Accesses &accesses, Judge &judge,
         const FollowedPointers &followed)
      : context(context),
        source(context),
        loop(loop),
        front{loop.function, loop.construct, loop.around},
        accesses(accesses),
        judge(judge),
        followed(followed) {}

  /// By the pointer that the access itself names.
  std::optional<Apart> of(const Access &access);
  /// By where its memory may come from.
  std::optional<Apart> of(const Origin &suspect, const Access &access);

 private:
  const clang::VarDecl *ownOf(const Place &place) const;
  std::optional<Apart> ofStart(const clang::VarDecl *variable);
  std::optional<Apart> reachable(std::optional<Apart> range, const Place &place) const;
  std::optional<Apart> ofPassed(const Place &place, const Access &access);
  std::optional<Apart> ofPassed(const clang::ParmVarDecl *parameter, const clang::Expr *argument, const Access &access);
  std::optional<Apart> ofObject(const Place &place, const clang::Expr *argument, const Access &access);
  bool liesIn(const Place &place, const Access &access);
  std::string textOf(const Place &place) const;
  bool isMoved(const Place &place);
  std::optional<Apart> sectionOf(const Place &place, const std::string &pointer) const;
  std::optional<Apart> sectionOf(const clang::Expr *var, const Place &place, const std::string &pointer, bool isEarlier) const;
  bool isKept(const Place &place, const clang::Stmt *region) const;
  bool isFixed(const clang::Expr *expr) const;
  std::optional<Apart> reached(const Place &place, const Access &access, const std::string &pointer);
  bool isPlace(const clang::Expr *expr, const Place &place);
  std::optional<Apart> counted(const clang::ArraySubscriptExpr *element, const std::string &pointer);
  bool isSteady(const clang::Expr *expr);
  bool isSharedAndWritten(const clang::ValueDecl *variable, const Access &access);

  const clang::ASTContext &context;
  const Source source;
  const DeviceLoop &loop;
  const Moment front;
  const Accesses &accesses;
  Judge &judge;
  const FollowedPointers &followed;
  int callsFollowed = 0;
};

/// The name that the way to the memory starts with. A pointer that is read on the way and has no name, as k[i].next has none, leads
/// somewhere else: null.
const clang::Expr *nameOnTheWay(const clang::Expr *part);

}  // namespace accrue
