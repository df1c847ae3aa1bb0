#include "bench/papers/tables.h"

#include <gtest/gtest.h>

#include "bench/papers/example_results.h"

namespace accrue::papers {
namespace {

using Row = std::vector<std::string>;

TEST(Tables, BestStandsBesideThePapers) {
  const Table table = bestTable({exampleResults()});
  ASSERT_EQ(table.rows.size(), 5u);
  EXPECT_EQ(table.head[4] + ", " + table.head[5] + ", " + table.head[6],
            "Some GPU: counting, by the papers' method, Some GPU: whole program");
  EXPECT_EQ(table.rows[0], (Row{"Color histogram", "3.30 (counting)", "12", "paper, Fig. 8", "5.00 (sunset, l = 4)",
                                "5.00 (sunset, l = 4)", "1.25 (sunset, l = 2)"}));
  EXPECT_EQ(table.rows[1][1], "3.60 (counting); 1.76 (whole program)");
  EXPECT_EQ(table.rows[2], (Row{"Line detection (Hough transform)", "0.78 (counting); 1.45 (whole program)", "2 to 12; 2",
                                "paper, Fig. 12; study, Fig. 12", "not measured", "not measured", "not measured"}));
  EXPECT_EQ(table.rows[3][4], "4.00 (k13, l = 16)");
  EXPECT_EQ(table.rows[4][4], "not measured") << "k = 13 is not k = 17";
}

TEST(Tables, ThePapersMethodStandsBesideABetterOne) {
  MachineResults results = exampleResults();
  results.measurements.push_back({"color_histogram", "sunset", "native", "own", {0.0001}, {0.45}, ""});
  const Table table = bestTable({results});
  EXPECT_EQ(table.rows[0][4], "100 (sunset, native)");
  EXPECT_EQ(table.rows[0][5], "5.00 (sunset, l = 4)");
}

TEST(Tables, SmallRatiosKeepTwoDigits) {
  EXPECT_EQ(ratioText(0.0042), "0.0042");
  EXPECT_EQ(ratioText(0.96), "0.96");
  EXPECT_EQ(ratioText(0), "0.00");
  EXPECT_EQ(ratioText(12.345), "12.3");
}

TEST(Tables, IdentitiesAreNamedWhereTheyWereChecked) {
  MachineResults results = exampleResults();
  EXPECT_NE(verificationText({results}).find("from k = 12 on"), std::string::npos);
  for (Measurement &one : results.measurements)
    if (one.dataset == "k13") one.dataset = "k7";
  EXPECT_EQ(verificationText({results}).find("k = 12"), std::string::npos);
}

TEST(Tables, TimesHaveARowForEveryNumberOfCopies) {
  const Table table = timesTable(exampleResults(), "color_histogram");
  EXPECT_EQ(table.head, (Row{"copies", "sunset"}));
  EXPECT_EQ(table.rows, (std::vector<Row>{{"naive program", "10.0 ms"},
                                          {"l = 2", "5.00 ms (2.00)"},
                                          {"l = 4", "2.00 ms (5.00)"},
                                          {"own choice", "2.50 ms (4.00)"}}));
}

TEST(Tables, SummaryHasARowForEveryDataset) {
  const Table table = summaryTable(exampleResults());
  ASSERT_EQ(table.rows.size(), 2u);
  EXPECT_EQ(table.rows[0], (Row{"Color histogram", "sunset", "10.0 ms", "5.00 (l = 4)", "4.00", "500 ms", "1.25 (l = 2)", "1.11"}));
  EXPECT_EQ(table.rows[1][4], "-");
}

MethodReport exampleMethods() {
  MethodReport report;
  report.isGpu = true;
  report.cells = {{"a", false, "warp-private", 1000, 1e-8, ""},         {"b", false, "warp-private", 1000, 0.5e-8, ""},
                  {"c", false, "warp-private", 1000, 0, "no"},          {"random", true, "warp-private", 1000, 1e-9, ""},
                  {"a", false, "warp-private/shuffle", 1000, 1e-9, ""}, {"a", false, "warp-private", 2000, 1e-9, ""}};
  return report;
}

TEST(Tables, SpreadIsThatOverPicturesOfOneSize) {
  const Spread spread = spreadOf(exampleMethods(), "warp-private", 1000);
  EXPECT_EQ(spread.count, 2u);
  EXPECT_NEAR(spread.mean, 150, 1e-9);
  EXPECT_NEAR(spread.deviation, 70.710678, 1e-5);
  EXPECT_EQ(sizesIn(exampleMethods()), (std::vector<uint64_t>{1000, 2000}));
}

TEST(Tables, MethodsHaveTheSyntheticInputsBeside) {
  EXPECT_EQ(methodsTable(exampleMethods(), 1000).rows.at(0), (Row{"warp-private", "150", "70.7", "1000", "-"}));
  const Table table = extensionsTable(exampleMethods(), 1000);
  EXPECT_EQ(table.rows.at(1), (Row{"extension 1", "7.2", "1.18", "1.0", "1000", "6.67", "0.00"}));
  EXPECT_EQ(table.rows.at(2)[4], "-");
  EXPECT_TRUE(extensionsTable(exampleMethods(), 3000).rows.empty());
}

}  // namespace
}  // namespace accrue::papers
