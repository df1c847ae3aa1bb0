#include "bench/amount.h"

#include <gtest/gtest.h>

namespace accrue::bench {
namespace {

uint64_t samples(std::string_view text, Type type = Type::U32) {
  const auto amount = parseAmount(text);
  return amount ? amount->samplesOf(type) : 0;
}

TEST(Amount, IsANumberAPowerOrHasASuffix) {
  EXPECT_EQ(samples("1"), 1u);
  EXPECT_EQ(samples("65536"), 65536u);
  EXPECT_EQ(samples("2^28"), 1u << 28);
  EXPECT_EQ(samples("2^0"), 1u);
  EXPECT_EQ(samples("64k"), 64000u);
  EXPECT_EQ(samples("3Mi"), 3u << 20);
  EXPECT_EQ(samples("1Gi"), 1u << 30);
  EXPECT_EQ(samples("2^40"), uint64_t(1) << 40);
}

TEST(Amount, OfBytesDependsOnTheType) {
  EXPECT_EQ(samples("1GiB", Type::U8), 1u << 30);
  EXPECT_EQ(samples("1GiB", Type::U16), 1u << 29);
  EXPECT_EQ(samples("1GiB", Type::F32), 1u << 28);
  EXPECT_EQ(samples("100MB", Type::F32), 25'000'000u);
  EXPECT_EQ(samples("2^10B", Type::F64), 128u);
}

TEST(Amount, RefusesWhatIsNone) {
  for (const char *text :
       {"", "0", "B", "-1", "2^", "2^41", "3^5", "1.5Gi", "1gib", "1Gib", "12x", "2000G", "18446744073709551616"}) {
    const auto amount = parseAmount(text);
    ASSERT_FALSE(amount) << text;
    EXPECT_NE(amount.error().message.find("'" + std::string(text) + "'"), std::string::npos);
  }
}

TEST(Amount, IsSaidAsAPowerWhereThatIsShorter) {
  EXPECT_EQ(amountText(256), "256");
  EXPECT_EQ(amountText(4096), "4096");
  EXPECT_EQ(amountText(65536), "2^16");
  EXPECT_EQ(amountText(65537), "65537");
  EXPECT_EQ(amountText(uint64_t(1) << 33), "2^33");
}

}  // namespace
}  // namespace accrue::bench
