// The rule is C text that is pasted into rewritten programs: here as with OpenMP, and as without.
#include <gtest/gtest.h>
#include <stdlib.h>

namespace {

// OpenMP to ask, in the words of <omp.h>.
struct Threads {
  int most = 8;
  bool inParallel = false;
};
Threads threads;

int omp_in_parallel() { return threads.inParallel; }
int omp_get_max_threads() { return threads.most; }

namespace with_openmp {
#pragma push_macro("_OPENMP")
#undef _OPENMP
#define _OPENMP 201511
#include "plan/threads_rule.h"
#undef _OPENMP
}  // namespace with_openmp

namespace without_openmp {
#include "plan/threads_rule.h"
#pragma pop_macro("_OPENMP")
}  // namespace without_openmp

using with_openmp::accrue_threads;

constexpr long byRule = -1;
constexpr size_t manyUpdates = size_t(1) << 28, megabyte = size_t(1) << 20;

class ThreadsRule : public testing::Test {
 protected:
  ThreadsRule() {
    threads = Threads();
    unsetenv("ACCRUE_LOCALS");
  }
  ~ThreadsRule() override { unsetenv("ACCRUE_LOCALS"); }
};

TEST_F(ThreadsRule, TakesAsManyAsThereAre) {
  EXPECT_EQ(accrue_threads(byRule, 1024, manyUpdates), 8u);
  EXPECT_EQ(accrue_threads(byRule, 16 * megabyte, SIZE_MAX), 8u);
}

TEST_F(ThreadsRule, TakesNoneForFewUpdates) {
  EXPECT_EQ(accrue_threads(byRule, 1024, 1000), 0u);
  EXPECT_EQ(accrue_threads(byRule, 16 * megabyte, megabyte), 0u);
  EXPECT_EQ(accrue_threads(byRule, 1024, 0), 0u);
  EXPECT_EQ(accrue_threads(byRule, 4 * megabyte, size_t(1) << 18), 0u);
  EXPECT_EQ(accrue_threads(byRule, 4 * megabyte, size_t(1) << 19), 8u);
}

TEST_F(ThreadsRule, OneThreadCountsInACopyOnlyWhereItHasSubTables) {
  threads.most = 1;
  EXPECT_EQ(accrue_threads(byRule, 1024, manyUpdates), 1u);
  EXPECT_EQ(accrue_threads(byRule, megabyte, manyUpdates), 0u);
  threads = {8, true};  // a region inside of a region has one thread
  EXPECT_EQ(accrue_threads(byRule, megabyte, manyUpdates), 0u);
}

TEST_F(ThreadsRule, AllCopiesStayBelowAGigabyte) {
  EXPECT_EQ(accrue_threads(byRule, 256 * megabyte, SIZE_MAX), 4u);
  EXPECT_EQ(accrue_threads(byRule, 600 * megabyte, SIZE_MAX), 0u);
  EXPECT_EQ(accrue_threads(64, 256 * megabyte, 0), 4u);
  EXPECT_EQ(accrue_threads(byRule, SIZE_MAX, SIZE_MAX), 0u);
}

TEST_F(ThreadsRule, DoesWhatTheRewriteAndTheEnvironmentWant) {
  EXPECT_EQ(accrue_threads(3, 1024, 0), 3u);
  EXPECT_EQ(accrue_threads(0, 1024, manyUpdates), 0u);
  EXPECT_EQ(accrue_threads(1000000, 1024, 0), 1024u);
  setenv("ACCRUE_LOCALS", "5", 1);
  EXPECT_EQ(accrue_threads(3, 1024, 0), 5u);
  setenv("ACCRUE_LOCALS", "0", 1);
  EXPECT_EQ(accrue_threads(3, 1024, manyUpdates), 0u);
}

TEST_F(ThreadsRule, IgnoresJunkInTheEnvironment) {
  for (const char *junk : {"", " ", "many", "-1", "12x", "1.5"}) {
    setenv("ACCRUE_LOCALS", junk, 1);
    EXPECT_EQ(accrue_threads(byRule, 1024, manyUpdates), 8u) << "'" << junk << "'";
  }
}

TEST_F(ThreadsRule, WithoutOpenmpThereAreNoCopies) {
  setenv("ACCRUE_LOCALS", "5", 1);
  EXPECT_EQ(without_openmp::accrue_threads(3, 1024, manyUpdates), 0u);
}

}  // namespace
