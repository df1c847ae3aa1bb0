// Exact sums of native kernels, run by this machine's threads: by every method, grid and number of copies the bits of the
// correctly rounded sum (docs/SUMS.md).
#include <gtest/gtest.h>

#include <bit>
#include <cstring>
#include <random>

#include "histogram/exact_reference.h"
#include "native/host_kernel.h"

namespace accrue {
namespace {

using test::ExactReference;

constexpr uint64_t bins = 300;

std::string loopOf(const std::string &type, const std::string &update, const std::string &before = "") {
  return "typedef " + type + R"( T;
    void count(const unsigned *bin, const T *w, int n, T *h) {
      #pragma acc parallel loop copyin(bin[0:n], w[0:n]) copy(h[0:300])
      for (int i = 0; i < n; i++) {
        )" +
         before + R"(
        #pragma acc atomic
        )" +
         update + R"(
      }
    })";
}

/// Weights of every kind that floating numbers have.
template <class T>
struct Weights {
  using Bits = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
  std::mt19937_64 random;
  unsigned kind;
  explicit Weights(unsigned seed) : random(seed), kind(seed % 13) {}

  T fraction() { return T(random() >> 40) * T(0x1p-24); }
  T operator()() {
    switch (kind) {
      case 0: return fraction();
      case 1: return (fraction() - T(0.5)) * std::ldexp(T(1), int(random() % 20));
      case 2: return finite();
      case 3: return random() % 2 ? T(1e30) : T(-1e30) + fraction();
      case 4: return T(int(random() % 7) - 3);
      case 5: return random() % 3 ? T(1) : T(0x1p-58);  // a window from end to end: sums overflow it
      case 6: return random() % 3 ? T(-1) : T(0x1p-58);
      case 7: return std::numeric_limits<T>::denorm_min() * T(random() % 1000);
      case 8: return random() % 1000 ? T(int(random() % 9) - 4) : std::bit_cast<T>(Bits(random()));  // few digits, but for a few
      case 9: return T(random() >> 40);  // sums leave their lowest word
      case 10: return -T(random() >> 40);
      case 11: return random() % 500 ? T(int(random() % 3) - 1) : atTheEndOfAWord();
      default: return random() % 100 ? fraction() : std::bit_cast<T>(Bits(random()));  // infinities and NaN, too
    }
  }

 private:
  /// About 2^31 units, where the others are seen to be whole.
  T atTheEndOfAWord() { return T(random() % 2 ? 1 : -1) * (T(0x1p27) + T(random() % 3) * 8 - 8); }
  T finite() {
    T value;
    do value = std::bit_cast<T>(Bits(random()));
    while (!std::isfinite(value));
    return value;
  }
};

/// Samples, most of them in one bin or in some, and a histogram that holds something already.
template <class T>
struct Case {
  std::vector<unsigned> bin;
  std::vector<T> weights, start, expected;

  Case(unsigned seed, size_t count, T sign) : start(bins) {
    std::mt19937 random(seed);
    Weights<T> weight(seed);
    std::vector<ExactReference> sums(bins);
    for (size_t i = 0; i < bins; ++i) start[i] = seed % 2 ? T(0) : weight();
    for (size_t i = 0; i < bins; ++i) sums[i].add(start[i]);
    for (size_t i = 0; i < count; ++i) {
      bin.push_back(random() % 3 == 0 ? random() % bins : seed % 2 ? 7 : random() % 16 * 16);
      weights.push_back(weight());
      sums[bin[i]].add(sign * weights[i]);
    }
    for (const ExactReference &sum : sums) expected.push_back(sum.rounded<T>());
  }

  /// Which bin has other bits; NaN is NaN, and a zero to which nothing was added keeps its sign.
  std::string wrongIn(const std::vector<T> &counted) const {
    for (size_t i = 0; i < bins; ++i) {
      const bool isSame = std::memcmp(&counted[i], &expected[i], sizeof(T)) == 0 || (counted[i] == 0 && expected[i] == 0) ||
                          (std::isnan(counted[i]) && std::isnan(expected[i]));
      if (!isSame) return "bin " + std::to_string(i) + ": " + std::to_string(counted[i]) + ", not " + std::to_string(expected[i]);
    }
    return "";
  }
};

struct Way {
  accrue_native_method method;
  unsigned cellBits, lanes;
};

template <class T>
void expectExact(const std::string &type, const std::string &update, T sign, const std::string &before = "",
                 HostKernel::Methods methods = HostKernel::Usual, unsigned seeds = 104) {
  HostKernel kernel(loopOf(type, update, before), "input.c", methods);
  constexpr Way ways[] = {{accrue_native_block_private, 0, 1},  {accrue_native_block_private, 0, 4},
                          {accrue_native_block_private, 0, 32}, {accrue_native_global, 0, 1},
                          {accrue_native_cached, 3, 1},         {accrue_native_cached, 9, 1}};
  constexpr unsigned grids[][2] = {{1, 64}, {3, 33}, {2, 5}};
  for (unsigned seed = 0; seed < seeds; ++seed) {
    const Way &way = ways[seed % std::size(ways)];
    const auto &[blocks, threads] = grids[seed / std::size(ways) % std::size(grids)];
    Case<T> one(seed, seed % 5 ? 700 : 4001, sign);
    std::vector<T> counted = one.start;
    kernel.set("bin", one.bin.data());
    kernel.set("w", one.weights.data());
    kernel.setLoops({{one.bin.size(), 0, 1}});
    kernel.setHistogram("h", counted.data(), bins, way.cellBits, way.lanes);
    kernel.run(way.method, blocks, threads);
    ASSERT_EQ(one.wrongIn(counted), "") << type << ", seed " << seed << ", method " << way.method;
  }
}

TEST(Sums, HaveTheBitsOfTheReference) {
  expectExact<float>("float", "h[bin[i]] += w[i];", 1);
  expectExact<double>("double", "h[bin[i]] += w[i];", 1);
}

TEST(Sums, OfFinishedKernelsHaveThoseBits) {
  expectExact<float>("float", "h[bin[i]] += w[i];", 1, "", HostKernel::Finished, 39);
  expectExact<float>("float", "h[bin[i]] -= w[i];", -1, "if (bin[i] >= 300) continue;", HostKernel::Finished, 39);
}

/// Digits that fit into one word are few; not those below what a product may have, nor those of large numbers.
TEST(Sums, AreOfFewDigitsWhereTheLookSaysSo) {
  HostKernel kernel(loopOf("float", "h[bin[i]] += w[i];"));
  const auto areFew = [&](float unit, unsigned digits) {
    std::mt19937 random(digits);
    std::vector<unsigned> bin;
    std::vector<float> weights, counted(bins);
    for (unsigned i = 0; i < 2000; ++i) {
      bin.push_back(random() % bins);
      weights.push_back(float(random() >> (32 - digits) | 1) * unit);
    }
    kernel.set("bin", bin.data());
    kernel.set("w", weights.data());
    kernel.setLoops({{bin.size(), 0, 1}});
    kernel.setHistogram("h", counted.data(), bins);
    kernel.run(accrue_native_block_private, 1, 32);
    return kernel.state(0).are_few != 0;
  };
  for (unsigned digits : {1u, 20u, 24u}) {
    EXPECT_TRUE(areFew(0x1p-24f, digits));
    EXPECT_TRUE(areFew(1, digits));
    EXPECT_FALSE(areFew(0x1p6f, digits));
  }
  EXPECT_TRUE(areFew(0x1p-126f, 20));
  EXPECT_FALSE(areFew(0x1p-149f, 20));
}

/// A look that sees few digits, of which one weight has more: by 2^31 units and its neighbours, by digits below, by none that is a number.
TEST(Sums, OfOneWeightThatIsNotLookedAt) {
  HostKernel kernel(loopOf("float", "h[bin[i]] += w[i];"));
  constexpr float infinity = std::numeric_limits<float>::infinity();
  for (const float special : {0x1p27f, -0x1p27f, 0x1p27f - 8, 8 - 0x1p27f, 0x1p27f + 16, 0x1p28f, 0x1p-5f, 0x1p100f, -0x1p-140f,
                              infinity, -infinity, std::numeric_limits<float>::quiet_NaN()}) {
    std::vector<unsigned> bin;
    std::vector<float> weights, expected, counted(bins);
    std::vector<ExactReference> sums(bins);
    for (unsigned i = 0; i < 4096; ++i) {
      bin.push_back(i * 7 % 23);
      weights.push_back(i % 3 ? 1.0f : -1.0f);
    }
    weights[5] = special, weights[51] = -special;  // in one bin, so that no digit is rounded away
    for (size_t i = 0; i < bin.size(); ++i) sums[bin[i]].add(weights[i]);
    for (const ExactReference &sum : sums) expected.push_back(sum.rounded<float>());
    kernel.set("bin", bin.data());
    kernel.set("w", weights.data());
    kernel.setLoops({{bin.size(), 0, 1}});
    kernel.setHistogram("h", counted.data(), bins, 0, 4);
    kernel.run(accrue_native_block_private, 2, 32);
    EXPECT_EQ(std::memcmp(counted.data(), expected.data(), bins * sizeof(float)), 0) << special;
  }
}

/// Nobody knows how many updates there are: sums that overflow are seen.
TEST(Sums, InLoopsInside) {
  const std::string once = "const unsigned k = bin[i]; for (unsigned j = 0; j < 1 + k / 5000; j++)";
  expectExact<float>("float", "h[k] += w[i];", 1, once);
  expectExact<double>("double", "h[k] += w[i];", 1, once);
}

TEST(Sums, MayBeSubtracted) { expectExact<float>("float", "h[bin[i]] -= w[i];", -1); }

TEST(Sums, UnderAConditionHaveTheBitsOfTheReference) {
  expectExact<float>("float", "h[bin[i]] += w[i];", 1, "if (bin[i] != 300)");
  expectExact<double>("double", "h[bin[i]] += w[i];", 1, "if (bin[i] != 300)");
}

/// Each update once, those of bins behind the extent too, beside updates without a condition and those that do not happen.
TEST(Sums, UnderAConditionReachBinsBehindTheExtent) {
  HostKernel kernel(R"(void count(const unsigned *bin, const float *w, int n, float *h, float *all) {
      #pragma acc parallel loop copyin(bin[0:n], w[0:n]) copy(h[0:200], all[0:200])
      for (int i = 0; i < n; i++) {
        #pragma acc atomic
        all[bin[i]] += w[i];
        if (w[i] > 2) {
          #pragma acc atomic
          h[bin[i]] += w[i];
        }
      }
    })");
  std::mt19937 random(7);
  std::vector<unsigned> bin(3001);
  std::vector<float> weights(bin.size()), expected(bins), expectedOfAll(bins);
  for (size_t i = 0; i < bin.size(); ++i) {
    expectedOfAll[bin[i] = random() % bins] += weights[i] = 1 + random() % 4;
    if (weights[i] > 2) expected[bin[i]] += weights[i];
  }
  kernel.set("bin", bin.data());
  kernel.set("w", weights.data());
  kernel.setLoops({{bin.size(), 0, 1}});
  std::vector<float> counted(bins), countedOfAll(bins);
  kernel.setHistogram("h", counted.data(), 200, 0, 4);
  kernel.setHistogram("all", countedOfAll.data(), 200, 0, 4);
  kernel.run(accrue_native_block_private, 3, 40);
  EXPECT_EQ(counted, expected);
  EXPECT_EQ(countedOfAll, expectedOfAll);
}

/// Neighbours of a cell, which wait as half a bin, those in front of the extent and behind it, too; with few digits and with many.
TEST(Sums, OfNarrowBinsOnBothSidesOfTheExtent) {
  HostKernel kernel(R"(void deposit(const int *cell, const float *w, int n, float *h) {
      #pragma acc parallel loop copyin(cell[0:n], w[0:n]) copy(h[0:100])
      for (int i = 0; i < n; i++) {
        #pragma acc atomic
        h[cell[i]] += w[i];
        #pragma acc atomic
        h[cell[i] + 5] -= w[i];
        #pragma acc atomic
        h[(cell[i] | 1) - 41] += 2 * w[i];
      }
    })",
                    "input.c", HostKernel::Finished);
  constexpr int front = 50, extent = 100, behind = 50;
  for (const bool areFew : {true, false}) {
    std::mt19937 random(areFew);
    std::vector<int> cell(4003);
    std::vector<float> weights(cell.size());
    std::vector<ExactReference> sums(front + extent + behind);
    for (size_t i = 0; i < cell.size(); ++i) {
      cell[i] = int(random() % 140) - 5;
      weights[i] = areFew ? float(random() % 1000) : std::ldexp(float(random() % 1000), -int(random() % 40));
      // What no copy has is added without exact sums, in some order: whole numbers there.
      if (cell[i] - 41 < 1 || cell[i] + 5 >= extent) weights[i] = float(random() % 100);
      sums[size_t(front + cell[i])].add(weights[i]);
      sums[size_t(front + cell[i] + 5)].add(-weights[i]);
      sums[size_t(front + (cell[i] | 1) - 41)].add(2 * weights[i]);
    }
    std::vector<float> expected;
    for (const ExactReference &sum : sums) expected.push_back(sum.rounded<float>());
    kernel.set("cell", cell.data());
    kernel.set("w", weights.data());
    kernel.setLoops({{cell.size(), 0, 1}});
    for (const Way &way : {Way{accrue_native_block_private, 0, 1}, Way{accrue_native_block_private, 0, 8},
                           Way{accrue_native_cached, 4, 1}, Way{accrue_native_global, 0, 1}}) {
      std::vector<float> counted(sums.size());
      kernel.setHistogram("h", counted.data() + front, extent, way.cellBits, way.lanes);
      kernel.run(way.method, 2, 37);
      EXPECT_EQ(counted, expected) << "method " << way.method << ", few " << areFew;
    }
  }
}

/// Counts times the weight, as if each had been added exactly.
TEST(Sums, OfEqualWeightsAreExact) {
  HostKernel kernel(loopOf("float", "h[bin[i]] += -0.1f;"));
  Case<float> one(1, 20000, 1);
  std::vector<ExactReference> sums(bins);
  for (unsigned bin : one.bin) sums[bin].add(-0.1f);
  for (size_t i = 0; i < bins; ++i) one.expected[i] = sums[i].rounded<float>();
  kernel.set("bin", one.bin.data());
  kernel.setLoops({{one.bin.size(), 0, 1}});
  for (accrue_native_method method :
       {accrue_native_lane_banked, accrue_native_block_private, accrue_native_packed, accrue_native_cached, accrue_native_global}) {
    std::vector<float> counted = one.start;
    kernel.setHistogram("h", counted.data(), bins, method == accrue_native_cached ? 4 : 0);
    kernel.run(method, 2, 32);
    EXPECT_EQ(one.wrongIn(counted), "") << "method " << method;
  }
}

/// Counts and sums side by side, in members; the body writes besides, so nobody looks at its weights first.
TEST(Sums, SeveralInOneLoop) {
  HostKernel kernel(R"(typedef struct { double x; int count; float y; } Bin;
    void count(const unsigned *bin, const float *w, int n, unsigned *last, Bin *h) {
      #pragma acc parallel loop copyin(bin[0:n], w[0:n]) copy(h[0:300]) copyout(last[0:n])
      for (int i = 0; i < n; i++) {
        last[i] = bin[i];
        #pragma acc atomic
        h[bin[i]].count++;
        #pragma acc atomic
        h[bin[i]].x += w[i];
        #pragma acc atomic
        h[bin[i]].y -= w[i];
      }
    })");
  struct Bin {
    double x;
    int count;
    float y;
  };
  const Case<float> plus(9, 5000, 1), minus(9, 5000, -1);
  std::vector<unsigned> last(plus.bin.size());
  std::vector<ExactReference> sums(bins);
  for (size_t i = 0; i < plus.bin.size(); ++i) sums[plus.bin[i]].add(plus.weights[i]);
  kernel.set("bin", plus.bin.data());
  kernel.set("w", plus.weights.data());
  kernel.set("last", last.data());
  kernel.setLoops({{plus.bin.size(), 0, 1}});
  for (unsigned lanes : {1u, 8u}) {
    std::vector<Bin> counted(bins);
    kernel.setHistogram("h", counted.data(), bins, 0, lanes);
    kernel.run(accrue_native_block_private, 3, 40);
    for (size_t i = 0; i < bins; ++i) {
      EXPECT_EQ(counted[i].x, sums[i].rounded<double>()) << i;
      EXPECT_EQ(counted[i].y, minus.expected[i]) << i;
      EXPECT_EQ(counted[i].count, std::count(plus.bin.begin(), plus.bin.end(), i)) << i;
    }
  }
  EXPECT_EQ(last, plus.bin);
}

TEST(Sums, BinsThatNothingIsAddedToKeepTheirBits) {
  HostKernel kernel(loopOf("float", "h[bin[i]] += w[i];"));
  std::vector<float> counted(bins, std::bit_cast<float>(0xffc12345u));
  counted[5] = -0.0f;
  const std::vector<float> start = counted;
  const unsigned bin[] = {7, 7};
  const float weights[] = {2, 3};
  counted[7] = 1;
  kernel.set("bin", bin);
  kernel.set("w", weights);
  kernel.setLoops({{2, 0, 1}});
  kernel.setHistogram("h", counted.data(), bins);
  kernel.run(accrue_native_block_private, 1, 32);
  EXPECT_EQ(counted[7], 6);
  counted[7] = start[7];
  EXPECT_EQ(std::memcmp(counted.data(), start.data(), bins * sizeof(float)), 0);
}

}  // namespace
}  // namespace accrue
