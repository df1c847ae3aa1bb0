// Made-up samples, the same for a seed on every machine.
//
//   auto synthetic = accrue::parseSynthetic("zipf:16Mi");
//   accrue::fillSamples(*synthetic, 256, accrue::Type::U8, 0, std::as_writable_bytes(std::span(samples)));
//
// Sample i depends on the distribution, the seed, the bins, the type, the count (sorted only) and i, on nothing else: a
// thread or a rank makes its share by itself, and any split gives the same data. Randomness is a hash of i, the
// finalizer of splitmix64 (Steele, Lea and Flood, OOPSLA 2014); everything is integer arithmetic, so no rounding
// differs between machines. Uniform samples cost one hash: several hundred millions a second on a core.
#pragma once
#include "io/reader.h"

namespace accrue {

enum class Distribution : uint8_t { Uniform, Constant, TwoValue, Half, Zipf, Gaussian, Sorted, Runs, ImageLike };

struct DistributionText {
  Distribution distribution;
  std::string_view name;  // as on the command line: "two-value"
  std::string_view summary;
};

std::span<const DistributionText> distributions();
std::string_view nameOf(Distribution distribution);
std::optional<Distribution> findDistribution(std::string_view name);

struct Synthetic {
  Distribution distribution = Distribution::Uniform;
  uint64_t count = 0;
  uint64_t seed = 1;
};

/// "NAME:COUNT"; the count may end in k, M, G (powers of 1000) or Ki, Mi, Gi (of 1024).
Result<Synthetic> parseSynthetic(std::string_view text);

/// How many of the bins samples of a type can fall into: one for every whole number from 0 on that it holds exactly.
uint32_t usableBins(uint32_t bins, Type type);

/// Samples `first`, `first` + 1, ... as many as fit whole into `out`, which needs no alignment. Every sample falls into
/// one of the bins [k, k + 1), k < bins, or k < what the type counts to (128 for i8, 2^24 for f32) where that is less.
/// Integers are k. Floats are k + 0.5 where a distribution is about equal values (constant, two-value, sorted, runs),
/// and anywhere in the bin otherwise; never rounded out of it, which beyond 2^23 bins leaves an f32 no place but k.
void fillSamples(const Synthetic &synthetic, uint32_t bins, Type type, uint64_t first, std::span<std::byte> out);

/// The same as a stream of one channel.
std::unique_ptr<Reader> readSynthetic(const Synthetic &synthetic, uint32_t bins, Type type);

}  // namespace accrue
