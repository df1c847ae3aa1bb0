// A refusal: why a site, or one histogram of it, was left as it was. Each has a code that stays the same over
// versions, one sentence with the names at hand, and a fix. The table is refusals.def.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accrue {

enum class RefusalKind {
#define REFUSAL(kind, number, title, why, fix) kind,
#include "site/refusals.def"
#undef REFUSAL
};

struct Refusal {
  RefusalKind kind;
  std::string reason;  // lower case, no period: "'hist' is read in line 12"
};

/// A name as messages write it.
inline std::string quoted(const std::string &name) { return "'" + name + "'"; }

struct RefusalText {
  RefusalKind kind;
  std::string code;  // "ACR007"
  std::string_view title, why, fix;
};

const std::vector<RefusalText> &refusalTexts();
const RefusalText &textOf(RefusalKind kind);
/// Looks a code up, with or without the letters and zeros: "ACR007", "acr7", "7".
const RefusalText *findRefusal(std::string_view code);

}  // namespace accrue
