#include "io/synthetic.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "histogram/words.h"
#include "io/count_text.h"
#include "io/distribution.h"
#include "io/shape.h"

namespace accrue {
namespace {

std::optional<uint64_t> parseCount(std::string_view text) {
  const auto number = takeNumber(text);
  const auto factor = factorOf(text);
  return number && factor && *number <= mostSamples / *factor ? std::optional(*number * *factor) : std::nullopt;
}

constexpr size_t block = 1024;  // samples that stay in the first-level cache between drawing and storing

template <class T>
void storeIntegers(std::span<const uint32_t> bins, std::byte *out) {
  T values[block];
  for (size_t i = 0; i < bins.size(); i++) values[i] = static_cast<T>(bins[i]);
  std::memcpy(out, values, bins.size() * sizeof(T));
}

/// Where in its bin a float lies: a multiple of 2^-bits, chosen so that no sum needs rounding.
struct Fraction {
  Sequence spread;
  unsigned bits;
  bool isSpread;

  uint64_t operator[](uint64_t i) const {
    const uint64_t binary = isSpread ? spread.step(i) : uint64_t(1) << 63;  // a half
    return bits == 0 ? 0 : binary >> (64 - bits);
  }
};

/// `Whole` is the signed integer of the float's size: its conversion is what processors do best.
template <class T, class Whole>
void storeFloats(std::span<const uint32_t> bins, const Fraction &fraction, uint64_t first, std::byte *out) {
  T values[block];
  const T unit = T(1) / T(1u << fraction.bits);
  for (size_t i = 0; i < bins.size(); i++)
    values[i] = static_cast<T>(static_cast<Whole>(uint64_t(bins[i]) << fraction.bits | fraction[first + i])) * unit;
  std::memcpy(out, values, bins.size() * sizeof(T));
}

void store(Type type, std::span<const uint32_t> bins, const Fraction &fraction, uint64_t first, std::byte *out) {
  switch (type) {
    case Type::U8:
    case Type::I8: return storeIntegers<uint8_t>(bins, out);
    case Type::U16:
    case Type::I16: return storeIntegers<uint16_t>(bins, out);
    case Type::U32:
    case Type::I32: return storeIntegers<uint32_t>(bins, out);
    case Type::U64:
    case Type::I64: return storeIntegers<uint64_t>(bins, out);
    case Type::F32: return storeFloats<float, int32_t>(bins, fraction, first, out);
    case Type::F64: return storeFloats<double, int64_t>(bins, fraction, first, out);
  }
}

class SyntheticReader : public Reader {
 public:
  SyntheticReader(Description description, const Synthetic &synthetic, uint32_t bins)
      : Reader(std::move(description)), synthetic(synthetic), bins(bins) {}

 protected:
  Result<uint64_t> next(std::span<std::byte> buffer) override {
    fillSamples(synthetic, bins, description().type, position, buffer);
    const uint64_t count = buffer.size() / description().sampleBytes();
    position += count;
    return count;
  }

  std::optional<Error> skip(uint64_t samples) override {
    position += samples;
    return std::nullopt;
  }

 private:
  const Synthetic synthetic;
  const uint32_t bins;
  uint64_t position = 0;
};

}  // namespace

Result<Synthetic> parseSynthetic(std::string_view text) {
  const size_t colon = text.find(':');
  const std::string name(text.substr(0, colon));
  const auto distribution = findDistribution(name);
  if (!distribution) {
    std::string names;
    for (const DistributionText &one : distributions()) names += (names.empty() ? "" : ", ") + std::string(one.name);
    return Error{Fault::Request, "there is no distribution '" + name + "'; there are " + names};
  }
  if (colon == text.npos) return Error{Fault::Request, "how many samples? write " + name + ":COUNT, as in " + name + ":16Mi"};
  const auto count = parseCount(text.substr(colon + 1));
  if (!count)
    return Error{Fault::Request, "'" + std::string(text.substr(colon + 1)) +
                                     "' is no number of samples from 0 to 2^48; write as in " + name +
                                     ":16Mi, with k, M, G, Ki, Mi, Gi or nothing behind the number"};
  return Synthetic{*distribution, *count};
}

uint32_t usableBins(uint32_t bins, Type type) {
  const auto most = [&]() -> uint32_t {
    switch (type) {
      case Type::U8: return 1u << 8;
      case Type::I8: return 1u << 7;
      case Type::U16: return 1u << 16;
      case Type::I16: return 1u << 15;
      case Type::F32: return 1u << 24;
      case Type::I32:
      case Type::F64: return 1u << 31;
      case Type::U32:
      case Type::U64:
      case Type::I64: break;
    }
    return UINT32_MAX;
  };
  return std::clamp(bins, 1u, most());
}

void fillSamples(const Synthetic &synthetic, uint32_t bins, Type type, uint64_t first, std::span<std::byte> out) {
  const DistributionEntry &entry = entryOf(synthetic.distribution);
  const Sequence random = Sequence{scramble(synthetic.seed)}.other(static_cast<uint64_t>(synthetic.distribution));
  const Draw draw{random, usableBins(bins, type), synthetic.count};
  const unsigned digits = type == Type::F32 ? 24 : 48;
  const auto binBits = static_cast<unsigned>(std::bit_width(draw.bins - 1));
  const Fraction fraction{random.other(4), std::min(digits - binBits, 16u), entry.isSpread};
  const uint64_t count = out.size() / sizeOf(type);
  uint32_t drawn[block];
  for (uint64_t done = 0; done < count; done += block) {
    const std::span<uint32_t> some = std::span(drawn).first(std::min<uint64_t>(block, count - done));
    entry.bins(draw, first + done, some);
    store(type, some, fraction, first + done, out.data() + done * sizeOf(type));
  }
}

std::unique_ptr<Reader> readSynthetic(const Synthetic &synthetic, uint32_t bins, Type type) {
  const std::string name(nameOf(synthetic.distribution));
  Description description{"synthetic " + name + " samples", "synthetic", type, 1, synthetic.count};
  description.shape = counted(synthetic.count, "sample") + ", 1 channel";
  return std::make_unique<SyntheticReader>(std::move(description), synthetic, bins);
}

}  // namespace accrue
