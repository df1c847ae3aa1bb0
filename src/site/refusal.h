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
  std::string fix = {};    // where the case at hand has a better one than the table
  std::string array = {};  // the name of the array that it is about; empty: it is about the loop
  std::vector<Refusal> others = {};  // of a site: the reasons for its other arrays
  std::string shared = {};  // where an extent lacks: what files of a project call the array (site/shared_extents.h)
  bool mayBeTold = false;  // another text that means the same might unlock it (src/tell)

  bool operator==(const Refusal &other) const = default;
};

/// What the user can do about it.
std::string_view fixOf(const Refusal &refusal);

/// Whether the reason lies in how the program is written or in a number that is not known, and not in what it does: the site
/// could be rewritten if it were written otherwise.
bool isOnlyInTheWay(RefusalKind kind);

/// One answer for a site whose arrays are all left: what makes it illegal or pointless comes before what is only in the way.
Refusal chiefOf(std::vector<Refusal> refusals);

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
