// What tune keeps is what the runtime finds.
#include "tune/keep.h"

#include <gtest/gtest.h>

#include "example_case.h"
#include "temporary_folder.h"

namespace accrue::tune {
namespace {

/// What a later run of the program reads.
accrue_record recalled(const std::string &folder, const Case &about, accrue_device &device) {
  accrue_record record{};
  accrue_store store{};
  std::copy(folder.begin(), folder.end(), store.folder);
  std::copy(about.device.begin(), about.device.end(), device.name);
  device.machine = about.machine;
  record.device = &device;
  record.strategies = about.strategies;
  record.count = 1, record.histograms[0] = about.histograms[0];
  record.iterations = about.iterations, record.exponent = about.exponent();
  const accrue_subject subject{about.file.c_str(), about.function.c_str(), about.line, about.strategies, about.updates};
  EXPECT_TRUE(accrue_recall_record(&store, &subject, &record));
  return record;
}

struct Keeping : testing::Test {
  Keeping() {
    Tuned tuned{exampleCase(), spaceOf(exampleCase()), {}, 4};
    for (const Point &point : tuned.space)
      learn(tuned.known, exampleRun(point.text(), {point.text() == "duplicate:48" ? 1e-3 : 2e-3, 3e-3}));
    cases = {tuned};
  }
  TemporaryFolder folder;
  std::vector<Tuned> cases;
  accrue_device device{};
};

TEST_F(Keeping, TheWinnerSettles) {
  ASSERT_EQ(0, keepInStore(folder.path(), cases, true));
  const accrue_record record = recalled(folder.path(), cases[0].about, device);
  ASSERT_TRUE(record.settled);
  // The one trial that is there: `settled` points into the record that was copied from.
  EXPECT_EQ("duplicate:48", textOf(record.trials[0].plan));
  EXPECT_DOUBLE_EQ(2e-3, record.usual);
}

TEST_F(Keeping, AllPlansAreThereAndNothingSettlesBeforeTheEnd) {
  ASSERT_EQ(0, keepInStore(folder.path(), cases, false));
  EXPECT_FALSE(recalled(folder.path(), cases[0].about, device).settled);
  std::string text;
  for (const auto &entry : std::filesystem::directory_iterator(folder.path()))
    if (entry.path().extension() == ".txt") text = folder.read(entry.path().filename().string());
  for (const Point &point : cases[0].space) EXPECT_NE(text.npos, text.find("trial " + point.text() + " ")) << point.text();
}

TEST_F(Keeping, SaysWhenItCannot) {
  testing::internal::CaptureStderr();
  EXPECT_NE(0, keepInStore(folder.write("file", ""), cases, true));
  EXPECT_NE("", testing::internal::GetCapturedStderr());
}

}  // namespace
}  // namespace accrue::tune
