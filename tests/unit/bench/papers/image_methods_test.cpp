#include "bench/papers/image_methods.h"

#include <gtest/gtest.h>

#include "bench/papers/synthetic_inputs.h"
#include "bench/papers/tables.h"
#include "bench/papers/temporary_folder.h"

namespace accrue::papers {
namespace {

struct Nobody final : bench::Watcher {
  void line(const std::string &) override {}
  void doing(const std::string &) override {}
};

TEST(ImageMethods, EveryMethodOverEveryPictureAndTheSyntheticInputs) {
  const TemporaryFolder folder;
  ASSERT_FALSE(makeSyntheticInputs(folder.path(), true));
  auto datasets = findDatasets(folder.path());
  ASSERT_TRUE(datasets);
  datasets->gray.resize(2);
  Nobody nobody;
  const auto report = measureMethods(folder.path(), datasets->gray, true, nobody);
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->cells.size(), 4 * methodsToMeasure(report->isGpu).size());
  for (const MethodCell &cell : report->cells) EXPECT_TRUE(cell.seconds > 0 || !cell.error.empty());

  const auto back = parseMethodReport(jsonText(*report));
  ASSERT_TRUE(back) << back.error().message;
  ASSERT_EQ(back->cells.size(), report->cells.size());
  EXPECT_EQ(back->machine.cpu, report->machine.cpu);
  EXPECT_EQ(back->cells[3].seconds, report->cells[3].seconds);
  EXPECT_EQ(back->cells.back().isSynthetic, true);
}

TEST(ImageMethods, MethodNamesAreTheLibrarys) {
  for (const bool isGpu : {false, true})
    for (const std::string &name : methodsToMeasure(isGpu)) {
      Options options;
      EXPECT_FALSE(setMethod(options, name)) << name;
    }
}

TEST(ImageMethods, DamagedReportsAreRefused) {
  for (const char *text : {"", "{}", R"({"cells": [{"input": "a", "method": "serial", "bytes": 1}]})",
                           R"({"cells": [{"input": "a", "bytes": 1, "seconds": 1}]})",
                           R"({"cells": [{"input": "a", "method": "serial", "bytes": 1, "seconds": -1}]})",
                           R"({"cells": [{"input": "a", "method": "serial", "bytes": 1e30, "seconds": 1}]})",
                           R"({"cells": [{"input": "a", "method": "serial", "bytes": -1, "seconds": 1}]})"})
    EXPECT_FALSE(parseMethodReport(text)) << text;
}

}  // namespace
}  // namespace accrue::papers
