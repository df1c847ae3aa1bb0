#include "recognize/extent/callers.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "recognize/extent/elsewhere.h"
#include "recognize/extent/rules.h"
#include "recognize/extent/shared.h"
#include "recognize/updates/apart.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

/// What the call passes, by the names of the parameters that stay as they are.
std::vector<Elsewhere::Known> passedBy(const ExtentQuestion &question, const Call &call) {
  std::vector<Elsewhere::Known> known;
  const FunctionDecl *function = question.site.function;
  for (unsigned i = 0; i < call.expr->getNumArgs() && i < function->getNumParams(); ++i) {
    const ParmVarDecl *parameter = function->getParamDecl(i);
    const auto place = placeOf(call.expr->getArg(i));
    const bool isVisible = localMeaning(question.context, parameter->getName(), question.site) == parameter;
    if (place && isVisible && parameter->getType()->isIntegerType() && !isModified(parameter, function->getBody()))
      known.push_back({*place, parameter->getNameAsString()});
  }
  return known;
}

/// About an argument of a call, which is a place.
std::optional<ExtentQuestion> aboutArgument(const ASTContext &context, const Unit &unit, const Call &call, unsigned index) {
  if (index >= call.expr->getNumArgs()) return std::nullopt;
  const Expr *argument = call.expr->getArg(index)->IgnoreParenImpCasts();
  const auto place = placeOf(argument);
  if (!place || !place->last()) return std::nullopt;
  ExtentQuestion question{context, unit, Moment{call.caller, call.expr, call.around}};
  question.place = *place;
  question.base = argument;
  question.name = Source(context).text(argument);
  question.identifier = place->last()->getNameAsString();
  question.arrayType = argument->getType();
  return question;
}

/// What the caller knows of it. One that has no length has a number.
std::optional<SeenExtent> seenByCaller(const ExtentQuestion &question) {
  static constexpr Rule rules[] = {extentFromType, extentFromDataRegion, extentFromEnterData, extentFromAllocation,
                                   extentFromZeroingLoop};
  for (const Rule rule : rules) {
    const auto seen = rule(question);
    if (!seen || seen->first) continue;
    if (seen->length) return seen;
    const auto *array = question.context.getAsConstantArrayType(question.base->getType());
    return array && !seen->inRows && !array->getElementType()->isArrayType() ? seen : std::nullopt;
  }
  return std::nullopt;
}

/// The extent of the argument a call passes for the histogram, in the callee's words.
std::optional<std::string> extentAtCall(const ExtentQuestion &question, const Call &call, unsigned index) {
  auto inCaller = aboutArgument(question.context, question.unit, call, index);
  if (!inCaller) return std::nullopt;
  inCaller->element = question.element;
  inCaller->mayGuess = question.mayGuess;
  const auto seen = seenByCaller(*inCaller);
  if (!seen) return std::nullopt;
  if (!seen->length) return seen->number;
  std::string said = Elsewhere(question, call.caller, passedBy(question, call), &inCaller->site).say(seen->length);
  if (said.empty()) return std::nullopt;
  if (seen->plusOne) said = operand(said) + " + 1";
  return seen->inBytes ? "(size_t)" + operand(said) + " / sizeof(" + question.element + ")" : said;
}

/// The parameter that is given this number, where only one is.
std::string parameterOf(const ASTContext &context, const Call &call, const std::string &number) {
  std::string found;
  for (unsigned i = 0; i < call.expr->getNumArgs(); ++i) {
    Expr::EvalResult value;
    const Expr *argument = call.expr->getArg(i);
    if (!argument->getType()->isIntegerType() || argument->isValueDependent() || !argument->EvaluateAsInt(value, context) ||
        llvm::toString(value.Val.getInt(), 10) != number)
      continue;
    if (!found.empty()) return number;
    found = "@" + std::to_string(i);
  }
  return found.empty() ? number : found;
}

}  // namespace

std::optional<SeenExtent> extentFromCaller(const ExtentQuestion &question) {
  const auto *parameter = dyn_cast_or_null<ParmVarDecl>(question.place.root);
  const FunctionDecl *function = question.site.function;
  if (!parameter || !question.place.members.empty() || !function) return std::nullopt;
  // Only where every call can be seen: the function is this file's own, or the file is the whole program; and it is
  // called by its name.
  const SourceManager &manager = question.context.getSourceManager();
  if (function->isExternallyVisible() && !question.unit.hasMain) return std::nullopt;
  if (!manager.isWrittenInMainFile(function->getLocation()) || parameter->getDeclContext() != function) return std::nullopt;
  if (isa<CXXMethodDecl>(function) || isNamedWithoutCall(question.unit, function)) return std::nullopt;

  std::optional<std::string> agreed;
  for (const Call &call : question.unit.calls) {
    const FunctionDecl *callee = call.expr->getDirectCallee();
    if (!callee || callee->getCanonicalDecl() != function->getCanonicalDecl()) continue;
    const auto extent = extentAtCall(question, call, parameter->getFunctionScopeIndex());
    if (!extent || (agreed && *agreed != *extent)) return std::nullopt;
    agreed = extent;
  }
  if (!agreed) return std::nullopt;
  SeenExtent found{ExtentSource::Caller, {function, function->getBody()->getBeginLoc()}};
  found.text = *agreed;
  found.onlyAtSite = true;
  return found;
}

SharedSize sizeAtCall(const ASTContext &context, const Unit &unit, const Call &call, unsigned index) {
  SharedSize size;
  size.said = "passes memory of an unknown size";
  auto inCaller = aboutArgument(context, unit, call, index);
  if (!inCaller) return size;
  size.sameAs = sharedName(inCaller->place.last());
  inCaller->mayGuess = true;
  const auto seen = seenByCaller(*inCaller);
  if (!seen) return size;
  if (!seen->length) {
    size.said = "passes " + seen->number + " bins";
    size.words = parameterOf(context, call, seen->number);
    return size;
  }
  std::vector<Elsewhere::Known> known;
  for (unsigned i = 0; i < call.expr->getNumArgs(); ++i)
    if (const auto place = placeOf(call.expr->getArg(i)); place && call.expr->getArg(i)->getType()->isIntegerType())
      known.push_back({*place, "@" + std::to_string(i)});
  const ExtentQuestion forOthers{context, unit, {}};
  Elsewhere words(forOthers, call.caller, std::move(known), &inCaller->site);
  size.words = words.say(seen->length);
  size.names = words.names();
  size.inBytes = seen->inBytes;
  size.said = "passes " + quoted(Source(context).text(seen->length)) + (seen->inBytes ? " bytes" : " bins");
  if (llvm::all_of(size.words, llvm::isDigit) && !size.words.empty() && !seen->plusOne)
    size.words = parameterOf(context, call, size.words);
  if (!size.words.empty() && seen->plusOne) size.words = operand(size.words) + " + 1";
  return size;
}

}  // namespace accrue
