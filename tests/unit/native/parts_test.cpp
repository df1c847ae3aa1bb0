// Updates that are sorted into parts, run by this machine's threads: tables of several parts, whatever the loop and the data.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "histogram/exact_reference.h"
#include "native/host_kernel.h"

namespace accrue {
using test::ExactReference;
namespace {

constexpr size_t bins = 100003;  // four parts of counts

struct Spread {
  const char *name;
  unsigned (*bin)(unsigned i, unsigned random);
};
constexpr Spread spreads[] = {
    {"uniform", [](unsigned, unsigned random) { return unsigned(random % bins); }},
    {"one bin", [](unsigned, unsigned) { return 70000u; }},
    {"one part", [](unsigned, unsigned random) { return 40000 + random % 5000; }},
    {"two parts", [](unsigned, unsigned random) { return random % 2 * 60000 + random / 2 % 9000; }},
    {"in order", [](unsigned i, unsigned) { return unsigned(i * 7u % bins); }},
};

std::vector<unsigned> binsOf(const Spread &spread, size_t count) {
  std::mt19937 random(17);
  std::vector<unsigned> all(count);
  for (size_t i = 0; i < count; ++i) all[i] = spread.bin(unsigned(i), unsigned(random()));
  return all;
}

const char *const plainCount = R"(void count(const unsigned *data, int n, unsigned *h, int bins) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
})";

bool isThere(const HostKernel &kernel) { return kernel.methods() >> accrue_native_partitioned & 1; }

TEST(Parts, CountEveryUpdateOnce) {
  HostKernel kernel(plainCount, "input.c", HostKernel::Sorting);
  ASSERT_TRUE(isThere(kernel));
  for (const Spread &spread : spreads)
    for (size_t n : {3, 9001}) {
      const std::vector<unsigned> data = binsOf(spread, n + 1);
      for (size_t offset : {0, 1}) {  // of reads that are aligned, and are not
        kernel.set("data", data.data() + offset);
        kernel.setLoops({{n, 0, 1}});
        std::vector<unsigned> counted(bins, 5), expected(bins, 5);
        for (size_t i = 0; i < n; ++i) expected[data[i + offset]]++;
        kernel.setHistogram("h", counted.data(), bins);
        kernel.run(accrue_native_partitioned, 1, 0);
        ASSERT_EQ(counted, expected) << spread.name << ", " << n << ", from " << offset;
      }
    }
}

TEST(Parts, UpdatesOfOtherBinsGoToTheHistogram) {
  HostKernel kernel(plainCount, "input.c", HostKernel::Sorting);
  const std::vector<unsigned> data = binsOf(spreads[0], 9001);
  kernel.set("data", data.data());
  kernel.setLoops({{data.size(), 0, 1}});
  std::vector<unsigned> counted(bins), expected(bins);
  for (unsigned bin : data) expected[bin]++;
  kernel.setHistogram("h", counted.data(), 80001);  // as was told
  kernel.run(accrue_native_partitioned, 2, 0);
  EXPECT_EQ(counted, expected);
}

TEST(Parts, OfUpdatesUnderConditionsInANest) {
  HostKernel kernel(R"(void count(const unsigned *data, int rows, int wide, unsigned *h, int bins) {
    #pragma acc parallel loop collapse(2) copyin(data[0:rows*wide]) copy(h[0:bins])
    for (int r = 0; r < rows; r++)
      for (int c = 0; c < wide; c++) {
        const unsigned k = data[r * wide + c];
        if (k % 3) {
          #pragma acc atomic
          h[k]++;
        }
        #pragma acc atomic
        h[k / 2 + r] += 1;
      }
  })",
                    "input.c", HostKernel::Sorting);
  ASSERT_TRUE(isThere(kernel));
  const size_t rows = 37, wide = 411;
  const std::vector<unsigned> data = binsOf(spreads[0], rows * wide);
  kernel.set("data", data.data());
  kernel.setValue("wide", int64_t(wide));
  kernel.setLoops({{rows, 0, 1}, {wide, 0, 1}});
  std::vector<unsigned> counted(bins), expected(bins);
  for (size_t i = 0; i < data.size(); ++i) {
    if (data[i] % 3) expected[data[i]]++;
    expected[data[i] / 2 + i / wide]++;
  }
  kernel.setHistogram("h", counted.data(), bins);
  kernel.run(accrue_native_partitioned, 1, 0);
  EXPECT_EQ(counted, expected);
}

/// Weights over many exponents, and some that are no numbers.
template <class T>
void expectSums(const char *type) {
  const std::string text = std::string("void add(const unsigned *bin, const ") + type + " *w, int n, " + type + R"( *h, int bins) {
    #pragma acc parallel loop copyin(bin[0:n], w[0:n]) copy(h[0:bins])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[bin[i]] += w[i];
    }
  })";
  HostKernel kernel(text, "input.c", HostKernel::Sorting);
  ASSERT_TRUE(isThere(kernel));
  constexpr size_t bins = 20011;  // three parts
  std::mt19937 random(3);
  for (const Spread &spread : spreads)
    for (int exponents : {30, 200}) {
      std::vector<unsigned> bin = binsOf(spread, 5001);
      for (unsigned &one : bin) one %= bins;
      std::vector<T> weight(bin.size()), counted(bins, T(0.1)), expected;
      std::vector<ExactReference> sums(bins);
      for (ExactReference &sum : sums) sum.add(T(0.1));
      for (size_t i = 0; i < bin.size(); ++i) {
        weight[i] = std::ldexp(T(int(random())), int(random() % unsigned(exponents)) - exponents / 2);
        if (exponents == 200 && i % 1000 == 999) weight[i] = i % 2000 > 1000 ? T(INFINITY) : T(-INFINITY);
        sums[bin[i]].add(weight[i]);
      }
      for (const ExactReference &sum : sums) expected.push_back(sum.rounded<T>());
      kernel.set("bin", bin.data());
      kernel.set("w", weight.data());
      kernel.setLoops({{bin.size(), 0, 1}});
      kernel.setHistogram("h", counted.data(), bins);
      kernel.run(accrue_native_partitioned, 1, 0);
      for (size_t i = 0; i < bins; ++i)
        ASSERT_TRUE(counted[i] == expected[i] || (std::isnan(counted[i]) && std::isnan(expected[i])))
            << type << ", " << spread.name << ", bin " << i << ": " << counted[i] << ", not " << expected[i];
    }
}

TEST(Parts, SumsAreExact) {
  expectSums<float>("float");
  expectSums<double>("double");
}

TEST(Parts, ASurveyTellsWhetherCachesHelp) {
  HostKernel kernel(plainCount, "input.c", HostKernel::Sorting);
  const bool areSorted[] = {true, false, true, true, true};
  for (size_t i = 0; i < std::size(spreads); ++i) {
    std::vector<unsigned> counted(bins);
    const std::vector<unsigned> data = binsOf(spreads[i], 1 << 16);
    kernel.set("data", data.data());
    kernel.setLoops({{data.size(), 0, 1}});
    kernel.setHistogram("h", counted.data(), bins);
    EXPECT_EQ(kernel.survey(), areSorted[i]) << spreads[i].name;
    kernel.set("data", data.data() + 1);  // wide reads alone are sorted
    kernel.setLoops({{data.size() - 1, 0, 1}});
    EXPECT_FALSE(kernel.survey()) << spreads[i].name;
  }
}

TEST(Parts, AreForLoopsThatMayRunTwiceAndHaveOneTable) {
  EXPECT_FALSE(isThere(HostKernel(R"(void count(const unsigned *data, unsigned *last, int n, unsigned *h, int bins) {
    #pragma acc parallel loop copyin(data[0:n]) copyout(last[0:n]) copy(h[0:bins])
    for (int i = 0; i < n; i++) {
      last[i] = data[i];
      #pragma acc atomic
      h[data[i]]++;
    }
  })",
                                  "input.c", HostKernel::Sorting)));
  EXPECT_FALSE(isThere(HostKernel(R"(void count(const unsigned *data, int n, unsigned *h, unsigned *all, int bins) {
    #pragma acc parallel loop copyin(data[0:n]) copy(h[0:bins], all[0:bins])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
      #pragma acc atomic
      all[data[i] / 2]++;
    }
  })",
                                  "input.c", HostKernel::Sorting)));
}

}  // namespace
}  // namespace accrue
