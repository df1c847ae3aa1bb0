// Flags in one spelling: whether -D N=4 is one word or two is Clang's affair.
#pragma once
#include <set>
#include <string>
#include <vector>

namespace accrue {

using Flags = std::vector<std::string>;

inline Flags joined(const Flags &flags) {
  static const std::set<std::string> separate = {"-I", "-D", "-U", "-L"};
  Flags result;
  for (size_t i = 0; i < flags.size(); ++i) {
    result.push_back(flags[i]);
    if (separate.count(flags[i]) && i + 1 < flags.size()) result.back() += flags[++i];
  }
  return result;
}

}  // namespace accrue
