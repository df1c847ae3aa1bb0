#include "site/refusal.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cstdio>

namespace accrue {
namespace {

TEST(Refusals, CodesCountUpFromOneWithoutGapsOrRepeats) {
  int number = 0;
  for (const RefusalText &text : refusalTexts()) {
    char code[16];
    std::snprintf(code, sizeof code, "ACR%03d", ++number);
    EXPECT_EQ(text.code, code) << text.title;
  }
  EXPECT_GE(number, 25);  // codes stay the same over versions: none may go
}

TEST(Refusals, AreFoundByTheirKind) {
  for (const RefusalText &text : refusalTexts()) EXPECT_EQ(textOf(text.kind).code, text.code);
  EXPECT_EQ(textOf(RefusalKind::UsedOtherwise).code, "ACR001");
  EXPECT_EQ(textOf(RefusalKind::UnknownExtent).code, "ACR007");
}

TEST(Refusals, EachSaysWhatItIsAndWhy) {
  for (const RefusalText &text : refusalTexts()) {
    EXPECT_FALSE(text.title.empty()) << text.code;
    EXPECT_NE(text.title.back(), '.') << text.code;
    ASSERT_FALSE(text.why.empty()) << text.code;
    EXPECT_EQ(text.why.back(), '.') << text.code << ": sentences";
    EXPECT_EQ(text.why.find("  "), std::string_view::npos) << text.code << ": two blanks where lines meet";
  }
}

TEST(Refusals, MendsStartLowerCaseAndEndWithoutPeriod) {
  for (const RefusalText &text : refusalTexts()) {
    ASSERT_FALSE(text.fix.empty()) << text.code;
    EXPECT_FALSE(std::isupper(static_cast<unsigned char>(text.fix.front()))) << text.code;
    EXPECT_NE(text.fix.back(), '.') << text.code;
  }
}

TEST(FindRefusal, TakesACodeInAllItsSpellings) {
  for (const char *code : {"ACR007", "acr007", "acr7", "ACR7", "7", "007"}) {
    const RefusalText *found = findRefusal(code);
    ASSERT_NE(found, nullptr) << code;
    EXPECT_EQ(found->kind, RefusalKind::UnknownExtent) << code;
  }
}

TEST(FindRefusal, FindsEveryCode) {
  for (const RefusalText &text : refusalTexts()) EXPECT_EQ(findRefusal(text.code), &text);
}

TEST(FindRefusal, RejectsWhatIsNoCode) {
  for (const char *code : {"", "ACR", "XYZ7", "ACR999", "ACR000", "0", "7x", "ACR-7", "ACR 7", "99999999999999999999"})
    EXPECT_EQ(findRefusal(code), nullptr) << code;
}

TEST(FindRefusal, RejectsLettersBehindTheNumberOrAroundIt) {
  for (const char *code : {"7ACR", "A7CR", "ACR0a0r7", "a0c0r7"}) EXPECT_EQ(findRefusal(code), nullptr) << code;
}

TEST(ChiefOf, TellsWhatTheLoopDoesBeforeWhatIsInTheWay) {
  const Refusal chief = chiefOf({{RefusalKind::UnknownExtent, "a"}, {RefusalKind::Macro, "b"}, {RefusalKind::OwnBin, "c"}});
  EXPECT_EQ(chief.reason, "c");
  ASSERT_EQ(chief.others.size(), 2u);
  EXPECT_EQ(chief.others[0].reason, "a");
  EXPECT_EQ(chief.others[1].reason, "b");
}

TEST(ChiefOf, KeepsTheOrderWhereAllAreInTheWay) {
  EXPECT_EQ(chiefOf({{RefusalKind::ExtentChanges, "a"}, {RefusalKind::Macro, "b"}}).reason, "a");
}

TEST(FixOf, IsThatOfTheCaseWhereThereIsOne) {
  EXPECT_EQ(fixOf({RefusalKind::OwnBin, "a", "do this"}), "do this");
  EXPECT_EQ(fixOf({RefusalKind::OwnBin, "a"}), textOf(RefusalKind::OwnBin).fix);
}

}  // namespace
}  // namespace accrue
