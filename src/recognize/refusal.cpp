#include "recognize/refusal.h"

#include <cctype>
#include <cstdio>

namespace accrue {
namespace {

std::string codeOf(int number) {
  char code[16];
  std::snprintf(code, sizeof code, "ACR%03d", number);
  return code;
}

}  // namespace

const std::vector<RefusalText> &refusalTexts() {
  static const std::vector<RefusalText> texts = {
#define REFUSAL(kind, number, title, why, mend) {RefusalKind::kind, codeOf(number), title, why, mend},
#include "recognize/refusals.def"
#undef REFUSAL
  };
  return texts;
}

const RefusalText &textOf(RefusalKind kind) { return refusalTexts()[static_cast<size_t>(kind)]; }

const RefusalText *findRefusal(std::string_view code) {
  std::string digits;
  std::string letters;
  for (const char c : code) {
    if (std::isdigit(static_cast<unsigned char>(c))) digits += c;
    else letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  if (digits.empty() || digits.size() > 6 || (!letters.empty() && letters != "acr")) return nullptr;
  const std::string wanted = codeOf(std::stoi(digits));
  for (const RefusalText &text : refusalTexts())
    if (text.code == wanted) return &text;
  return nullptr;
}

}  // namespace accrue
