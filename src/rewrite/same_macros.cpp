#include "rewrite/same_macros.h"

#include "edit/template.h"
#include "llvm/ADT/StringExtras.h"
#include "rewrite/support.h"

namespace accrue {
namespace {

// ---- the text ------------------------------------------------------------------------------------------------------

// Once: a header may have kernels, too.
constexpr const char *functionText =
    R"(#ifndef ACCRUE_SAME_MACROS
#define ACCRUE_SAME_MACROS
{{macros}}/* Whether this file is compiled with the macros that its kernels were made with. */
static int accrue_same_macros(void) {
{{conditions}}{{texts}}#endif
}
#endif
)";

constexpr const char *otherText = R"(#{{if}} {{condition}}
  return 0;
)";
constexpr const char *sameText = R"(#else
  return 1;
)";

constexpr const char *macrosText = R"(#define ACCRUE_SPELLED(...) #__VA_ARGS__
#define ACCRUE_TEXT(...) ACCRUE_SPELLED(__VA_ARGS__)
)";

constexpr const char *compareText = R"(#else
  static const char *const accrue_texts[][2] = {
    {{pairs}}
  };
  for (unsigned accrue_k = 0; accrue_k < sizeof accrue_texts / sizeof *accrue_texts; accrue_k++) {
    const char *accrue_is = accrue_texts[accrue_k][0], *accrue_was = accrue_texts[accrue_k][1];
    while (*accrue_is && *accrue_is == *accrue_was) accrue_is++, accrue_was++;
    if (*accrue_is != *accrue_was) return 0;
  }
  return 1;
)";

constexpr const char *pairText = R"({ ACCRUE_TEXT({{name}}), "{{text}}" })";

// A flag decides whether `char` has a sign, which no file needs to ask for.
std::vector<std::string> contradictionsOf(const AssumedMacros &macros) {
  std::vector<std::string> all = {macros.isCharSigned ? "defined(__CHAR_UNSIGNED__)" : "!defined(__CHAR_UNSIGNED__)"};
  all.insert(all.end(), macros.contradictions.begin(), macros.contradictions.end());
  return all;
}

}  // namespace

std::string sameMacrosText(const AssumedMacros &macros) {
  std::string conditions;
  for (const std::string &condition : contradictionsOf(macros))
    conditions += fill(otherText, {{"if", conditions.empty() ? "if" : "elif"}, {"condition", condition}});
  std::vector<std::string> pairs;
  for (const auto &[name, text] : macros.texts) pairs.push_back(fill(pairText, {{"name", name}, {"text", escaped(text)}}));
  const std::string texts = pairs.empty() ? sameText : fill(compareText, {{"pairs", llvm::join(pairs, ",\n    ")}});
  return fill(functionText, {{"macros", pairs.empty() ? "" : macrosText}, {"conditions", conditions}, {"texts", texts}});
}

void insertSameMacros(const AssumedMacros &macros, llvm::StringRef text, Edits &edits) {
  insertFirst(text, sameMacrosText(macros), edits);
}

}  // namespace accrue
