#include "rewrite/iterations.h"

namespace accrue {

std::string iterationsOf(const Iterations &iterations) {
  const std::string count = "accrue_iterations(" + iterations.first + ", " + iterations.end + ", " + iterations.step + ")";
  return iterations.condition.empty() ? count : "(" + iterations.condition + " ? " + count + " : 0)";
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
