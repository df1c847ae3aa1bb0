#include "rewrite/flat_index.h"

#include "llvm/ADT/StringRef.h"
#include "site/operand.h"

namespace accrue {
namespace {

/// One past the bracket that closes the first one; npos: none does.
size_t behindBrackets(llvm::StringRef text) {
  int depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    depth += text[i] == '[' ? 1 : text[i] == ']' ? -1 : 0;
    if (depth == 0) return i + 1;
  }
  return llvm::StringRef::npos;
}

/// The lengths of the rows that a histogram's pointer points to: ")[6][20]". Nothing where it points to something else.
std::optional<std::vector<std::string>> rowLengths(llvm::StringRef rowAfter) {
  std::vector<std::string> lengths;
  if (!rowAfter.consume_front(")")) return std::nullopt;
  while (!rowAfter.empty()) {
    const size_t end = rowAfter.starts_with("[") ? behindBrackets(rowAfter) : llvm::StringRef::npos;
    if (end == llvm::StringRef::npos || end == 2) return std::nullopt;
    lengths.push_back(rowAfter.slice(1, end - 1).str());
    rowAfter = rowAfter.drop_front(end);
  }
  return lengths;
}

}  // namespace

std::optional<std::string> flatIndex(const Histogram &histogram, const std::vector<std::string> &subscripts) {
  const auto lengths = histogram.flat ? std::vector<std::string>() : rowLengths(histogram.rowAfter);
  if (!lengths || subscripts.size() != lengths->size() + 1) return std::nullopt;
  std::string index = operand(subscripts.front());
  for (size_t i = 0; i < lengths->size(); ++i)
    index = "((size_t)" + index + " * " + operand((*lengths)[i]) + " + (size_t)" + operand(subscripts[i + 1]) + ")";
  return index;
}

}  // namespace accrue
