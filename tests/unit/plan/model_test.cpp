// The model against what bench/adaptive measured, and what must hold anywhere.
#include "plan/model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace {

const accrue_machine gpu{1, 132, 0}, eightThreads{0, 0, 8};

accrue_way leave() { return {ACCRUE_LEAVE, 0, 0}; }
accrue_way duplicate(size_t l) { return {ACCRUE_DUPLICATE, l, 0}; }
accrue_way gangs(int count) { return {ACCRUE_GANG_PRIVATE, 0, count}; }
accrue_way threads(size_t count) { return {ACCRUE_OPENMP, count, 0}; }

double predict(const accrue_machine &machine, const accrue_way &way, size_t bins, size_t iterations = size_t(1) << 26,
               double hottest = -1) {
  const accrue_histogram histogram{bins, 4, bins, 0, 0};
  const accrue_work work{iterations, 1, &histogram, 1, hottest};
  return accrue_predict(&machine, &work, &way);
}

struct Measured {
  size_t bins;
  int log2Updates;
  double hottest;  // the share of the fullest bin
  int locals;      // copies; 0: leave; -132: gang-private in so many gangs
  double milliseconds;
};

// bench/adaptive on an H200, GCC 12.
const std::vector<Measured> measured = {
    {16, 22, 0, 0, 0.805}, {16, 22, 0, 4, 0.825}, {16, 22, 0, 16, 0.253}, {16, 22, 0, 64, 0.167}, {16, 22, 0, 256, 0.107},
    {16, 22, 0, 1024, 0.092}, {16, 22, 0, -132, 0.152}, {16, 26, 0, 0, 12.578}, {16, 26, 0, 4, 12.006}, {16, 26, 0, 16, 3.125},
    {16, 26, 0, 64, 1.698}, {16, 26, 0, 256, 0.816}, {16, 26, 0, 1024, 0.517}, {16, 26, 0, -132, 0.266}, {16, 26, 1, 0, 49.291},
    {16, 26, 1, 4, 51.118}, {16, 26, 1, 16, 12.858}, {16, 26, 1, 64, 5.932}, {16, 26, 1, 256, 2.38}, {16, 26, 1, 1024, 1.44},
    {16, 26, 1, -132, 0.427}, {16, 26, 0.99, 0, 49.083}, {16, 26, 0.99, 4, 50.872}, {16, 26, 0.99, 16, 12.829}, {16, 26, 0.99, 64, 5.934},
    {16, 26, 0.99, 256, 2.385}, {16, 26, 0.99, 1024, 1.445}, {16, 26, 0.99, -132, 0.431}, {256, 20, 0.5, 0, 0.582}, {256, 20, 0.5, 4, 0.209},
    {256, 20, 0.5, 16, 0.121}, {256, 20, 0.5, 64, 0.091}, {256, 20, 0.5, 256, 0.085}, {256, 20, 0.5, 1024, 0.094}, {256, 20, 0.5, -132, 0.14},
    {256, 22, 0, 0, 1.119}, {256, 22, 0, 4, 0.341}, {256, 22, 0, 16, 0.169}, {256, 22, 0, 64, 0.127}, {256, 22, 0, 256, 0.113},
    {256, 22, 0, 1024, 0.116}, {256, 22, 0, -132, 0.153}, {256, 22, 1, 0, 3.121}, {256, 22, 1, 4, 0.851}, {256, 22, 1, 16, 0.432},
    {256, 22, 1, 64, 0.194}, {256, 22, 1, 256, 0.14}, {256, 22, 1, 1024, 0.137}, {256, 22, 1, -132, 0.163}, {256, 26, 0, 0, 17.335},
    {256, 26, 0, 4, 4.427}, {256, 26, 0, 16, 1.684}, {256, 26, 0, 64, 1.03}, {256, 26, 0, 256, 0.833}, {256, 26, 0, 1024, 0.773},
    {256, 26, 0, -132, 0.247}, {256, 26, 0.5, 0, 34.991}, {256, 26, 0.5, 4, 8.882}, {256, 26, 0.5, 16, 3.244}, {256, 26, 0.5, 64, 1.407},
    {256, 26, 0.5, 256, 1.052}, {256, 26, 0.5, 1024, 0.959}, {256, 26, 0.5, -132, 0.303}, {256, 26, 0.99, 0, 49.117}, {256, 26, 0.99, 4, 12.611},
    {256, 26, 0.99, 16, 5.815}, {256, 26, 0.99, 64, 2.078}, {256, 26, 0.99, 256, 1.213}, {256, 26, 0.99, 1024, 1.134}, {256, 26, 0.99, -132, 0.431},
    {256, 26, 1, 0, 49.276}, {256, 26, 1, 4, 12.653}, {256, 26, 1, 16, 5.833}, {256, 26, 1, 64, 2.098}, {256, 26, 1, 256, 1.194},
    {256, 26, 1, 1024, 1.12}, {256, 26, 1, -132, 0.428}, {256, 28, 0, 0, 69.159}, {256, 28, 0, 4, 17.456}, {256, 28, 0, 16, 6.5},
    {256, 28, 0, 64, 3.894}, {256, 28, 0, 256, 3.107}, {256, 28, 0, 1024, 2.844}, {256, 28, 0, -132, 0.477}, {256, 28, 1, 0, 197.055},
    {256, 28, 1, 4, 50.166}, {256, 28, 1, 16, 22.847}, {256, 28, 1, 64, 8.03}, {256, 28, 1, 256, 4.57}, {256, 28, 1, 1024, 4.218},
    {256, 28, 1, -132, 1.235}, {2048, 22, 0, 0, 0.327}, {2048, 22, 0, 4, 0.167}, {2048, 22, 0, 16, 0.143}, {2048, 22, 0, 64, 0.125},
    {2048, 22, 0, 256, 0.12}, {2048, 22, 0, 1024, 0.142}, {2048, 28, 0.5, 0, 105.742}, {2048, 28, 0.5, 4, 27.048}, {2048, 28, 0.5, 16, 14.142},
    {2048, 28, 0.5, 64, 7.643}, {2048, 28, 0.5, 256, 4.976}, {2048, 28, 0.5, 1024, 4.006}, {4096, 20, 1, 0, 0.802}, {4096, 20, 1, 4, 0.266},
    {4096, 20, 1, 16, 0.164}, {4096, 20, 1, 64, 0.112}, {4096, 20, 1, 256, 0.096}, {4096, 20, 1, 1024, 0.096}, {4096, 24, 0, 0, 0.523},
    {4096, 24, 0, 4, 0.406}, {4096, 24, 0, 16, 0.333}, {4096, 24, 0, 64, 0.302}, {4096, 24, 0, 256, 0.303}, {4096, 24, 0, 1024, 0.323},
    {4096, 26, 0, 0, 1.961}, {4096, 26, 0, 4, 1.369}, {4096, 26, 0, 16, 1.095}, {4096, 26, 0, 64, 0.976}, {4096, 26, 0, 256, 0.967},
    {4096, 26, 0, 1024, 0.999}, {4096, 26, 0.99, 0, 48.907}, {4096, 26, 0.99, 4, 12.449}, {4096, 26, 0.99, 16, 6.017}, {4096, 26, 0.99, 64, 2.61},
    {4096, 26, 0.99, 256, 1.56}, {4096, 26, 0.99, 1024, 1.304}, {65536, 20, 1, 0, 0.804}, {65536, 20, 1, 4, 0.331}, {65536, 20, 1, 16, 0.179},
    {65536, 20, 1, 64, 0.119}, {65536, 20, 1, 256, 0.152}, {65536, 20, 1, 1024, 0.301}, {65536, 22, 0, 0, 0.089}, {65536, 22, 0, 4, 0.12},
    {65536, 22, 0, 16, 0.123}, {65536, 22, 0, 64, 0.14}, {65536, 22, 0, 256, 0.31}, {65536, 22, 0, 1024, 0.694}, {65536, 26, 0, 0, 1.023},
    {65536, 26, 0, 4, 0.986}, {65536, 26, 0, 16, 0.99}, {65536, 26, 0, 64, 1.002}, {65536, 26, 0, 256, 2.352}, {65536, 26, 0, 1024, 4.148},
    {65536, 26, 0.5, 0, 25.089}, {65536, 26, 0.5, 4, 8.951}, {65536, 26, 0.5, 16, 4.077}, {65536, 26, 0.5, 64, 1.966}, {65536, 26, 0.5, 256, 2.645},
    {65536, 26, 0.5, 1024, 2.886}, {1048576, 22, 0.99, 0, 3.102}, {1048576, 22, 0.99, 4, 0.858}, {1048576, 22, 0.99, 16, 0.421}, {1048576, 22, 0.99, 64, 0.459},
    {1048576, 24, 0, 0, 0.259}, {1048576, 24, 0, 4, 0.314}, {1048576, 24, 0, 16, 0.723}, {1048576, 24, 0, 64, 1.44}, {1048576, 26, 0, 0, 0.945},
    {1048576, 26, 0, 4, 1.002}, {1048576, 26, 0, 16, 2.368}, {1048576, 26, 0, 64, 4.224}, {2097152, 20, 0, 0, 0.045}, {2097152, 20, 0, 4, 0.134},
    {2097152, 20, 0, 16, 0.298}, {2097152, 24, 1, 0, 12.369}, {2097152, 24, 1, 4, 3.222}, {2097152, 24, 1, 16, 2.001}, {2097152, 26, 0, 0, 0.94},
    {2097152, 26, 0, 4, 1.039}, {2097152, 26, 0, 16, 3.505},
};

TEST(Model, IsCloseToWhatWasMeasured) {
  std::vector<double> errors;
  for (const Measured &one : measured) {
    const accrue_way way = one.locals > 0 ? duplicate(one.locals) : one.locals < 0 ? gangs(-one.locals) : leave();
    const double milliseconds = 1e3 * predict(gpu, way, one.bins, size_t(1) << one.log2Updates, one.hottest);
    errors.push_back(std::max(milliseconds / one.milliseconds, one.milliseconds / milliseconds));
    EXPECT_LT(errors.back(), 4) << one.bins << " bins, 2^" << one.log2Updates << " updates, " << one.locals << " copies, share "
                                << one.hottest << ": " << milliseconds << " ms predicted, " << one.milliseconds << " measured";
  }
  std::sort(errors.begin(), errors.end());
  EXPECT_LT(errors[errors.size() / 2], 1.2) << "the median";
  EXPECT_LT(errors[errors.size() * 9 / 10], 1.7) << "nine of ten";
}

TEST(Model, KnowsWhereEachStrategyWins) {
  EXPECT_LT(predict(gpu, gangs(132), 256), predict(gpu, duplicate(256), 256));
  EXPECT_LT(predict(gpu, duplicate(64), 256, 1 << 20), predict(gpu, gangs(132), 256, 1 << 20)) << "the start of workers";
  EXPECT_LT(predict(gpu, duplicate(256), 256), predict(gpu, leave(), 256));
  EXPECT_LT(predict(gpu, leave(), 256, 1 << 14), predict(gpu, duplicate(64), 256, 1 << 14)) << "few updates";
  EXPECT_LT(predict(gpu, leave(), 1 << 20), predict(gpu, duplicate(16), 1 << 20)) << "many bins";
  EXPECT_LT(predict(gpu, duplicate(64), 1 << 20, size_t(1) << 26, 0.99), predict(gpu, leave(), 1 << 20, size_t(1) << 26, 0.99));
}

TEST(Model, FewGangsAreSlow) {
  EXPECT_GT(predict(gpu, gangs(1), 256), 10 * predict(gpu, gangs(132), 256));
  EXPECT_LT(predict(gpu, gangs(132), 256), predict(gpu, gangs(66), 256));
}

TEST(Model, ThreadsSharesTheWork) {
  EXPECT_NEAR(predict(eightThreads, threads(4), 256) / predict(eightThreads, threads(8), 256), 2, 0.2);
  EXPECT_LT(predict(eightThreads, threads(8), 256), predict(eightThreads, leave(), 256));
  EXPECT_LT(predict(eightThreads, leave(), 256, 1000), predict(eightThreads, threads(8), 256, 1000));
  EXPECT_LT(predict(eightThreads, leave(), 1 << 24, 1 << 16), predict(eightThreads, threads(8), 1 << 24, 1 << 16));
}

TEST(Model, MoreUpdatesTakeLonger) {
  for (const accrue_machine &machine : {gpu, eightThreads})
    for (const accrue_way &way : {leave(), duplicate(16), gangs(132), threads(4)})
      for (size_t bins : {1, 31, 256, 70000})
        for (size_t n = 1; n < size_t(1) << 40; n *= 4) EXPECT_LT(predict(machine, way, bins, n), predict(machine, way, bins, n * 4));
}

TEST(Model, GivesANumberForEverything) {
  for (const accrue_machine &machine : {gpu, accrue_machine{1, 0, 0}, eightThreads, accrue_machine{0, 0, 0}})
    for (int strategy : {ACCRUE_LEAVE, ACCRUE_DUPLICATE, ACCRUE_GANG_PRIVATE, ACCRUE_OPENMP, ACCRUE_NATIVE})
      for (size_t bins : {size_t(0), size_t(1), size_t(-1)})
        for (size_t n : {size_t(0), size_t(1), size_t(-2), ACCRUE_UNKNOWN})
          for (double hottest : {-1.0, 0.0, 1.0, 7.0}) {
            const double seconds = predict(machine, {strategy, 1, 1}, bins, n, hottest);
            EXPECT_GT(seconds, 0);
            EXPECT_LT(seconds, 1e30);
          }
}

TEST(Model, WaysMustFit) {
  const accrue_histogram small{256, 4, 256, 0, 0}, large{257, 4, 256, 0, 0}, both[] = {small, large};
  auto fits = [](const accrue_way &way, const accrue_machine &machine, const accrue_histogram *histograms, int count) {
    return accrue_way_fits(&way, &machine, histograms, count);
  };
  EXPECT_TRUE(fits(leave(), gpu, both, 2));
  EXPECT_TRUE(fits(gangs(1), gpu, &small, 1));
  EXPECT_FALSE(fits(gangs(1), gpu, &large, 1));
  EXPECT_FALSE(fits(gangs(1), gpu, both, 2));
  EXPECT_FALSE(fits(gangs(0), gpu, &small, 1));
  EXPECT_FALSE(fits(gangs((1 << 20) + 1), gpu, &small, 1));
  EXPECT_FALSE(fits(duplicate(0), gpu, &small, 1));
  EXPECT_TRUE(fits(duplicate(1), gpu, &small, 1));
  EXPECT_FALSE(fits(threads(4), gpu, &small, 1));
  EXPECT_TRUE(fits(threads(4), eightThreads, &small, 1));
  EXPECT_FALSE(fits(duplicate(4), eightThreads, &small, 1));
  EXPECT_FALSE(fits({77, 1, 1}, gpu, &small, 1));
}

TEST(Model, CopiesAreCountedWithTheirStride) {
  const accrue_histogram both[] = {{256, 4, 0, 0, 0}, {100, 8, 0, 0, 128}};
  EXPECT_EQ(accrue_copy_bytes(both, 2), 1024u + 1024);
  const accrue_histogram huge[] = {{size_t(-1) / 4, 4, 0, 0, 0}, {100, 8, 0, 0, 128}};
  EXPECT_EQ(accrue_copy_bytes(huge, 2), ACCRUE_UNKNOWN);
}

}  // namespace
