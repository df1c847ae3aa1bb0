// Which pointers the program surely follows.
//
// Copies need the histogram's address, and the ranges that must be apart from it, in front of the construct and at the start of each
// iteration. The program may come there and never ask: `if (p) p->bins[k]++`, or a loop without iterations. A pointer is followed
// earlier than the program does only if the program surely follows it as well: then it leads somewhere. Whether it is null says
// nothing, since a program may know by other signs that a pointer leads nowhere.
#pragma once
#include <vector>

#include "recognize/ast/places.h"
#include "recognize/ast/unit.h"

namespace accrue {

enum class Followed {
  Perhaps,
  InEachIteration,  // of the site's loop, if it has any
  Always  // whenever the program comes to the construct
};

class FollowedPointers {
 public:
  /// When the program comes to the construct of a loop.
  explicit FollowedPointers(const DeviceLoop &loop);
  /// When a function is called.
  explicit FollowedPointers(const clang::FunctionDecl *function) : FollowedPointers(function, 0) {}

  /// The least that holds of the pointers on the way to a place. To name an array follows no pointer, to read a pointer does.
  Followed toReach(const Place &place) const;
  /// Whether a clause says that the place starts with an address of the device's, which the host cannot follow.
  bool isOfTheDevice(const Place &place) const { return llvm::is_contained(deviceOnly, place.root); }

 private:
  struct One {
    Place pointer;
    Followed when;
    bool isEarlier;  // in front of the construct: only a variable that keeps its value is the same in it
  };

  FollowedPointers(const clang::FunctionDecl *function, int depth);
  void readInFront(const DeviceLoop &device);
  void readDevicePointers(const DeviceLoop &device);
  void readClauses(const clang::OpenACCConstructStmt *directive, Followed when);
  bool run(const clang::Stmt *stmt, Followed when);
  bool runAll(llvm::ArrayRef<const clang::Stmt *> stmts, Followed when);
  void evaluate(const clang::Expr *expr, Followed when);
  void evaluateTrue(const clang::Expr *condition, Followed when);
  void call(const clang::CallExpr *call, Followed when);
  void touch(const clang::Expr *lvalue, Followed when);
  void follow(const clang::Expr *pointer, Followed when);
  Followed ofPointer(const Place &pointer) const;

  const clang::ASTContext &context;
  const clang::Stmt *body = nullptr;  // of the function
  const clang::Stmt *loop = nullptr;  // of the site
  int depth = 0;  // of calls
  bool isEarlier = false;
  std::vector<One> followed;
  std::vector<const clang::ValueDecl *> deviceOnly;  // in deviceptr clauses
};

}  // namespace accrue
