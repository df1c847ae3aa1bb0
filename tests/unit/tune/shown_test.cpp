// The table, the JSON and the page.
#include <gtest/gtest.h>

#include "example_case.h"
#include "tune/page.h"
#include "tune/t4.h"
#include "tune/table.h"

namespace accrue::tune {
namespace {

Outcome exampleOutcome() {
  Tuned tuned{exampleCase(), spaceOf(exampleCase()), {}, 4};
  learn(tuned.known, exampleRun("leave", {4e-3}));
  learn(tuned.known, exampleRun("duplicate:4", {1e-3, 1e-3, 2e-3}));
  learn(tuned.known, exampleRun("duplicate:6", {2e-3}));
  learn(tuned.known, exampleRun("gang-private:200", {3e-3}));
  tuned.known["duplicate:1024"].trouble = "not possible here, duplicate:512 ran instead";
  tuned.known["duplicate:8"].trouble = printsOtherwise;
  Outcome outcome;
  outcome.cases = {tuned};
  return outcome;
}

TEST(Table, HasALineForEachPlanAndTheWinner) {
  TerminalLook look;
  look.ascii = true, look.width = 100;
  const std::string text = tableText(exampleOutcome().cases[0], look);
  EXPECT_NE(text.npos, text.find("dir/count.c:27 main: 67108864 iterations, 256 bins on Fake GPU; 4 launches a run\n"));
  EXPECT_NE(text.npos, text.find("\n* duplicate:4 "));
  EXPECT_NE(text.npos, text.find("4.00x"));
  EXPECT_NE(text.npos, text.find("duplicate:1024    not possible here"));
  EXPECT_NE(text.npos, text.find("best: duplicate:4, 1.00 ms a launch, 4.00 times as fast as the loop as it was\n"));
  EXPECT_EQ(text.npos, text.find('\033'));
  const size_t leave = text.find("  leave"), end = text.find('\n', leave), best = text.find("* duplicate"),
               bestEnd = text.find('\n', best);
  EXPECT_EQ(4 * std::count(text.begin() + best, text.begin() + bestEnd, '#'),
            std::count(text.begin() + leave, text.begin() + end, '#'));
  EXPECT_LE(end - leave, look.width);
}

TEST(Table, SaysWhatTimesAreWorth) {
  Tuned tuned{exampleCase(), {}, {}, 1};
  CaseRun run = exampleRun("leave", {});
  run.waking = 1;
  learn(tuned.known, run);
  EXPECT_NE(std::string::npos, tableText(tuned, {}).find("wakes the device up"));
  tuned.about.machine = {0, 0, 0};
  EXPECT_NE(std::string::npos, tableText(tuned, {}).find("-fopenmp"));
}

TEST(T4, HasEveryPlanWithItsNumbers) {
  const std::string text = t4Text(exampleOutcome(), {"./count", "a \"b\""});
  for (const char *piece :
       {"\"schema_version\": \"1.0.0\"", "\"plan\": \"duplicate:4\", \"strategy\": \"duplicate\", \"copies\": 4}",
        "\"runtimes\": [1, 1, 2]", "\"strategy\": \"gang-private\", \"gangs\": 200}",
        "\"invalidity\": \"constraints\", \"correctness\": 0", "\"invalidity\": \"correctness\"", "\"objectives\": [\"time\"]",
        "\"a \\\"b\\\"\""})
    EXPECT_NE(text.npos, text.find(piece)) << piece;
}

TEST(Page, HasACurvePerStrategy) {
  const std::string text = pageText(exampleOutcome(), {"./count", "<b>"});
  EXPECT_NE(text.npos, text.find("duplicate: count in copies in device memory"));
  EXPECT_NE(text.npos, text.find("gang-private: count in a copy per gang"));
  EXPECT_EQ(text.npos, text.find("openmp: count in a copy per thread"));
  EXPECT_NE(text.npos, text.find("./count &lt;b>"));
  EXPECT_NE(text.npos, text.find("<tr class=\"best\"><td>duplicate:4</td>"));
  EXPECT_EQ(text.npos, text.find("{{"));
  EXPECT_EQ(text.npos, text.find("http-equiv"));
}

TEST(Page, AWordOfTheCommandFillsNoHole) {
  const std::string text = pageText(exampleOutcome(), {"{{body}}", "\"a\""});
  EXPECT_NE(text.npos, text.find("<title>Tuned: &#123;&#123;body}} &quot;a&quot;</title>"));
  EXPECT_EQ(text.rfind("<title>Tuned"), text.find("<title>Tuned"));
}

}  // namespace
}  // namespace accrue::tune
