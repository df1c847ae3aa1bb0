#include "bench/table.h"

#include <gtest/gtest.h>

#include "bench/example_report.h"

namespace accrue::bench {
namespace {

bool has(const std::string &text, const std::string &part) { return text.find(part) != text.npos; }

TEST(Table, HasAColumnForEveryPeerThatWasReady) {
  const std::string head = headLine(exampleReport());
  EXPECT_TRUE(has(head, "quick"));
  EXPECT_TRUE(has(head, "slow"));
  EXPECT_FALSE(has(head, "absent"));
}

TEST(Table, ShowsTimesRatesAndRatios) {
  const Report report = exampleReport();
  const std::string line = cellLine(report, report.cells[0]);
  for (const char *part : {"u16", "4096", "2^20", "uniform", "sub-tables", "4.00 ms", "0.52", "0.50", "10.0x", "yes"})
    EXPECT_TRUE(has(line, part)) << part << " in " << line;
  EXPECT_TRUE(has(cellLine(report, report.cells[1]), "wrong"));
}

TEST(Table, SaysLoudlyWhatIsWrong) {
  Report report = exampleReport();
  report.cells[1].isVerified = false;
  EXPECT_TRUE(has(cellLine(report, report.cells[1]), "NO"));
  EXPECT_TRUE(has(summaryLines(report).back(), "verified: 1 of 2 cells measured; the others are WRONG"));
}

TEST(Table, SaysWhyACellHasNoNumbers) {
  Report report = exampleReport();
  report.cells[0].error = Error{Fault::Method, "packed has too few bins"};
  EXPECT_TRUE(has(cellLine(report, report.cells[0]), "none: packed has too few bins"));
}

TEST(Table, NamesTheReasonsOfPeersOnce) {
  Report report = exampleReport();
  report.cells.push_back(report.cells[1]);
  unsigned met = 0;
  for (const std::string &line : summaryLines(report)) met += has(line, "quick (u16): its counts are wrong");
  EXPECT_EQ(met, 1u);
}

TEST(Table, ShowsPredictionsWhereTheyWereAskedFor) {
  Report report = exampleReport();
  EXPECT_FALSE(has(headLine(report), "pred."));
  report.predict = true;
  report.cells[0].predicted = 0.003;
  EXPECT_TRUE(has(headLine(report), "pred."));
  EXPECT_TRUE(has(cellLine(report, report.cells[0]), "0.75"));
}

}  // namespace
}  // namespace accrue::bench
