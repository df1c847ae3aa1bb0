#include "tune/report.h"

#include <gtest/gtest.h>

#include "example_case.h"

namespace accrue::tune {
namespace {

TEST(Report, SaysWhatRanAndHowLong) {
  const auto runs = parseReport(exampleReport("duplicate:64", "waking 5000000\ntimes 1200000 1100000\n"));
  ASSERT_TRUE(runs && runs->size() == 1);
  const CaseRun &run = runs->front();
  EXPECT_EQ("dir/count.c:27 main", run.about.site());
  EXPECT_EQ("67108864 iterations, 256 bins on Fake GPU", run.about.conditions());
  EXPECT_EQ("duplicate:64", textOf(run.ran));
  EXPECT_DOUBLE_EQ(5e-3, run.waking);
  ASSERT_EQ(2u, run.times.size());
  EXPECT_DOUBLE_EQ(1.1e-3, run.times[1]);
  EXPECT_EQ(256u, run.about.histograms.front().accrue_bins);
  EXPECT_EQ(8000000000u, run.about.available);
}

TEST(Report, TheKeyIsWhatTheStoreCallsTheCase) {
  const Case about = exampleCase();
  accrue_device device{};
  accrue_record record{};
  std::copy(about.device.begin(), about.device.end(), device.name);
  device.machine = about.machine;
  record.device = &device, record.count = 1, record.histograms[0] = about.histograms[0];
  const accrue_subject subject{about.file.c_str(), about.function.c_str(), about.line, about.strategies, about.updates};
  accrue_text key{};
  accrue_add_key(&key, &subject, &record);
  EXPECT_EQ(about.key, std::string(key.data, key.length));
  accrue_clear(&key);
}

TEST(Report, IsTheSameWhenWrittenAgain) {
  const std::string text = exampleReport("gang-private:200", "waking 7\ntimes 1 2 3 999999999999999 1000000000000000\n");
  EXPECT_EQ(text, reportText(*parseReport(text)));
}

TEST(Report, AnyDamageIsNoticed) {
  const std::string text = exampleReport("duplicate:64", "times 1200000\n");
  for (size_t i = 0; i < text.size(); i++) {
    std::string damaged = text;
    damaged[i] ^= 1;
    EXPECT_FALSE(parseReport(damaged)) << i;
    EXPECT_FALSE(parseReport(text.substr(0, i))) << i;
  }
}

TEST(Report, LinesThatMakeNoSenseAreRefusedThoughTheSumIsRight) {
  for (const char *more : {"times 12 x\n", "times 1  2\n", "waking\n", "size 26\n", "unknown 1\n", "ran nothing\n",
                           "line 99999999999\n", "ran gang-private:200x32x32\n", "accrue-store 1\n", "line 12\n",
                           "histogram 4 64 0 0\n", "times 1000000000000001\n", "waking 18446744073709551615\n"})
    EXPECT_FALSE(parseReport(exampleReport("leave", more))) << more;
}

}  // namespace
}  // namespace accrue::tune
