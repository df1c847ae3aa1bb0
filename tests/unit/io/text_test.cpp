#include <cmath>

#include "piped.h"
#include "read_back.h"

namespace accrue {
namespace {

class Text : public testing::Test {
 protected:
  std::vector<double> values(const std::string &text, const std::string &part = "") {
    return valuesIn<double>(folder.write("a.csv", text) + (part.empty() ? "" : "::" + part));
  }
  std::string error(const std::string &text, const std::string &part = "") {
    const std::string message = errorOf(folder.write("a.csv", text) + (part.empty() ? "" : "::" + part));
    EXPECT_TRUE(isClear(message));
    return message;
  }

  TemporaryFolder folder;
};

using Values = std::vector<double>;

TEST_F(Text, EverySeparatorGivesTheSameColumns) {
  for (const char *text :
       {"1,-2.5\n3e2,4\n", "1;-2.5\r\n3e2;4\r\n", "1\t-2.5\n3e2\t4", "  1   -2.5\n 300 4  \n", "\"1\",\" -2.5 \"\n+300,4"})
    EXPECT_EQ(values(text), (Values{1, -2.5, 300, 4})) << text;
}

TEST_F(Text, AFirstLineOfNamesIsNoSample) {
  const auto reader = openWell(folder.write("a.csv", "\xef\xbb\xbfid,\"the, energy\"\n1,2\n"));
  EXPECT_EQ(reader->description().channelNames, (std::vector<std::string>{"id", "the, energy"}));
  EXPECT_EQ(reader->description().channels, 2u);
  EXPECT_EQ(readAll(*reader, 16), bytesOf(Values{1, 2}));
}

TEST_F(Text, AColumnWithoutANameIsOneOfSeveral) {
  const auto reader = openWell(folder.write("a.csv", ",x\n0,1.5\n1,2.5\n"));  // as pandas writes its index
  EXPECT_EQ(reader->description().channelNames, (std::vector<std::string>{"column 1", "x"}));
  EXPECT_EQ(readAll(*reader, 16), bytesOf(Values{0, 1.5, 1, 2.5}));
  EXPECT_EQ(values(",x\n0,1.5\n1,2.5\n", "1"), (Values{0, 1}));
}

TEST_F(Text, AColumnOfWordsIsToldWithOneOfNumbers) {
  EXPECT_TRUE(says(error("name,age\nann,31\n"),
                   "line 2 holds 'ann', which is no number; to count one column alone, add its name, as in FILE::age"));
}

TEST_F(Text, WhatIsMissingIsNoNumber) {
  const Values found = values("x\nNA\nN/A\nnull\nNone\n-\n--\nnan\n1\n");
  ASSERT_EQ(found.size(), 8u);
  for (size_t i = 0; i < 7; i++) EXPECT_TRUE(std::isnan(found[i])) << i;
  EXPECT_EQ(found[7], 1);
}

TEST_F(Text, AColumnIsPickedByNameOrNumber) {
  const std::string text = "a,b,c,d,what\n1,2,3,4,x\n5,6,7,8,y\n";
  EXPECT_EQ(values(text, "c"), (Values{3, 7}));
  EXPECT_EQ(values(text, "2"), (Values{2, 6}));
  EXPECT_TRUE(says(error(text), "it has the columns a, b, c, d, what; say which one, as in " + folder.path("a.csv") + "::a"));
  EXPECT_TRUE(says(error(text, "e"), "it has no column 'e'; it has a, b, c, d, what"));
  EXPECT_TRUE(says(error(text, "0"), "no column '0'"));
  EXPECT_TRUE(says(error(text, "6"), "no column '6'"));
  EXPECT_TRUE(says(error(text, "what"), "line 2 holds 'x', which is no number"));
}

TEST_F(Text, CommentsAndEmptyLinesArePassedOver) {
  EXPECT_EQ(values("# by hand\n\n1\n# more\n2\n\n  \n"), (Values{1, 2}));
  EXPECT_EQ(values("1,2\n\n3,4\n"), (Values{1, 2, 3, 4}));
}

TEST_F(Text, AnEmptyLineOfASingleColumnIsAMissingNumber) {
  const Values found = values("name\n1\n  \n# more\n\n2\n");
  ASSERT_EQ(found.size(), 4u);
  EXPECT_TRUE(found[0] == 1 && std::isnan(found[1]) && std::isnan(found[2]) && found[3] == 2);
}

TEST_F(Text, WhatIsMissingIsNan) {
  const Values found = values("1,\n,2\nNA,nan\n-inf,null\n");
  ASSERT_EQ(found.size(), 8u);
  for (const size_t i : {1, 2, 4, 5, 7}) EXPECT_TRUE(std::isnan(found[i])) << i;
  EXPECT_EQ(found[6], -INFINITY);
}

TEST_F(Text, TrueAndFalseAreNumbers) { EXPECT_EQ(values("True\nFalse\ntrue\n"), (Values{1, 0, 1})); }

TEST_F(Text, ATableOfNamesAloneHasNoSamples) {
  EXPECT_EQ(values("energy,weight\n"), Values());
  EXPECT_EQ(openWell(folder.write("a.csv", "energy,weight\n"))->description().channels, 2u);
}

TEST_F(Text, AFirstSampleThatIsNoNumberIsNoName) {
  EXPECT_TRUE(says(error("0x10\n1\n"), "line 1 holds '0x10', which is no number"));
  EXPECT_TRUE(says(error("1_000\n2\n"), "line 1 holds '1_000', which is no number"));
  EXPECT_TRUE(says(error("2024-01-05,3\n"), "line 1 holds '2024-01-05', which is no number"));
  EXPECT_TRUE(says(error("\"1,000\"\n\"2,000\"\n"), "line 1 holds '1,000', which is no number"));
}

TEST_F(Text, LinesThatHoldNothingDoNotHideTheFirstThatDoes) { EXPECT_EQ(values("\n\n\n\n\n1\n2\n"), (Values{1, 2})); }

TEST_F(Text, NumbersBeyondADoubleAreInfiniteOrZero) {
  EXPECT_EQ(values("1e999\n-1e999\n1e-999\n"), (Values{INFINITY, -INFINITY, 0}));
}

TEST_F(Text, WrongLinesAreNamed) {
  EXPECT_TRUE(says(error("1,2\n3\n"), "line 2 has 1 column, the first one 2"));
  EXPECT_TRUE(says(error("1\n2\nthree\n"), "line 3 holds 'three', which is no number"));
  EXPECT_TRUE(says(error("# nothing but 1 comment\n"), "cannot read"));
  EXPECT_TRUE(says(error("1\n" + std::string(3 << 20, '7')), "line 2 is longer than 1 MiB"));
}

TEST_F(Text, ProseIsNoTable) {
  EXPECT_TRUE(says(errorOf(folder.write("a", "counts many things")), "it is none of PNG, JPEG, PNM, TIFF"));
}

TEST_F(Text, LettersAreSamplesWhereTheirTypeIsSaid) {
  OpenOptions raw;
  raw.rawType = Type::U8;
  EXPECT_EQ(valuesIn<uint8_t>(folder.write("a.txt", "ab b"), raw), (std::vector<uint8_t>{'a', 'b', ' ', 'b'}));
}

TEST_F(Text, ComesThroughAPipeOfAnyPieces) {
  const PipedInput input("x y\n1 2\n3 4\n", 3);
  const auto reader = openWell("/dev/stdin::y");
  EXPECT_EQ(asValues<double>(readAll(*reader, 8)), (Values{2, 4}));
}

}  // namespace
}  // namespace accrue
