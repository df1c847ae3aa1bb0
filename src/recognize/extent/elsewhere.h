// An expression that was seen in another function, said in words that mean the same in front of the site.
//
// A length such as `n` in `t->bins = malloc(n * sizeof(int))` means nothing in the function that counts. But what the other
// function called `t` has a name there, too, and perhaps it also did `t->count = n`, or `n` started as `4 * sz`. Nothing here has to
// be certain: an extent is checked at every update. What is said can be evaluated without harm, and no value in it is seen to change.
//
// Where no site is given, it is said for other files, in the words of site/shared_extents.h.
#pragma once
#include <string>
#include <vector>

#include "recognize/extent/extent.h"

namespace accrue {

class Elsewhere {
 public:
  /// A place of the other function, and the text that means it in front of the site.
  struct Known {
    Place place;
    std::string text;
    bool isPointer = false;  // members follow behind an arrow
    bool isThere = false;  // the pointer surely leads somewhere
  };

  /// Variables of the function's own may change later, but not before `until`, where that is a place in it.
  Elsewhere(const ExtentQuestion &question, const clang::FunctionDecl *function, std::vector<Known> known,
            const Moment *until = nullptr)
      : question(question),
        context(question.context),
        source(question.context),
        function(function),
        known(std::move(known)),
        until(until) {}

  /// Empty: it cannot be said.
  std::string say(const clang::Expr *expr) { return say(expr, expr->getBeginLoc(), 8); }

  /// The shared names of what was said for other files.
  const std::vector<std::string> &names() const { return shared; }

 private:
  /// `at` is where the other function evaluates it; `depth` bounds how far names are followed.
  std::string say(const clang::Expr *expr, clang::SourceLocation at, int depth);
  std::string sayPlace(const Place &place);
  std::string sayKnown(const Known &one, const Place &place);
  std::string sayShared(const clang::VarDecl *variable, const Place &place);
  std::string sayVariable(const clang::VarDecl *variable, int depth);
  std::string sayOperation(const clang::BinaryOperator *binary, clang::SourceLocation at, int depth);
  /// What else the function puts the variable's value into.
  std::string sayKeeper(const clang::VarDecl *variable);
  bool isKnownEarlier(const clang::Expr *expr) const;
  bool isKept(const clang::Expr *expr, clang::SourceLocation at) const;
  const clang::Expr *onlyValueOf(const clang::VarDecl *variable) const;
  bool isForOthers() const { return !question.site.function; }

  const ExtentQuestion &question;
  const clang::ASTContext &context;
  const Source source;
  const clang::FunctionDecl *function;
  std::vector<Known> known;
  const Moment *until;
  std::vector<std::string> shared;
};

/// The structure that the array is a member of, as the site calls it; `owner`: as it is called where its extent was seen.
std::optional<Elsewhere::Known> ownerHere(const ExtentQuestion &question, const Place &owner);

}  // namespace accrue
