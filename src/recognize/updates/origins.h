// Where the memory that an expression leads to comes from.
//
// An origin is a variable's own memory, what one expression allocates, what a container owns, or what a pointer that the
// function was given holds: its value is known only at run time, but has a name. A set of origins is complete: where one cannot
// be told it holds Found, if the address was surely read from memory or came from elsewhere, or else Anywhere.
#pragma once
#include <set>
#include <vector>

#include "recognize/updates/accesses.h"
#include "recognize/ast/places.h"
#include "recognize/updates/values.h"

namespace accrue {

struct Origin {
  enum class Kind {
    Object,      // the memory of `place.root`
    Owned,       // what the container `place.root` holds
    Allocation,  // what `maker` allocates, or a temporary that it makes
    Value,       // where the pointer at `place` leads to: a parameter, a global, a member
    Found,       // where an address leads to that was read from memory or came from an unseen function: not to what never leaks
    Anywhere
  };
  Kind kind = Kind::Anywhere;
  Place place;
  const clang::Expr *maker = nullptr;

  bool operator==(const Origin &other) const = default;
};

using Origins = std::vector<Origin>;

inline Origin anywhere() { return {}; }
inline Origin foundElsewhere() { return {Origin::Kind::Found, {}, nullptr}; }
void addOrigin(Origins &origins, Origin origin);

/// The object that a member function is called on; null: it is none.
const clang::Expr *objectOf(const clang::CallExpr *call);

class OriginFinder {
 public:
  /// `accesses` tells what calls in the construct of the loop pass to functions. Without a construct, an expression is evaluated
  /// somewhere in the loop's function.
  OriginFinder(const clang::ASTContext &context, const DeviceLoop &loop, const Accesses &accesses)
      : context(context), loop(loop), function(loop.function), accesses(accesses) {}

  Origins ofLvalue(const clang::Expr *lvalue);
  Origins ofPointer(const clang::Expr *pointer);

  /// The place without the names that only stand for others: a pointer that is set once, a parameter that every call in the
  /// construct fills with the same. Nothing: a name on the way may stand for several.
  std::optional<Place> settled(const clang::Expr *expr);

  /// Whether the address of a variable's memory, or the address that it holds, may be kept elsewhere (escapes.h).
  bool leaks(const clang::VarDecl *variable);
  /// The same for what an expression of the function allocates.
  bool leaks(const clang::Expr *maker);

 private:
  using Query = std::set<const void *>;  // what is being looked at

  void lvalue(const clang::Expr *expr, Origins &origins, Query &query);
  void named(const clang::ValueDecl *declaration, Origins &origins, Query &query);
  void pointer(const clang::Expr *expr, Origins &origins, Query &query);
  void heldBy(const clang::Expr *lvalue, Origins &origins, Query &query);
  void heldBy(const clang::VarDecl *variable, Origins &origins, Query &query);
  void passed(const Origin &origin, const clang::CallExpr *call, const clang::FunctionDecl *definition, Origins &origins,
              Query &query);
  void returned(const clang::CallExpr *call, Origins &origins, Query &query);
  void returnedBy(const clang::FunctionDecl *definition, const clang::CallExpr *call, Origins &origins, Query &query);
  void returnedBySystem(const clang::FunctionDecl *callee, const clang::CallExpr *call, Origins &origins, Query &query);
  bool isOfLambdaMadeElsewhere(const clang::Expr *self) const;
  void object(const clang::Expr *self, Origins &origins, Query &query);
  std::vector<const clang::Expr *> argumentsFor(const clang::ParmVarDecl *parameter) const;
  bool isOfTheConstruct(const clang::ParmVarDecl *parameter) const;
  bool isGivenEarlier(const clang::VarDecl *variable) const;
  bool keepsContainers() const;
  bool isOurs(const Place &place) const;

  const clang::ASTContext &context;
  const DeviceLoop loop;
  const clang::FunctionDecl *const function;
  const Accesses &accesses;
  std::vector<const clang::FunctionDecl *> inside;  // functions whose results are being looked at
  GivenValues values;
  static constexpr int mostCallsFollowed = 200;
  int callsFollowed = 0;  // by the question at hand
  bool isInTheConstruct = false;  // what is being looked at is evaluated there, or right in front of it
};

}  // namespace accrue
