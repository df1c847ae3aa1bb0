// Bodies whose iterations differ only in a byte: bytes are counted, and the body runs once for each.
#include <cctype>

#include "native/run_rig.h"

namespace accrue {
namespace {

/// By byte, beside the loop itself.
template <class T>
void expectCountsByByte(const std::string &text, size_t bins, const std::vector<unsigned char> &data,
                        const std::function<void(HostKernel &)> &prepare,
                        const std::function<void(std::vector<T> &, unsigned char)> &each) {
  HostKernel kernel(text, "input.c", HostKernel::ByByte);
  ASSERT_TRUE(kernel.methods()) << "the body is not split";
  prepare(kernel);
  for (size_t from : {0, 3})
    for (size_t n : {size_t(0), size_t(1), size_t(15), size_t(64), data.size() - from}) {
      kernel.set("data", data.data() + from);
      kernel.setLoops({{n, 0, 1}});
      expectCounts<T>(kernel, "h", bins, [&](auto &h) {
        for (size_t i = 0; i < n; ++i) each(h, data[from + i]);
      });
    }
}

std::string loopOver(const std::string &update, const std::string &element = "unsigned", const std::string &more = "") {
  return "void count(const unsigned char *data, int n, " + more + element + " *restrict h) {\n" +
         "#pragma acc parallel loop copyin(data[0:n]) copy(h[0:600])\n" + "for (int i = 0; i < n; i++) {\n" + update + "\n}\n}\n";
}

bool isSplit(const std::string &text) { return HostKernel(text, "input.c", HostKernel::ByByte).methods() != 0; }

const auto bytes = randomNumbers<unsigned char>(20011, 200);
const auto nothing = [](HostKernel &) {};

TEST(ByByte, UpdatesUnderAConditionAreDoneAsOften) {
  expectCountsByByte<unsigned>(loopOver(R"(const unsigned char c = data[i] | 32;
    if (c >= 'a' && c <= 'z') {
      #pragma acc atomic update
      h[c - 'a']++;
    })"),
                               600, bytes, nothing, [](auto &h, unsigned char c) {
                                 if ((c | 32) >= 'a' && (c | 32) <= 'z') h[(c | 32) - 'a']++;
                               });
}

TEST(ByByte, WeightsThatDifferAreMultiplied) {
  expectCountsByByte<unsigned char>(loopOver(R"(#pragma acc atomic update
    h[data[i] / 2] += data[i] * 7;
    #pragma acc atomic update
    h[data[i] + 1] -= 3;)",
                                             "unsigned char"),
                                    600, bytes, nothing, [](auto &h, unsigned char c) {
                                      h[c / 2] += c * 7;
                                      h[c + 1] -= 3;
                                    });
}

TEST(ByByte, EveryOperationIsRepeated) {
  const std::string updates[] = {"h[data[i]] *= 3 + data[i] * 2;", "h[data[i] & 31] |= data[i];",
                                 "h[data[i] & 31] &= ~(data[i] & 3);", "h[data[i] & 31] ^= data[i];"};
  const std::function<void(unsigned long long &, unsigned char)> each[] = {
      [](auto &bin, unsigned char c) { bin *= 3 + c * 2; }, [](auto &bin, unsigned char c) { bin |= c; },
      [](auto &bin, unsigned char c) { bin &= ~(c & 3); }, [](auto &bin, unsigned char c) { bin ^= c; }};
  for (size_t i = 0; i < std::size(updates); ++i)
    expectCountsByByte<unsigned long long>(loopOver("#pragma acc atomic update\n" + updates[i], "unsigned long long"), 600, bytes,
                                           nothing, [&](auto &h, unsigned char c) { each[i](h[i == 0 ? c : c & 31], c); });
}

TEST(ByByte, CountsOfFloatsAreExact) {
  expectCountsByByte<float>(loopOver(R"(if (data[i] % 3 == 0) continue;
    #pragma acc atomic update
    h[data[i] / 3] += 0.125f;)",
                                     "float"),
                            600, bytes, nothing, [](auto &h, unsigned char c) {
                              if (c % 3) h[c / 3] += 0.125f;
                            });
}

TEST(ByByte, UpdatesInLoopsInside) {
  expectCountsByByte<unsigned>(loopOver(R"(for (int k = 0; k < data[i]; k++) {
      #pragma acc atomic update
      h[k] += 2;
    })"),
                               600, randomNumbers<unsigned char>(3001, 40), nothing, [](auto &h, unsigned char c) {
                                 for (int k = 0; k < c; ++k) h[k] += 2;
                               });
}

TEST(ByByte, TablesAreLookedUpOnlyForBytesThatThereAre) {
  std::vector<int> table(256, 1 << 30);
  for (int i = 0; i < 200; ++i) table[size_t(i)] = i * 7 % 600;
  expectCountsByByte<unsigned>(
      loopOver(R"(const int k = table[data[i]];
    #pragma acc atomic update
    h[k] += 5;
    #pragma acc atomic update
    h[k / 2] += data[i];)",
               "unsigned", "const int *table, "),
      600, bytes, [&](HostKernel &kernel) { kernel.set("table", table.data()); },
      [&](auto &h, unsigned char c) {
        h[size_t(table[c])] += 5;
        h[size_t(table[c]) / 2] += c;
      });
}

TEST(ByByte, PicturesAndSteps) {
  HostKernel kernel(R"(void count(const signed char *data, int width, int height, int *h) {
    #pragma acc parallel loop collapse(2) copyin(data[0:width * height]) copy(h[0:600])
    for (int y = height - 1; y >= 0; y--)
      for (int x = 1; x < width; x += 2) {
        #pragma acc atomic update
        h[data[y * width + x] + 128] += 1;
        #pragma acc atomic update
        h[data[y * width + x] + 300] += 2;
      }
  })",
                    "input.c", HostKernel::ByByte);
  ASSERT_TRUE(kernel.methods());
  const int width = 101, height = 37;
  const auto data = randomNumbers<signed char>(width * height, 256);
  kernel.set("data", data.data());
  kernel.setValue("width", width);
  kernel.setLoops({{height, height - 1, -1}, {50, 1, 2}});
  expectCounts<int>(kernel, "h", 600, [&](auto &h) {
    for (int y = 0; y < height; ++y)
      for (int x = 1; x < width; x += 2)
        h[size_t(data[size_t(y * width + x)] + 128)] += 1, h[size_t(data[size_t(y * width + x)] + 300)] += 2;
  });
}

TEST(ByByte, OnlyWhereNothingElseDiffers) {
  const std::string count = "#pragma acc atomic update\nh[data[i]]++;";
  EXPECT_TRUE(isSplit(loopOver(count)));
  EXPECT_FALSE(isSplit(loopOver("#pragma acc atomic update\nh[data[i]] += i;")));
  EXPECT_FALSE(isSplit(loopOver("if (i % 2) {\n" + count + "\n}")));
  EXPECT_FALSE(isSplit(loopOver("if (mask[i]) {\n" + count + "\n}", "unsigned", "const unsigned char *mask, ")));
  EXPECT_FALSE(isSplit(loopOver("#pragma acc atomic update\nh[data[i] + data[n - 1 - i]]++;")));
  EXPECT_FALSE(isSplit(loopOver("other[data[i]] = 1;\n" + count, "unsigned", "char *other, ")));
  EXPECT_FALSE(isSplit(loopOver("#pragma acc atomic update\nh[data[i]] += data[i] * 0.5f;", "float")));
  EXPECT_FALSE(isSplit(loopOver("#pragma acc atomic update\nh[wide[i]]++;", "unsigned", "const unsigned short *wide, ")));
  EXPECT_FALSE(isSplit(loopOver("if (limit > 3) {\n" + count + "\n}", "unsigned", "int limit, ")))
      << "the byte is perhaps not read";
}

}  // namespace
}  // namespace accrue
