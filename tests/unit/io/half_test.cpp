#include "io/half.h"

#include <cmath>

#include "read_back.h"

namespace accrue {
namespace {

TEST(Half, EveryBitPatternIsTheNumberThatItStandsFor) {
  for (unsigned bits = 0; bits < 0x10000; bits++) {
    const int exponent = static_cast<int>(bits >> 10 & 31), digits = static_cast<int>(bits & 1023);
    double size = exponent ? std::ldexp(1024 + digits, exponent - 25) : std::ldexp(digits, -24);
    if (exponent == 31) size = digits ? NAN : INFINITY;
    const double expected = std::copysign(size, bits & 0x8000 ? -1.0 : 1.0);
    const float found = widened(static_cast<uint16_t>(bits));
    if (std::isnan(expected)) EXPECT_TRUE(std::isnan(found)) << bits;
    else EXPECT_EQ(std::make_pair(double(found), std::signbit(found)), std::make_pair(expected, std::signbit(expected))) << bits;
  }
}

TEST(Half, RawFilesComeAsFloatsInBothOrders) {
  const TemporaryFolder folder;
  const std::vector<uint16_t> bits = {0x3c00, 0xc000, 0x3555, 0x0001, 0x7bff, 0x8000};
  std::vector<float> expected;
  for (const uint16_t one : bits) expected.push_back(widened(one));
  for (const ByteOrder order : {ByteOrder::Little, ByteOrder::Big}) {
    OpenOptions options{Type::F32, 2, true, order == ByteOrder::Big};
    const std::string path = folder.write("a.raw", bytesOf(bits, order));
    EXPECT_EQ(valuesIn<float>(path, options), expected);
    EXPECT_EQ(valuesIn<float>(path, options, 8), expected);
    expectEveryRange(path, 3, options);
  }
}

TEST(Half, HalfASampleIsAnError) {
  const TemporaryFolder folder;
  EXPECT_TRUE(says(errorOf(folder.write("a.raw", "abc"), {Type::F32, 1, true}), "samples of 2 bytes (f16"));
}

}  // namespace
}  // namespace accrue
