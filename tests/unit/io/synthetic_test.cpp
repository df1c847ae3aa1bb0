#include "io/synthetic.h"

#include <cmath>
#include <map>

#include "read_back.h"

namespace accrue {
namespace {

constexpr Type types[] = {Type::U8,  Type::I8,  Type::U16, Type::I16, Type::U32,
                          Type::I32, Type::U64, Type::I64, Type::F32, Type::F64};

std::string samplesOf(const Synthetic &synthetic, uint32_t bins, Type type, uint64_t first, uint64_t count) {
  std::string bytes(count * sizeOf(type), '\xee');
  fillSamples(synthetic, bins, type, first, std::as_writable_bytes(std::span(bytes)));
  return bytes;
}

/// Samples of any type as numbers.
std::vector<double> numbersOf(const std::string &bytes, Type type) {
  const auto convert = [&](auto example) {
    const auto values = asValues<decltype(example)>(bytes);
    return std::vector<double>(values.begin(), values.end());
  };
  switch (type) {
    case Type::U8: return convert(uint8_t());
    case Type::I8: return convert(int8_t());
    case Type::U16: return convert(uint16_t());
    case Type::I16: return convert(int16_t());
    case Type::U32: return convert(uint32_t());
    case Type::I32: return convert(int32_t());
    case Type::U64: return convert(uint64_t());
    case Type::I64: return convert(int64_t());
    case Type::F32: return convert(float());
    case Type::F64: return convert(double());
  }
  return {};
}

std::vector<uint32_t> drawn(Distribution distribution, uint32_t bins, uint64_t count, uint64_t seed = 1) {
  return asValues<uint32_t>(samplesOf({distribution, count, seed}, bins, Type::U32, 0, count));
}

std::vector<double> countsOf(const std::vector<uint32_t> &samples, uint32_t bins) {
  std::vector<double> counts(bins);
  for (const uint32_t sample : samples) counts.at(sample)++;
  return counts;
}

/// Pearson's statistic against the expected counts; about one per bin when they are right.
double deviation(const std::vector<double> &counts, const std::vector<double> &expected) {
  double sum = 0;
  for (size_t k = 0; k < counts.size(); k++) sum += (counts[k] - expected[k]) * (counts[k] - expected[k]) / expected[k];
  return sum / static_cast<double>(counts.size());
}

TEST(SyntheticSamples, AreTheSameForEverySplit) {
  for (const DistributionText &text : distributions())
    for (const Type type : types) {
      const Synthetic synthetic{text.distribution, 5000, 7};
      const std::string whole = samplesOf(synthetic, 100, type, 0, 5000);
      for (const uint64_t piece : {1, 17, 1023, 1025, 4999}) {
        std::string pieces;
        for (uint64_t first = 0; first < 5000; first += piece)
          pieces += samplesOf(synthetic, 100, type, first, std::min<uint64_t>(piece, 5000 - first));
        EXPECT_EQ(pieces, whole) << text.name << " " << nameOf(type) << " " << piece;
      }
    }
}

TEST(SyntheticSamples, LieInTheBinsOfEveryTypeAndInTheRightOne) {
  const std::map<Type, double> most = {{Type::U8, 256}, {Type::I8, 128}, {Type::U16, 65536}, {Type::I16, 32768}};
  for (const DistributionText &text : distributions())
    for (const uint32_t bins : {1u, 2u, 31u, 255u, 256u, 257u, 4096u, 65537u, 1u << 20, 1u << 23, 1u << 24})
      for (const Type type : types) {
        const double end = most.contains(type) ? std::min<double>(bins, most.at(type)) : bins;
        const Synthetic synthetic{text.distribution, 3000, bins};
        const auto whole = asValues<uint32_t>(samplesOf(synthetic, bins, Type::U32, 0, 3000));
        const auto samples = numbersOf(samplesOf(synthetic, bins, type, 0, 3000), type);
        for (size_t i = 0; i < samples.size(); i++) {
          ASSERT_GE(samples[i], 0) << text.name << " " << nameOf(type) << " " << bins;
          ASSERT_LT(samples[i], end) << text.name << " " << nameOf(type) << " " << bins;
          if (end == bins) { ASSERT_EQ(std::floor(samples[i]), whole[i]) << text.name << " " << nameOf(type) << " " << bins; }
        }
      }
}

TEST(SyntheticSamples, NoBinsAndHugeNumbersOfThemAreSurvived) {
  for (const DistributionText &text : distributions())
    for (const Type type : types) {
      for (const double sample : numbersOf(samplesOf({text.distribution, 100, 1}, 0, type, 0, 100), type))
        EXPECT_EQ(std::floor(sample), 0);
      for (const double sample : numbersOf(samplesOf({text.distribution, 100, 1}, UINT32_MAX, type, 0, 100), type)) {
        EXPECT_GE(sample, 0);
        EXPECT_LT(sample, UINT32_MAX);
      }
    }
}

TEST(SyntheticSamples, DependOnTheSeed) {
  for (const Distribution one : {Distribution::Uniform, Distribution::TwoValue, Distribution::Half, Distribution::Zipf,
                                 Distribution::Gaussian, Distribution::Runs, Distribution::ImageLike}) {
    EXPECT_NE(drawn(one, 1000, 1000, 1), drawn(one, 1000, 1000, 2)) << nameOf(one);
    EXPECT_EQ(drawn(one, 1000, 1000, 2), drawn(one, 1000, 1000, 2)) << nameOf(one);
  }
}

// The promise that a seed gives the same data everywhere and always; results that were published rest on it.
TEST(SyntheticSamples, StayWhatTheyWere) {
  std::map<std::string_view, uint64_t> sums;
  for (const DistributionText &text : distributions())
    for (const Type type : {Type::U32, Type::F32, Type::F64}) {
      std::string bytes = samplesOf({text.distribution, 10000, 42}, 4096, type, 0, 10000);
      if (nativeOrder == ByteOrder::Big) reverseElements(std::as_writable_bytes(std::span(bytes)), sizeOf(type));
      uint64_t &sum = sums[text.name];
      for (const char c : bytes) sum = sum * 1099511628211u + static_cast<unsigned char>(c);
    }
  const std::map<std::string_view, uint64_t> expected = {
      {"uniform", 6675740706321603764u}, {"constant", 5197503679039192096u}, {"two-value", 18327474181657148618u},
      {"half", 11498233787491275661u},   {"zipf", 12319460285473717455u},    {"gaussian", 7680222882622210747u},
      {"sorted", 12981282817581373619u}, {"runs", 6475253102166323874u},     {"image-like", 12461864125359054151u}};
  EXPECT_EQ(sums, expected);
}

TEST(Distributions, UniformIsUniform) {
  const auto counts = countsOf(drawn(Distribution::Uniform, 100, 200000), 100);
  EXPECT_LT(deviation(counts, std::vector<double>(100, 2000)), 1.6);
}

TEST(Distributions, ConstantIsOneValue) {
  const auto samples = drawn(Distribution::Constant, 1000, 5000);
  EXPECT_EQ(samples, std::vector<uint32_t>(5000, samples[0]));
  const auto floats = asValues<float>(samplesOf({Distribution::Constant, 100, 1}, 1000, Type::F32, 0, 100));
  EXPECT_EQ(floats, std::vector<float>(100, static_cast<float>(samples[0]) + 0.5f));
}

TEST(Distributions, TwoValueHasTwoAboutEquallyOften) {
  for (const uint32_t bins : {2u, 3u, 1000u})
    for (uint64_t seed = 0; seed < 20; seed++) {
      std::map<uint32_t, int> counts;
      for (const uint32_t sample : drawn(Distribution::TwoValue, bins, 10000, seed)) counts[sample]++;
      ASSERT_EQ(counts.size(), 2u) << bins << " " << seed;
      EXPECT_NEAR(counts.begin()->second, 5000, 250);
    }
}

TEST(Distributions, HalfHasHalfInOneBinAndTheRestUniform) {
  auto counts = countsOf(drawn(Distribution::Half, 100, 200000), 100);
  const auto hot = std::max_element(counts.begin(), counts.end());
  EXPECT_NEAR(*hot, 100000 + 1000, 1500);
  *hot -= 100000;
  EXPECT_LT(deviation(counts, std::vector<double>(100, 1000)), 4);
}

TEST(Distributions, ZipfFallsAsOneOverTheRank) {
  for (const uint32_t bins : {1u, 2u, 3u, 64u, 100u, 127u}) {
    double harmonic = 0;
    for (uint32_t k = 0; k < bins; k++) harmonic += 1.0 / (k + 1);
    std::vector<double> expected;
    for (uint32_t k = 0; k < bins; k++) expected.push_back(200000 / (k + 1.0) / harmonic);
    EXPECT_LT(deviation(countsOf(drawn(Distribution::Zipf, bins, 200000), bins), expected), bins > 3 ? 1.6 : 5) << bins;
  }
}

TEST(Distributions, GaussianHasItsMeanAndWidth) {
  double sum = 0, squares = 0, fourth = 0;
  const auto samples = drawn(Distribution::Gaussian, 1u << 20, 100000);
  for (const uint32_t sample : samples) {
    const double x = sample / double(1u << 20) - 0.5;
    sum += x;
    squares += x * x;
    fourth += x * x * x * x;
  }
  const double variance = squares / 100000;
  EXPECT_NEAR(sum / 100000, 0, 0.002);
  EXPECT_NEAR(std::sqrt(variance), 0.102, 0.002);
  EXPECT_NEAR(fourth / 100000 / (variance * variance), 3, 0.25);  // the bell's kurtosis
}

TEST(Distributions, SortedRisesThroughAllBins) {
  for (const uint64_t count : {7u, 1000u, 1024u, 5000u}) {
    const auto samples = drawn(Distribution::Sorted, 1000, count);
    for (uint64_t i = 0; i < count; i++) EXPECT_EQ(samples[i], i * 1000 / count);
  }
  const auto floats = asValues<float>(samplesOf({Distribution::Sorted, 5000, 1}, 100, Type::F32, 0, 5000));
  EXPECT_TRUE(std::is_sorted(floats.begin(), floats.end()));
  const Synthetic huge{Distribution::Sorted, uint64_t(1) << 40, 1};
  EXPECT_EQ(asValues<uint32_t>(samplesOf(huge, 1u << 24, Type::U32, (uint64_t(1) << 40) - 2, 2)),
            (std::vector<uint32_t>{(1u << 24) - 1, (1u << 24) - 1}));
}

TEST(Distributions, RunsRepeatWithoutLosingUniformity) {
  const auto samples = drawn(Distribution::Runs, 1000, 1 << 18);
  uint64_t runs = 1, longest = 0, length = 1;
  for (size_t i = 1; i < samples.size(); i++) {
    length = samples[i] == samples[i - 1] ? length + 1 : 1;
    runs += length == 1;
    longest = std::max(longest, length);
  }
  const double mean = double(samples.size()) / double(runs);
  EXPECT_GT(mean, 5);
  EXPECT_LT(mean, 10);
  EXPECT_GE(longest, 128u);
  const auto counts = countsOf(samples, 1000);
  EXPECT_GT(std::count_if(counts.begin(), counts.end(), [](double count) { return count > 0; }), 990);
}

TEST(Distributions, NeighboursInImageLikeSamplesAreAlike) {
  const auto distanceAt = [](const std::vector<uint32_t> &samples, size_t step) {
    double sum = 0;
    for (size_t i = 0; i + step < samples.size(); i++) sum += std::abs(double(samples[i]) - double(samples[i + step]));
    return sum / double(samples.size() - step);
  };
  const auto image = drawn(Distribution::ImageLike, 1 << 16, 4096 * 128);
  const double far = distanceAt(image, 4096 * 64 + 1000);
  EXPECT_LT(distanceAt(image, 1), far / 2);     // the pixel to the right
  EXPECT_LT(distanceAt(image, 4096), far / 2);  // the pixel below
  EXPECT_GT(far, 65536 / 16.0);
  const auto counts = countsOf(drawn(Distribution::ImageLike, 256, 4096 * 256), 256);
  EXPECT_GT(std::count_if(counts.begin(), counts.end(), [](double count) { return count > 0; }), 160);
}

TEST(ParseSynthetic, TakesEveryDistributionAndSuffix) {
  for (const DistributionText &text : distributions()) {
    const auto parsed = parseSynthetic(std::string(text.name) + ":12");
    ASSERT_TRUE(parsed) << parsed.error().message;
    EXPECT_EQ(parsed->distribution, text.distribution);
    EXPECT_EQ(parsed->count, 12u);
  }
  const std::pair<const char *, uint64_t> cases[] = {{"0", 0},         {"1000000", 1000000}, {"3k", 3000},
                                                     {"3M", 3000000},  {"3G", 3000000000},   {"3Ki", 3072},
                                                     {"3Mi", 3145728}, {"3Gi", 3221225472},  {"281474976710656", 1ull << 48}};
  for (const auto &[text, count] : cases) EXPECT_EQ(parseSynthetic(std::string("uniform:") + text)->count, count) << text;
}

TEST(ParseSynthetic, ListsTheDistributionsWhenThereIsNoneOfThatName) {
  const auto parsed = parseSynthetic("poisson:10");
  ASSERT_FALSE(parsed);
  EXPECT_EQ(parsed.error().message,
            "there is no distribution 'poisson'; there are uniform, constant, two-value, half, zipf, gaussian, "
            "sorted, runs, image-like");
}

TEST(ParseSynthetic, RefusesCountsThatAreNone) {
  EXPECT_TRUE(says(parseSynthetic("zipf").error().message, "zipf:COUNT"));
  for (const char *text : {"zipf:", "zipf:x", "zipf:-1", "zipf:1.5M", "zipf:1T", "zipf:1 k", "zipf:1kk",
                           "zipf:99999999999999999999", "zipf:281474976710657", "zipf:999999999G"})
    EXPECT_FALSE(parseSynthetic(text)) << text;
}

TEST(SyntheticReader, StreamsTheSameSamples) {
  for (const Type type : types) {
    const Synthetic synthetic{Distribution::Zipf, 10000, 3};
    const auto reader = readSynthetic(synthetic, 200, type);
    EXPECT_EQ(reader->description().count, 10000u);
    EXPECT_EQ(reader->description().type, type);
    EXPECT_EQ(readAll(*reader, 1001), samplesOf(synthetic, 200, type, 0, 10000));
    const auto part = readSynthetic(synthetic, 200, type);
    ASSERT_FALSE(part->restrictTo(1234, 5678));
    EXPECT_EQ(readAll(*part, 777), samplesOf(synthetic, 200, type, 1234, 5678 - 1234));
  }
}

}  // namespace
}  // namespace accrue
