// Kernels as a whole over histograms of every kind: several, large ones, packed ones, those of structures and of unknown extent.
#include "native/run_rig.h"

namespace accrue {
namespace {

TEST(RunTables, SmallTablesBesideACache) {
  HostKernel kernel(
      R"(void count(const unsigned char *a, const unsigned char *b, int n, unsigned *ha, unsigned *hb, unsigned *joint) {
    #pragma acc parallel loop copyin(a[0:n], b[0:n]) copy(ha[0:256], hb[0:256], joint[0:65536])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      ha[a[i]]++;
      #pragma acc atomic
      hb[b[i]]++;
      #pragma acc atomic
      joint[a[i] * 256 + b[i]]++;
    }
  })");
  const int n = 40007;
  const auto a = randomNumbers<unsigned char>(n, 256), b = randomNumbers<unsigned char>(n, 256, 2);
  kernel.set("a", a.data());
  kernel.set("b", b.data());
  kernel.setLoops({{n, 0, 1}});
  std::vector<unsigned> expectedA(256), expectedB(256), ha(256), hb(256);
  for (int i = 0; i < n; ++i) expectedA[a[i]]++, expectedB[b[i]]++;
  kernel.setHistogram("ha", ha.data(), 256);
  kernel.setHistogram("hb", hb.data(), 256);
  for (unsigned cellBits : {6u, 10u}) {
    std::vector<unsigned> joint(65536), expected(65536);
    for (int i = 0; i < n; ++i) expected[a[i] * 256 + b[i]]++;
    std::fill(ha.begin(), ha.end(), 0);
    std::fill(hb.begin(), hb.end(), 0);
    kernel.setHistogram("joint", joint.data(), 65536, cellBits);
    kernel.run(accrue_native_cached, blocks, threads);
    EXPECT_EQ(joint, expected);
    EXPECT_EQ(ha, expectedA);
    EXPECT_EQ(hb, expectedB);
  }
}

/// Bins that change places in the block's copy: the last row of 32 is not whole, and some are behind the extent. Two such tables, so that
/// one begins where the other ends; the body skips some updates.
void expectJointCounts(HostKernel::Methods methods) {
  HostKernel kernel(R"(void count(const unsigned char *a, const unsigned char *b, int n, unsigned *h, unsigned *other) {
    #pragma acc parallel loop copyin(a[0:n], b[0:n]) copy(h[0:1000], other[0:77])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[(a[i] >> 2) * 16 + (b[i] >> 4)]++;
      if (a[i] != b[i]) {
        #pragma acc atomic
        other[a[i] % 7 * 11 + b[i] % 11] += 3;
      }
    }
  })",
                    "input.c", methods);
  const int n = 30011;
  const auto a = randomNumbers<unsigned char>(n, 256), b = randomNumbers<unsigned char>(n, 256, 2);
  std::vector<unsigned> expected(1024), expectedOther(77), counted(1024), other(77);
  for (size_t i = 0; i < size_t(n); ++i) {
    expected[size_t(a[i] >> 2) * 16 + (b[i] >> 4)]++;
    if (a[i] != b[i]) expectedOther[size_t(a[i] % 7 * 11 + b[i] % 11)] += 3;
  }
  kernel.set("a", a.data());
  kernel.set("b", b.data());
  kernel.setLoops({{n, 0, 1}});
  kernel.setHistogram("h", counted.data(), 1000);
  kernel.setHistogram("other", other.data(), 77);
  kernel.run(accrue_native_block_private, blocks, threads);
  EXPECT_EQ(counted, expected);
  EXPECT_EQ(other, expectedOther);
}

TEST(RunTables, JointBinsOfSeveralNumbers) { expectJointCounts(HostKernel::Usual); }
TEST(RunTables, JointBinsOfFinishedKernels) { expectJointCounts(HostKernel::Finished); }

/// Bins in front of the extent and behind it, by an index of 32 bits that is extended and by one of 64.
template <class Index>
void expectCountsAround(const std::string &type) {
  HostKernel kernel("void count(const " + type + R"( *data, int n, unsigned *h) {
    #pragma acc parallel loop copyin(data[0:n]) copy(h[0:600])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
  })");
  constexpr size_t n = 20011, bins = 600, front = 50, all = 800;
  std::vector<Index> data(n);
  std::vector<unsigned> expected(all);
  const auto places = randomNumbers<unsigned>(n, all);
  for (size_t i = 0; i < n; ++i) {
    data[i] = Index(places[i]) - Index(front);
    expected[places[i]]++;
  }
  kernel.set("data", data.data());
  kernel.setLoops({{n, 0, 1}});
  for (accrue_native_method method : methodsOf(kernel))
    for (unsigned cellBits : method == accrue_native_cached ? std::vector<unsigned>{4, 8, 13} : std::vector<unsigned>{0}) {
      std::vector<unsigned> counted(all);
      kernel.setHistogram("h", counted.data() + front, bins, cellBits);
      kernel.run(method, blocks, threads);
      EXPECT_EQ(counted, expected) << type << ", method " << method << ", cells 2^" << cellBits;
    }
}

TEST(RunTables, BinsOnBothSidesOfTheExtent) {
  expectCountsAround<int>("int");
  expectCountsAround<long>("long");
  expectCountsAround<short>("short");
}

TEST(RunTables, PackedCountsThatFillUp) {
  HostKernel kernel(plainCount);
  const size_t n = 400003;
  const auto few = [](size_t i) { return unsigned(i % 97 < 60 ? 7 : i % 97 < 90 ? 6 : i % 97 < 95 ? 599 : i % 600); };
  std::vector<unsigned> data(n);
  for (size_t i = 0; i < n; ++i) data[i] = few(i);
  kernel.set("data", data.data());
  kernel.setLoops({{n, 0, 1}});
  std::vector<unsigned> expected(600);
  for (unsigned value : data) expected[value]++;
  ASSERT_GT(expected[6], 1u << 16);
  for (const auto &[blocks, threads] : {std::pair{1u, 64u}, {1u, 5u}, {2u, 96u}}) {
    std::vector<unsigned> h(600);
    kernel.setHistogram("h", h.data(), 600);
    kernel.run(accrue_native_packed, blocks, threads);
    EXPECT_EQ(h, expected) << threads;
  }
}

TEST(RunTables, SeveralCachesOfOddSizes) {
  HostKernel kernel(R"(typedef struct { char unused; double sum; short count; } Bin;
  void count(const int *key, const int *value, int n, Bin *h, unsigned long long *less, int *bits) {
    #pragma acc parallel loop copyin(key[0:n], value[0:n]) copy(h[0:700], less[0:700], bits[0:16])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[key[i]].sum += value[i];
      #pragma acc atomic
      h[value[i]].count++;
      if (value[i] % 2) {
        #pragma acc atomic
        less[key[i]] -= 3;
      }
      #pragma acc atomic
      bits[value[i] % 16] ^= i;
    }
  })");
  struct Bin {
    char unused;
    double sum;
    short count;
    bool operator==(const Bin &) const = default;
  };
  const int n = 3001;
  const auto key = randomNumbers<int>(n, 700), value = randomNumbers<int>(n, 700, 2);
  kernel.set("key", key.data());
  kernel.set("value", value.data());
  kernel.setLoops({{n, 0, 1}});
  std::vector<Bin> expected(700);
  std::vector<unsigned long long> expectedLess(700);
  std::vector<int> expectedBits(16);
  for (int i = 0; i < n; ++i) {
    expected[key[i]].sum += value[i], expected[value[i]].count++, expectedBits[value[i] % 16] ^= i;
    if (value[i] % 2) expectedLess[key[i]] -= 3;
  }
  for (unsigned cells : {0u, 2u, 9u})
    for (unsigned lessCells : {0u, 5u})
      for (unsigned bitsCells : {0u, 1u, 3u}) {
        std::vector<Bin> h(700);
        std::vector<unsigned long long> less(700);
        std::vector<int> bits(16);
        kernel.setHistogram("h", h.data(), 700, cells);
        kernel.setHistogram("less", less.data(), 700, lessCells);
        kernel.setHistogram("bits", bits.data(), 16, bitsCells);
        kernel.run(accrue_native_cached, 40, 3);
        EXPECT_TRUE(h == expected && less == expectedLess && bits == expectedBits)
            << cells << ", " << lessCells << ", " << bitsCells;
      }
}

TEST(RunTables, MembersAreTablesOfTheirOwn) {
  HostKernel kernel(R"(typedef struct { int count; double sum; } Bin;
  void count(const int *key, const float *value, int n, Bin *h) {
    #pragma acc parallel loop copyin(key[0:n], value[0:n]) copy(h[0:700])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[key[i]].count++;
      #pragma acc atomic
      h[key[i]].sum += value[i];
    }
  })");
  struct Bin {
    int count;
    double sum;
    bool operator==(const Bin &) const = default;
  };
  const int n = 6001;
  const auto key = randomNumbers<int>(n, 700);
  const auto value = randomNumbers<float>(n, 16, 2);
  kernel.set("key", key.data());
  kernel.set("value", value.data());
  kernel.setLoops({{n, 0, 1}});
  std::vector<Bin> expected(700);
  for (int i = 0; i < n; ++i) expected[key[i]].count++, expected[key[i]].sum += value[i];
  for (accrue_native_method method : methodsOf(kernel))
    for (unsigned cellBits : {0u, 5u, 9u}) {
      std::vector<Bin> counted(700);
      kernel.setHistogram("h", counted.data(), 700, cellBits);
      kernel.run(method, blocks, threads);
      EXPECT_TRUE(counted == expected) << "method " << method << ", cells 2^" << cellBits;
    }
}

/// Bytes in a histogram whose extent is a variable: copies have a bin for each byte, and updates are not checked.
const char *const countBytes = R"(void count(const unsigned char *data, int n, int bins, unsigned *h) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
})";

TEST(RunTables, BinsForEveryIndexThatCanBe) {
  HostKernel kernel(countBytes);
  const auto data = randomNumbers<unsigned char>(5000, 256);
  kernel.set("data", data.data());
  kernel.setLoops({{5000, 0, 1}});
  expectCounts<unsigned>(kernel, "h", 256, [&](auto &h) {
    for (unsigned char byte : data) h[byte]++;
  });

  // An extent that is too small, as a wrong clause would say, loses no count.
  std::vector<unsigned> counted(256, 7), expected(256, 7);
  for (unsigned char byte : data) expected[byte]++;
  kernel.setHistogram("h", counted.data(), 100);
  kernel.run(accrue_native_lane_banked, blocks, threads);
  EXPECT_EQ(counted, expected);

  // Memory behind the bins that are used is not touched: AddressSanitizer sees more.
  const std::vector<unsigned char> same(5000, 19);
  std::vector<unsigned> few(20);
  kernel.set("data", same.data());
  kernel.setHistogram("h", few.data(), 20);
  kernel.run(accrue_native_block_private, blocks, threads);
  EXPECT_EQ(few[19], 5000u);
}

}  // namespace
}  // namespace accrue
