// Kernels as a whole over loops of every kind, run by this machine's threads: by every method, the histogram holds what the
// loop itself would have counted.
#include <cmath>

#include "native/run_rig.h"

namespace accrue {
namespace {

TEST(Run, CountsEveryElementOnce) {
  HostKernel kernel(plainCount);
  EXPECT_EQ(kernel.width(), 4u);
  for (size_t n : {0, 1, 3, 64, 1023, 20001}) {
    const auto data = randomNumbers<unsigned>(n + 1, 600);
    kernel.set("data", data.data());
    kernel.setLoops({{n, 0, 1}});
    expectCounts<unsigned>(kernel, "h", 600, [&](auto &h) {
      for (size_t i = 0; i < n; ++i) h[data[i]]++;
    });
  }
}

TEST(Run, AddressesThatAreNotAligned) {
  HostKernel kernel(plainCount);
  const auto data = randomNumbers<unsigned>(5002, 600);
  kernel.set("data", data.data() + 1);
  kernel.setLoops({{5001, 0, 1}});
  expectCounts<unsigned>(kernel, "h", 600, [&](auto &h) {
    for (size_t i = 0; i < 5001; ++i) h[data[i + 1]]++;
  });
}

TEST(Run, LoopsThatStartAnywhere) {
  HostKernel kernel(plainCount);
  const auto data = randomNumbers<unsigned>(3000, 600);
  kernel.set("data", data.data());
  for (const auto &[first, n] : {std::pair<size_t, size_t>{1, 2999}, {2, 1001}, {3, 997}, {7, 1}, {5, 2}, {4, 64}, {6, 0}}) {
    kernel.setLoops({{n, int64_t(first), 1}});
    expectCounts<unsigned>(kernel, "h", 600, [&](auto &h) {
      for (size_t i = first; i < first + n; ++i) h[data[i]]++;
    });
  }
}

TEST(Run, RowsThatStartAnywhere) {
  HostKernel kernel(R"(void count(const int *a, const int *b, int from, int to, int rows, unsigned *h) {
    #pragma acc parallel loop collapse(2) copyin(a[0:to], b[0:rows]) copy(h[0:2000])
    for (int y = -1; y < rows - 1; y++)
      for (int x = from; x < to; x++) {
        #pragma acc atomic
        h[a[x] + b[y + 1]]++;
      }
  })");
  EXPECT_EQ(kernel.width(), 4u);
  const auto a = randomNumbers<int>(300, 1000), b = randomNumbers<int>(12, 1000, 2);
  kernel.set("a", a.data());
  kernel.set("b", b.data());
  for (int from : {0, 1, 3, 6})
    for (int to : {7, 64, 299})
      for (int rows : {1, 11}) {
        kernel.setLoops({{uint64_t(rows), -1, 1}, {uint64_t(to - from), from, 1}});
        expectCounts<unsigned>(kernel, "h", 2000, [&](auto &h) {
          for (int y = 0; y < rows; ++y)
            for (int x = from; x < to; ++x) h[a[x] + b[y]]++;
        });
      }
}

TEST(Run, StepsAndConditions) {
  HostKernel kernel(R"(void count(const short *data, int n, long long *h) {
    #pragma acc parallel loop copyin(data[0:n]) copy(h[0:300])
    for (int i = n - 1; i >= 0; i -= 3) {
      if (data[i] % 2) continue;
      #pragma acc atomic
      h[data[i]] += 7;
    }
  })");
  const auto data = randomNumbers<short>(9000, 300);
  kernel.set("data", data.data());
  kernel.setLoops({{3000, 8999, -3}});
  expectCounts<long long>(kernel, "h", 300, [&](auto &h) {
    for (int i = 8999; i >= 0; i -= 3)
      if (data[i] % 2 == 0) h[data[i]] += 7;
  });
}

template <class T>
void sums(const std::string &type) {
  HostKernel kernel("typedef " + type + R"( T;
    void count(const unsigned short *data, int n, T *h) {
    #pragma acc parallel loop copyin(data[0:n]) copy(h[0:900])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]] += (T)(i % 3);
    }
  })");
  const auto data = randomNumbers<unsigned short>(7777, 900);
  kernel.set("data", data.data());
  kernel.setLoops({{7777, 0, 1}});
  expectCounts<T>(kernel, "h", 900, [&](auto &h) {
    for (int i = 0; i < 7777; ++i) h[data[i]] = T(h[data[i]] + T(i % 3));
  });
}

TEST(Run, WeightsOfEveryType) {
  sums<float>("float");
  sums<double>("double");
  sums<int>("int");
  sums<unsigned long long>("unsigned long long");
  sums<short>("short");
  sums<unsigned char>("unsigned char");
}

TEST(Run, OtherOperations) {
  for (const auto &[text, apply] : std::vector<std::pair<std::string, std::function<unsigned(unsigned, unsigned)>>>{
           {"h[data[i]] |= 1u << i % 32", [](unsigned a, unsigned i) { return a | 1u << i % 32; }},
           {"h[data[i]] ^= i", [](unsigned a, unsigned i) { return a ^ i; }},
           {"h[data[i]] &= ~(1u << i % 3)", [](unsigned a, unsigned i) { return a & ~(1u << i % 3); }},
           {"h[data[i]] *= 3", [](unsigned a, unsigned) { return a * 3; }}}) {
    HostKernel kernel(R"(void count(const unsigned *data, unsigned n, unsigned *h) {
      #pragma acc parallel loop copyin(data[0:n]) copy(h[0:500])
      for (unsigned i = 0; i < n; i++) {
        #pragma acc atomic
        )" + text + R"(;
      }
    })");
    const auto data = randomNumbers<unsigned>(3001, 500);
    kernel.set("data", data.data());
    kernel.setLoops({{3001, 0, 1}});
    expectCounts<unsigned>(kernel, "h", 500, [&](auto &h) {
      for (unsigned i = 0; i < 3001; ++i) h[data[i]] = apply(h[data[i]], i);
    });
  }
}

TEST(Run, LoopsInsideAreNumberedToo) {
  HostKernel kernel(R"(void vote(const int *x, const int *y, const int *c, const int *s, int n, int angles, unsigned *votes) {
    #pragma acc parallel loop copyin(x[0:n], y[0:n], c[0:angles], s[0:angles]) copy(votes[0:9000])
    for (int e = 0; e < n; e++) {
      for (int a = 0; a < angles; a++) {
        const int rho = (x[e] * c[a] + y[e] * s[a]) % 100;
        #pragma acc atomic update
        votes[a * 100 + rho]++;
      }
    }
  })");
  const int n = 503, angles = 90;
  const auto x = randomNumbers<int>(n + 1, 640), y = randomNumbers<int>(n + 1, 480, 2);
  const auto c = randomNumbers<int>(angles, 50, 3), s = randomNumbers<int>(angles, 50, 4);
  kernel.set("x", x.data());
  kernel.set("y", y.data());
  kernel.set("c", c.data());
  kernel.set("s", s.data());
  ASSERT_EQ(kernel.loops(), 2u);
  EXPECT_EQ(kernel.width(), 4u);
  kernel.setLoops({{angles, 0, 1}, {n, 0, 1}});
  expectCounts<unsigned>(kernel, "votes", 9000, [&](auto &votes) {
    for (int e = 0; e < n; ++e)
      for (int a = 0; a < angles; ++a) votes[a * 100 + (x[e] * c[a] + y[e] * s[a]) % 100]++;
  });
}

TEST(Run, ExtentsAroundWidthsAndRows) {
  HostKernel kernel(R"(void vote(const int *x, const int *c, int n, int m, unsigned *h) {
    #pragma acc parallel loop copyin(x[0:n], c[0:m]) copy(h[0:97])
    for (int e = 0; e < n; e++)
      for (int a = 0; a < m; a++) {
        #pragma acc atomic
        h[(x[e] + c[a]) % 97]++;
      }
  })");
  ASSERT_EQ(kernel.loops(), 2u);
  const auto x = randomNumbers<int>(80, 1000), c = randomNumbers<int>(80, 1000, 2);
  kernel.set("x", x.data());
  kernel.set("c", c.data());
  for (const auto &[rows, columns] : std::vector<std::pair<accrue_native_range, accrue_native_range>>{{{0, 0, 1}, {67, 0, 1}},
                                                                                                      {{18, 0, 1}, {0, 0, 1}},
                                                                                                      {{1, 0, 1}, {1, 0, 1}},
                                                                                                      {{3, 0, 1}, {5, 0, 1}},
                                                                                                      {{4, 0, 1}, {16, 0, 1}},
                                                                                                      {{7, 30, -3}, {67, 0, 1}},
                                                                                                      {{11, 3, 2}, {50, 4, 1}},
                                                                                                      {{5, 0, 1}, {50, 6, 1}},
                                                                                                      {{18, 0, 1}, {9, 60, -2}}}) {
    kernel.setLoops({rows, columns});
    expectCounts<unsigned>(kernel, "h", 97, [&](auto &h) {
      for (uint64_t i = 0; i < rows.count * columns.count; ++i)
        h[(c[rows.lower + int64_t(i / columns.count) * rows.step] + x[columns.lower + int64_t(i % columns.count) * columns.step]) %
          97]++;
    });
  }
}

TEST(Run, UpdatesInLoopsInside) {
  HostKernel kernel(R"(void count(const int *first, const int *data, int n, int *h) {
    #pragma acc parallel loop copyin(first[0:n + 1], data[0:9000]) copy(h[0:800])
    for (int i = 0; i < n; i++) {
      for (int j = first[i]; j < first[i + 1]; j++) {
        #pragma acc atomic
        h[data[j]]++;
      }
    }
  })");
  const int n = 1500;
  const auto data = randomNumbers<int>(9000, 800);
  std::vector<int> first(n + 1);
  for (int i = 0; i <= n; ++i) first[i] = i * 6;
  kernel.set("first", first.data());
  kernel.set("data", data.data());
  kernel.setLoops({{n, 0, 1}});
  expectCounts<int>(kernel, "h", 800, [&](auto &h) {
    for (int value : data) h[value]++;
  });
}

TEST(Run, PairsOfTwoLists) {
  HostKernel kernel(
      R"(void count(const unsigned long long *low, const unsigned char *weight, int first, int n, unsigned long long *h) {
    #pragma acc parallel loop copyin(low[0:n], weight[0:n]) copy(h[0:16384])
    for (int u = first; u < n; u++) {
      #pragma acc loop
      for (int v = 0; v < n; v++) {
        const int both = __builtin_popcountll(low[u] & low[v]);
        #pragma acc atomic update
        h[weight[u] * 512 + weight[v] * 32 + both]++;
      }
    }
  })");
  EXPECT_EQ(kernel.width(), 8u);
  for (uint64_t n : {7, 130, 201}) {
    const auto low = randomNumbers<unsigned long long>(n, 1 << 30);
    const auto weight = randomNumbers<unsigned char>(n, 16);
    kernel.set("low", low.data());
    kernel.set("weight", weight.data());
    kernel.setLoops({{n - 5, 5, 1}, {n, 0, 1}});
    expectCounts<unsigned long long>(kernel, "h", 16384, [&](auto &h) {
      for (size_t u = 5; u < n; ++u)
        for (size_t v = 0; v < n; ++v) h[weight[u] * 512 + weight[v] * 32 + __builtin_popcountll(low[u] & low[v])]++;
    });
  }
}

TEST(Run, ThreeLoopsWithStepsOfTheirOwn) {
  HostKernel kernel(R"(void count(const unsigned char *data, int nx, int ny, int nz, int *h) {
    #pragma acc parallel loop collapse(3) copyin(data[0:nx * ny * nz]) copy(h[0:256])
    for (int z = 1; z < nz; z += 2)
      for (int y = ny - 1; y > 0; y--)
        for (int x = 2; x < nx; x++) {
          #pragma acc atomic
          h[data[(z * ny + y) * nx + x]]--;
        }
  })");
  const int nx = 37, ny = 11, nz = 14;
  const auto data = randomNumbers<unsigned char>(nx * ny * nz, 256);
  kernel.set("data", data.data());
  kernel.setValue("nx", nx);
  kernel.setValue("ny", ny);
  kernel.setLoops({{7, 1, 2}, {10, 10, -1}, {35, 2, 1}});
  expectCounts<int>(kernel, "h", 256, [&](auto &h) {
    for (int z = 1; z < nz; z += 2)
      for (int y = 1; y < ny; ++y)
        for (int x = 2; x < nx; ++x) h[data[(z * ny + y) * nx + x]]--;
  });
}

TEST(Run, Mathematics) {
  HostKernel kernel(R"(#include <math.h>
  void count(const float *x, int n, unsigned *h) {
    #pragma acc parallel loop copyin(x[0:n]) copy(h[0:600])
    for (int i = 0; i < n; i++) {
      const int k = (int)(100 + 99 * sinf(x[i])) + (int)(50 * fmod(x[i], 2)) + (int)pow(x[i], 1.5);
      #pragma acc atomic
      h[k]++;
    }
  })");
  const auto thousandths = randomNumbers<unsigned>(2000, 20000);
  std::vector<float> x;
  for (unsigned each : thousandths) x.push_back(each / 1000.0f + 0.0003f);
  kernel.set("x", x.data());
  kernel.setLoops({{2000, 0, 1}});
  expectCounts<unsigned>(kernel, "h", 600, [&](auto &h) {
    for (float v : x) h[(int)(100 + 99 * sinf(v)) + (int)(50 * fmod(v, 2)) + (int)pow(v, 1.5)]++;
  });
}

}  // namespace
}  // namespace accrue
