// A body is what the loop's body was: run on the host, iteration by iteration, it asks for the same updates.
#include <gtest/gtest.h>

#include "native/native_text.h"

namespace accrue {
namespace {

using Updates = std::vector<AskedUpdate>;

TEST(Body, ReadsArraysAndValues) {
  HostBody body(R"(void count(const unsigned short *data, int n, int shift, int *h) {
    #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i] >> shift]++;
    }
  })");
  const unsigned short data[] = {7, 80, 64};
  body.set("data", data);
  body.setValue("shift", 3);
  EXPECT_EQ(body.run({0}), (Updates{{"h", 0, 0, 1}}));
  EXPECT_EQ(body.run({1}), (Updates{{"h", 0, 10, 1}}));
  EXPECT_EQ(body.run({2}), (Updates{{"h", 0, 8, 1}}));
  EXPECT_TRUE(body.isOnce());
  EXPECT_EQ(body.strides(), (std::vector<unsigned>{2}));
}

TEST(Body, KnowsEveryFormOfUpdate) {
  HostBody body(R"(void count(const int *k, int n, int w, int *h, double *sum, short *product) {
    #pragma acc parallel loop copyin(k[0:n]) copy(h[0:64], sum[0:64], product[0:64])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      ++h[k[i]];
      #pragma acc atomic
      h[k[i]]--;
      #pragma acc atomic update
      h[k[i]] += w;
      #pragma acc atomic
      h[k[i]] -= w + 1;
      #pragma acc atomic
      h[k[i]] = h[k[i]] + 5;
      #pragma acc atomic
      h[k[i]] = 6 + h[k[i]];
      #pragma acc atomic
      h[k[i]] = h[k[i]] - 7;
      #pragma acc atomic
      sum[k[i] + 1] -= 0.5;
      #pragma acc atomic
      product[k[i]] *= 3;
    }
  })");
  const int keys[] = {9};
  body.set("k", keys);
  body.setValue("w", 40);
  EXPECT_EQ(body.run({0}), (Updates{{"h", 0, 9, 1},
                                    {"h", 0, 9, -1},
                                    {"h", 0, 9, 40},
                                    {"h", 0, 9, -41},
                                    {"h", 0, 9, 5},
                                    {"h", 0, 9, 6},
                                    {"h", 0, 9, -7},
                                    {"sum", 0, 10, -0.5},
                                    {"product", 0, 9, 3}}));
}

TEST(Body, FollowsConditionsAndContinue) {
  HostBody body(R"(void count(const int *data, int n, int *h) {
    #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
    for (int i = 0; i < n; i++) {
      if (data[i] < 0) continue;
      if (data[i] > 9) {
        #pragma acc atomic
        h[9] += data[i];
      } else {
        #pragma acc atomic
        h[data[i]]++;
      }
    }
  })");
  const int data[] = {-1, 4, 12};
  body.set("data", data);
  EXPECT_EQ(body.run({0}), Updates());
  EXPECT_EQ(body.run({1}), (Updates{{"h", 0, 4, 1}}));
  EXPECT_EQ(body.run({2}), (Updates{{"h", 0, 9, 12}}));
}

TEST(Body, RunsInnerLoops) {
  HostBody body(R"(void count(const int *data, const int *most, int n, int *h) {
    #pragma acc parallel loop copyin(data[0:n], most[0:n]) copy(h[0:64])
    for (int i = 0; i < n; i++)
      for (int j = 0; j < most[i]; j++) {
        #pragma acc atomic
        h[data[i] + j]++;
      }
  })");
  const int data[] = {5}, most[] = {3};
  body.set("data", data);
  body.set("most", most);
  EXPECT_EQ(body.run({0}), (Updates{{"h", 0, 5, 1}, {"h", 0, 6, 1}, {"h", 0, 7, 1}}));
  EXPECT_FALSE(body.isOnce());
}

TEST(Body, UnrollsInnerLoopsThatAreShort) {
  const HostBody body(R"(void count(const unsigned char *rgb, int n, int h[3][256]) {
    #pragma acc parallel loop copyin(rgb[0:3 * n]) copy(h[0:3])
    for (int i = 0; i < n; i++)
      for (int c = 0; c < 3; c++) {
        #pragma acc atomic
        h[c][rgb[3 * i + c]]++;
      }
  })");
  EXPECT_TRUE(body.isOnce());
  EXPECT_EQ(body.strides(), (std::vector<unsigned>{3}));
}

TEST(Body, NumbersLoopsTogether) {
  HostBody body(R"(void count(const unsigned char *image, int width, int height, int *h) {
    #pragma acc parallel loop collapse(2) copyin(image[0:width * height]) copy(h[0:256])
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++) {
        #pragma acc atomic
        h[image[y * width + x]]++;
      }
  })");
  const unsigned char image[] = {1, 2, 3, 4, 5, 250};
  body.set("image", image);
  body.setValue("width", 3);
  EXPECT_EQ(body.run({0, 2}), (Updates{{"h", 0, 3, 1}}));
  EXPECT_EQ(body.run({1, 2}), (Updates{{"h", 0, 250, 1}}));
}

/// Whether rows have stretches of h to themselves, where its bin is `index` in a loop over i in one over a.
bool liesByRow(const std::string &index) {
  return HostBody(
             "void count(const int *data, const int *first, int n, int m, int width, int h[64][256], int *flat) {\n"
             "#pragma acc parallel loop collapse(2) copyin(data[0:n], first[0:m]) copy(h[0:64][0:256], flat[0:9000])\n"
             "for (int a = 0; a < m; a++) for (int i = 0; i < n; i++) {\n"
             "#pragma acc atomic\n" +
             index + "++; } }")
      .liesByRow();
}

TEST(Body, SeesTablesThatLieByRow) {
  EXPECT_TRUE(liesByRow("flat[(a + 1) * width + data[i]]"));
  EXPECT_TRUE(liesByRow("flat[data[i] - 3 + a * 100]"));
  EXPECT_TRUE(liesByRow("flat[(data[i] + a) * 4]"));
  EXPECT_TRUE(liesByRow("h[a][data[i]]"));
  EXPECT_TRUE(liesByRow("h[63 - a][data[i]]"));
  EXPECT_FALSE(liesByRow("flat[data[i]]"));
  EXPECT_FALSE(liesByRow("flat[first[a] * width + data[i]]"));  // rows may meet
  EXPECT_FALSE(liesByRow("flat[(data[i] * a) % 9000]"));
  EXPECT_FALSE(liesByRow("flat[width + data[i]]"));
  EXPECT_FALSE(liesByRow("flat[i * width + data[a]]"));         // i goes through all of it in every row
}

TEST(Body, TellsMembersApart) {
  HostBody body(R"(struct cell { int count; double sum; int label; };
  void count(const int *key, int n, struct cell *grid) {
    #pragma acc parallel loop copyin(key[0:n]) copy(grid[0:25])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      grid[key[i]].count++;
      #pragma acc atomic
      grid[key[i] + 2].sum += 0.5 * i;
    }
  })");
  const int keys[] = {3, 4};
  body.set("key", keys);
  EXPECT_EQ(body.run({1}), (Updates{{"grid", 0, 4, 1}, {"grid", 1, 6, 0.5}}));
}

TEST(Body, TakesFunctionsTypesAndConstantsWithIt) {
  HostBody body(R"(enum { shift = 2 };
  typedef unsigned char sample;
  static const int table[4] = {10, 20, 30, 40};
  static int twice(int x) { return 2 * x; }
  static int bin_of(sample s) { return twice(table[s & 3]) + (s >> shift); }
  static void bump(int *h, int k) {
    #pragma acc atomic
    h[k]++;
  }
  void count(const sample *data, int n, int *h) {
    #pragma acc parallel loop copyin(data[0:n]) copy(h[0:100])
    for (int i = 0; i < n; i++) bump(h, bin_of(data[i]));
  })");
  const unsigned char data[] = {7};
  body.set("data", data);
  EXPECT_EQ(body.run({0}), (Updates{{"h", 0, 81, 1}}));
}

TEST(Body, TakesGlobalVariablesThatTheLoopNames) {
  HostBody body(R"(static int key[10], h[33];
  int offset;
  void count(void) {
    #pragma acc parallel loop copyin(key) copy(h)
    for (int i = 0; i < 10; i++) {
      #pragma acc atomic
      h[key[i] + offset]++;
    }
  })");
  const int key[] = {1, 2};
  body.set("key", key);
  body.setValue("offset", 30);
  EXPECT_EQ(body.run({1}), (Updates{{"h", 0, 32, 1}}));
}

TEST(Body, TakesThisAndReferences) {
  HostBody body(R"(struct Counter {
    int base; int h[25];
    void add(const int (&data)[4], int &shift) {
      #pragma acc parallel loop copyin(data) copy(this[0:1])
      for (int i = 0; i < 4; i++) {
        #pragma acc atomic
        h[base + data[i] + shift]++;
      }
    }
  };)",
                "input.cpp");
  const int counter[26] = {11}, data[] = {1, 2, 3, 4};
  body.set("this", counter);
  body.set("data", data);
  body.setValue("shift", 5);
  EXPECT_EQ(body.run({3}), (Updates{{"h", 0, 20, 1}}));
}

TEST(Body, CharsHaveTheHostsSign) {
  HostBody body(R"(void count(const char *data, int n, int *h) {
    #pragma acc parallel loop copyin(data[0:n]) copy(h[0:512])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i] + 128]++;
    }
  })");
  const char data[] = {static_cast<char>(200)};
  body.set("data", data);
  EXPECT_EQ(body.run({0}), (Updates{{"h", 0, static_cast<uint64_t>(data[0] + 128), 1}}));
}

}  // namespace
}  // namespace accrue
