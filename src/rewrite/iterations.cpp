#include "rewrite/iterations.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "site/operand.h"

namespace accrue {

std::string iterationsOf(const Iterations &iterations) {
  const std::string count = "accrue_iterations(" + iterations.first + ", " + iterations.end + ", " + iterations.step + ")";
  return iterations.condition.empty() ? count : "(" + iterations.condition + " ? " + count + " : 0)";
}

std::string anyIterations(const Iterations &iterations) {
  std::string any = "(long long)" + operand(iterations.first) + " < (long long)" + operand(iterations.end);
  if (!llvm::all_of(iterations.step, llvm::isDigit)) any += " && (long long)" + operand(iterations.step) + " > 0";
  return iterations.condition.empty() ? any : operand(iterations.condition) + " && " + any;
}

std::string iterationsOf(const Site &site) {
  std::string product;
  for (const SpreadLoop &loop : site.loops) product += (product.empty() ? "" : " * ") + iterationsOf(loop.iterations);
  return product;
}

std::string countLine(const std::string &variable, const std::string &number) {
  return "const size_t " + variable + " = " + number + ";\n";
}

}  // namespace accrue
