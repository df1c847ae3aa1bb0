#include "site/refusal.h"

#include <algorithm>
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
#define REFUSAL(kind, number, title, why, fix) {RefusalKind::kind, codeOf(number), title, why, fix},
#include "site/refusals.def"
#undef REFUSAL
  };
  return texts;
}

const RefusalText &textOf(RefusalKind kind) { return refusalTexts()[static_cast<size_t>(kind)]; }

std::string_view fixOf(const Refusal &refusal) { return refusal.fix.empty() ? textOf(refusal.kind).fix : refusal.fix; }

bool isOnlyInTheWay(RefusalKind kind) {
  switch (kind) {
    case RefusalKind::UnknownExtent:
    case RefusalKind::ExtentChanges:
    case RefusalKind::HiddenIndex:
    case RefusalKind::Macro:
    case RefusalKind::PragmaOperator:
    case RefusalKind::DividedByIf:
    case RefusalKind::ClauseWithEffects:
    case RefusalKind::OldC:
    case RefusalKind::InHeader:
    case RefusalKind::OtherPragma:
    case RefusalKind::OtherName: return true;
    default: return false;
  }
}

Refusal chiefOf(std::vector<Refusal> refusals) {
  const auto chief = std::find_if(refusals.begin(), refusals.end(), [](const Refusal &one) { return !isOnlyInTheWay(one.kind); });
  if (chief != refusals.end()) std::rotate(refusals.begin(), chief, chief + 1);
  Refusal first = std::move(refusals.front());
  first.others.assign(std::make_move_iterator(refusals.begin() + 1), std::make_move_iterator(refusals.end()));
  return first;
}

const RefusalText *findRefusal(std::string_view code) {
  std::string letters;
  while (letters.size() < code.size() && std::isalpha(static_cast<unsigned char>(code[letters.size()])))
    letters += static_cast<char>(std::tolower(static_cast<unsigned char>(code[letters.size()])));
  const std::string digits(code.substr(letters.size()));
  const bool isNumber = !digits.empty() && digits.size() <= 6 && digits.find_first_not_of("0123456789") == std::string::npos;
  if (!isNumber || (!letters.empty() && letters != "acr")) return nullptr;
  const std::string wanted = codeOf(std::stoi(digits));
  for (const RefusalText &text : refusalTexts())
    if (text.code == wanted) return &text;
  return nullptr;
}

}  // namespace accrue
