#include "rewrite/flat_loops.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "site/operand.h"

namespace accrue {
namespace {

bool isPointer(const FlatLoop &flat) { return llvm::StringRef(flat.type).ends_with("*"); }

std::string declarator(const FlatLoop &flat) {
  if (flat.type.empty()) return flat.variable;
  return flat.type + (isPointer(flat) ? "" : " ") + flat.variable;
}

/// An integer of the program's as one that is added to numbers of iterations, which have no sign: the sum is the counter's value, for
/// which it is converted back.
std::string converted(const std::string &integer) {
  const bool isNumber = llvm::all_of(integer, [](char c) { return c >= '0' && c <= '9'; });
  return (isNumber ? "" : "(unsigned long long)") + operand(integer);
}

std::string value(const FlatLoop &flat, const std::string &number) {
  const bool plain = flat.start == "0" && !flat.down;
  const bool one = flat.step.empty() || flat.step == "1";
  const std::string steps = one ? number : operand(number) + " * " + converted(flat.step);
  const bool single = steps.find(' ') == std::string::npos;
  const std::string start = flat.type.empty() || isPointer(flat) ? operand(flat.start) : converted(flat.start);
  const std::string sum = plain ? steps : start + (flat.down ? " - " : " + ") + (single || !flat.down ? steps : "(" + steps + ")");
  if (isPointer(flat)) return sum;
  if (flat.type.empty()) return "(__typeof__(" + flat.variable + "))(" + sum + ")";
  return "(" + flat.type + ")" + (plain && single ? sum : "(" + sum + ")");
}

}  // namespace

std::vector<std::string> nameQuotients(const std::vector<FlatLoop> &loops, Names &names) {
  std::vector<std::string> quotients;
  for (size_t loop = 1; loop < loops.size(); ++loop) quotients.push_back(names.fresh("q"));
  return quotients;
}

std::string loopVariables(const std::vector<FlatLoop> &loops, const FlatNames &names, const std::string &iteration) {
  std::string lines;
  const size_t count = loops.size();
  const auto number = [&](size_t loop) { return loop + 1 == count ? iteration : names.quotients[loop]; };
  for (size_t loop = count; loop-- > 1;) {
    const bool isNeeded = llvm::any_of(llvm::ArrayRef(loops).take_front(loop + 1), [](const FlatLoop &one) { return one.isUsed; });
    if (isNeeded)
      lines += "const size_t " + names.quotients[loop - 1] + " = ACCRUE_QUOTIENT(" + number(loop) + ", " + names.iterations[loop] +
               ");\n";
  }
  for (size_t loop = 0; loop < count; ++loop) {
    const FlatLoop &flat = loops[loop];
    if (!flat.isUsed) continue;
    const std::string own =
        loop == 0 ? number(0) : number(loop) + " - " + names.quotients[loop - 1] + " * " + names.iterations[loop];
    lines += declarator(flat) + " = " + value(flat, own) + ";\n";
  }
  return lines;
}

}  // namespace accrue
