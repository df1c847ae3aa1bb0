// From Clang's AST to sites and refusals: the only analysis in Accrue.
//
// Every loop that runs on the device and holds atomic updates is looked at once, in the order of the file. It comes out
// as a Site, with all a strategy needs to rewrite it, or as a Refusal that says why it must stay. A template is judged
// by its instances and comes out once.
#pragma once
#include <set>
#include <string>
#include <vector>

#include "recognize/extent/extent.h"
#include "site/site.h"

namespace clang {
class ASTContext;
class Preprocessor;
}  // namespace clang

namespace accrue {

struct Recognition {
  std::vector<Finding> findings;
  std::set<std::string> arrays;       // the names of all arrays that updates change
  std::set<std::string> identifiers;  // every identifier of the translation unit: new names must differ
};

/// Whether two looks at one loop, from two instances of a template or two files that include it, ask for the same text.
bool isSameWork(const Finding &a, const Finding &b);
/// Takes back from `known` what does not hold for `other`, another look at the same loop that asks for the same text.
void reconcile(Finding &known, const Finding &other);

Recognition recognize(clang::ASTContext &context, clang::Preprocessor &preprocessor, const UserBins &userBins);

}  // namespace accrue
