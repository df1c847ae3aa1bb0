// What tune keeps is what pages show.
#include "tune/stored.h"

#include <gtest/gtest.h>

#include "example_case.h"
#include "temporary_folder.h"
#include "tune/keep.h"

namespace accrue::tune {
namespace {

TEST(Stored, HasTheCaseAndTheTimesOfItsPlans) {
  TemporaryFolder folder;
  Tuned tuned{exampleCase(), spaceOf(exampleCase()), {}, 4};
  learn(tuned.known, exampleRun("leave", {4e-3}));
  learn(tuned.known, exampleRun("duplicate:4", {1e-3}));
  ASSERT_EQ(0, keepInStore(folder.path(), {tuned}, true));
  const std::vector<Tuned> stored = readStore(folder.path());
  ASSERT_EQ(1u, stored.size());
  EXPECT_EQ(tuned.about.site(), stored[0].about.site());
  EXPECT_EQ(tuned.about.conditions(), stored[0].about.conditions());
  ASSERT_TRUE(stored[0].measuredOf("duplicate:4"));
  EXPECT_DOUBLE_EQ(1e-3, stored[0].measuredOf("duplicate:4")->time());
  EXPECT_EQ("duplicate:4", stored[0].winner());
}

TEST(Stored, ThatIsDamagedTellsNothing) {
  TemporaryFolder folder;
  folder.write("a.txt", "accrue-store 2\nfile a.c\n");
  EXPECT_TRUE(readStore(folder.path()).empty());
  EXPECT_TRUE(readStore(folder.path("nowhere")).empty());
}

}  // namespace
}  // namespace accrue::tune
