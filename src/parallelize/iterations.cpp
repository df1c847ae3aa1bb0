#include "parallelize/iterations.h"

#include "recognize/loops/counting.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

/// As many threads as a device may have: each begins that many steps behind the first value.
constexpr unsigned threadBits = 20;
/// 2^63 iterations of steps as small as this never end.
constexpr uint64_t smallStep = 16;

std::optional<llvm::APSInt> constantOf(const ASTContext &context, const Expr *expr) {
  Expr::EvalResult value;
  if (expr->isValueDependent() || !expr->EvaluateAsInt(value, context)) return std::nullopt;
  return value.Val.getInt();
}

std::string textOf(const Front &front, const Expr *expr) { return Source(front.nest.context).text(expr->IgnoreParenImpCasts()); }

/// The smaller and the larger end.
std::pair<const Expr *, const Expr *> endsOf(const CountedLoop &loop) {
  return loop.down ? std::pair(loop.upper, loop.lower) : std::pair(loop.lower, loop.upper);
}

/// The largest number of a signed type of so many bits, as C writes it.
std::string largest(unsigned bits) { return bits > 32 ? std::to_string(INT64_MAX) + "LL" : std::to_string(INT32_MAX); }

/// A variable that is unsigned has no negative end.
bool isNeverNegative(const ASTContext &context, const Expr *expr) {
  const auto value = constantOf(context, expr);
  return value ? !value->isNegative() : expr->IgnoreParenImpCasts()->getType()->isUnsignedIntegerOrEnumerationType();
}

}  // namespace

Front::Front(const ASTContext &context, const DeviceLoop &loop)
    : moment{loop.function, loop.construct, loop.around}, nest{context, loop.loop(), loop.function, {}} {
  if (const auto counted = countedLoop(context, loop.loop())) nest.parallelLoops.push_back(*counted);
}

bool knowsBounds(const Front &front, const CountedLoop &loop) {
  for (const Expr *bound : {loop.lower, loop.upper})
    if (!isInvariant(front.nest, bound) || !isEvaluable(front.nest.context, bound, front.moment) || mayTrap(bound) ||
        textOf(front, bound).empty())
      return false;
  return true;
}

std::optional<std::string> whenItRuns(const Front &front, const CountedLoop &loop) {
  const ASTContext &context = front.nest.context;
  const bool isInteger = loop.variable->getType()->isIntegerType() && countsIntegers(context, loop);
  if (!isInteger || !countsAsWritten(context, loop) || !comparesAsCounted(context, loop)) return std::nullopt;
  const auto [low, high] = endsOf(loop);
  const auto first = constantOf(context, low), last = constantOf(context, high);
  if (first && last) {
    const int order = llvm::APSInt::compareValues(*first, *last);
    return order < 0 || (order == 0 && loop.inclusive) ? std::optional<std::string>("") : std::nullopt;
  }
  if (!knowsBounds(front, loop)) return std::nullopt;
  return operand(textOf(front, high)) + (loop.inclusive ? " >= " : " > ") + operand(textOf(front, low));
}

std::variant<std::string, Refusal> whenCountedRight(const Front &front, const CountedLoop &loop) {
  const ASTContext &context = front.nest.context;
  const QualType type = loop.variable->getType();
  const unsigned bits = context.getIntWidth(type);
  const bool isUnsigned = type->isUnsignedIntegerOrEnumerationType();
  const auto refusal = [](const std::string &reason, const std::string &fix) {
    return Refusal{RefusalKind::NotIndependent, reason, fix};
  };
  const std::string wider = "count with a wider type";
  if (bits < context.getIntWidth(context.IntTy) || bits > 64)
    return refusal("the loop counts with a type in which compilers may not count its iterations", "count with an int");
  const auto given = loop.step ? constantOf(context, loop.step) : llvm::APSInt::get(1);
  const uint64_t step = given && given->getActiveBits() <= 63 ? given->getZExtValue() : UINT64_MAX;
  if (step >> (bits - 1 - threadBits)) return refusal("the loop's step is too large for compilers to count its iterations", wider);
  if (bits == 64 && step <= smallStep) return "";
  const auto [low, high] = endsOf(loop);
  const auto first = constantOf(context, low), last = constantOf(context, high);
  if (first && last) {
    const llvm::APInt span = llvm::APInt(last->extend(128)) - llvm::APInt(first->extend(128));
    if (span.isNegative() || span.getActiveBits() + (loop.inclusive && span.isMask() ? 1 : 0) < bits) return "";
    return refusal("the loop's bounds are so far apart that compilers may not count its iterations", wider);
  }
  const bool hasSmallBound = context.getIntWidth(high->IgnoreParenImpCasts()->getType()) < bits;
  if (isNeverNegative(context, low) && (!isUnsigned || hasSmallBound)) return "";
  if (!knowsBounds(front, loop))
    return refusal("the loop's bounds cannot be asked in front of it, and may be so far apart that compilers count wrong",
                   "let the loop begin at 0, and count with a signed type");
  const std::string from = operand(textOf(front, low)), to = operand(textOf(front, high)), most = largest(bits);
  const char *below = loop.inclusive ? " < " : " <= ";
  if (isUnsigned) return to + below + most;
  return "(" + from + " >= 0 || " + to + below + most + " + " + from + ")";
}

}  // namespace accrue
