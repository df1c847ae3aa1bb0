#include "histogram/random_case.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace accrue::test {
namespace {

constexpr Type types[] = {Type::U8, Type::I8, Type::U16, Type::I16, Type::U32, Type::I32, Type::F32, Type::F64};
constexpr size_t fence = 64;  // bytes before and after the counts
constexpr std::byte fenceByte{0xa5};
constexpr uint64_t longLength = (uint64_t(1) << 24) + 3;

enum class Values { Uniform, Constant, TwoValues, Half, Zipf, Gaussian, Sorted, Runs, Edges, Wild };
constexpr Values values[] = {Values::Uniform,  Values::Constant, Values::TwoValues, Values::Half,  Values::Zipf,
                             Values::Gaussian, Values::Sorted,   Values::Runs,      Values::Edges, Values::Wild};
constexpr const char *valuesNames[] = {"uniform",  "constant", "two-value", "half",  "zipf",
                                       "gaussian", "sorted",   "runs",      "edges", "wild"};

/// The nearest sample of the type; an integer type has no NaN and no infinity.
template <class T>
void store(void *to, double value) {
  T sample;
  if constexpr (std::is_floating_point_v<T>) {
    sample = static_cast<T>(value);
  } else {
    const auto least = static_cast<double>(std::numeric_limits<T>::min()),
               greatest = static_cast<double>(std::numeric_limits<T>::max());
    sample = value != value ? T(0) : static_cast<T>(std::clamp(std::floor(value), least, greatest));
  }
  std::memcpy(to, &sample, sizeof sample);
}

void storeAs(Type type, void *to, double value) {
  switch (type) {
    case Type::U8: return store<uint8_t>(to, value);
    case Type::I8: return store<int8_t>(to, value);
    case Type::U16: return store<uint16_t>(to, value);
    case Type::I16: return store<int16_t>(to, value);
    case Type::U32: return store<uint32_t>(to, value);
    case Type::I32: return store<int32_t>(to, value);
    case Type::U64: return store<uint64_t>(to, value);
    case Type::I64: return store<int64_t>(to, value);
    case Type::F32: return store<float>(to, value);
    case Type::F64: return store<double>(to, value);
  }
}

double neighbour(Type type, double value, int direction) {
  const double towards = direction * std::numeric_limits<double>::infinity();
  if (direction == 0) return value;
  if (type == Type::F64) return std::nextafter(value, towards);
  if (type == Type::F32) return std::nextafter(static_cast<float>(value), static_cast<float>(towards));
  return value + direction;
}

uint64_t spanOf(Type type) { return uint64_t(1) << (8 * sizeOf(type)); }

}  // namespace

RandomCase::RandomCase(uint64_t seed, bool isLong)
    : generator(seed), itsRequest{{}, Bins::values(1), {}, {Outside::Drop, Nan::Drop}} {
  constexpr uint32_t fewBins[] = {1, 2, 3, 31, 32, 255, 256, 257, 1000, 4096};
  constexpr uint32_t manyBins[] = {65535, 65536, 65537};
  constexpr uint64_t lengths[] = {0, 1, 2, 7, 15, 16, 17, 63, 65};
  const uint64_t size = below(400);
  const uint32_t count = size == 0 ? 1u << 20 : size < 16 ? pick(manyBins) : pick(fewBins);
  const uint64_t kind = below(100);
  const uint64_t length = isLong ? longLength : kind < 40 ? pick(lengths) : kind < 99 ? 2 * below(2500) + 1 : 100003;
  const Type type = pick(types);
  const bool isJoint = below(6) == 0;
  const unsigned channels = isJoint || isLong ? 1 : 1 + static_cast<unsigned>(below(3) ? 0 : below(4));

  Request &request = itsRequest;
  constexpr Outside outsides[] = {Outside::Drop, Outside::Drop, Outside::Clamp, Outside::Clamp, Outside::Refuse};
  request.rule = Rule(pick(outsides), below(6) ? Nan::Drop : Nan::Refuse);
  request.bins = makeBins(type, count);
  request.samples = makeSamples(type, length, channels, request.bins, samples);
  if (isJoint) {
    const Type other = pick(types);
    request.jointBins = makeBins(other, static_cast<uint32_t>(1 + below(count < 5000 ? 40 : 3)));
    request.joint = makeSamples(other, length, 1, request.jointBins, joint);
    text += " (joint)";
  }
  if (below(5) == 0) request.weights = makeWeights(length, weights);
  request.add = below(3) == 0;
  if (!request.weights && below(6) == 0) request.saturate = 1 + below(below(2) ? 4 : 300);
  constexpr Type whole[] = {Type::U32, Type::U64}, floats[] = {Type::F32, Type::F64};
  makeCounts(request.weights ? pick(floats) : pick(whole));
}

Bins RandomCase::makeBins(Type type, uint32_t count) {
  const Top top = below(2) ? Top::Included : Top::Excluded;
  const uint64_t kind = below(3);
  text += " " + std::to_string(count);
  if (kind == 0 && !isFloat(type)) {
    constexpr int64_t firsts[] = {
        0, 0, 0, 1, -1, -128, -40000, std::numeric_limits<int32_t>::min(), 2147483000, 4294967000, -5000000000, 5000000000};
    const int64_t first = pick(firsts);
    text += " values from " + std::to_string(first);
    return Bins::values(count, first);
  }
  constexpr double lows[] = {0, 0, -1, 0.1, -40000.5, 1e-3, -2147483648.0};
  const double low = pick(lows);
  const double reach = isFloat(type) ? std::ldexp(1 + fraction(), static_cast<int>(below(40)) - 10)
                                     : static_cast<double>(1 + below(std::min<uint64_t>(2 * spanOf(type), 1ull << 33)));
  const double least = 1e-11 * count * std::max(1.0, std::fabs(low));  // or the edges would coincide
  const double high = low + std::max(reach, least);
  if (kind != 2) {
    text += " even from " + std::to_string(low) + " to " + std::to_string(high);
    return Bins::even(count, low, high, top);
  }
  // Edges: squeezed towards the low end by a power, so that cells of any grid are filled unevenly.
  constexpr double powers[] = {1, 1, 2, 8};
  const double power = pick(powers);
  std::vector<double> edges(count + 1);
  for (uint32_t k = 0; k <= count; k++) edges[k] = low + (high - low) * std::pow(static_cast<double>(k) / count, power);
  for (uint32_t k = 1; k <= count; k++)
    if (!(edges[k] > edges[k - 1])) edges[k] = std::nextafter(edges[k - 1], std::numeric_limits<double>::infinity());
  text += " edges from " + std::to_string(low) + " to " + std::to_string(edges.back());
  return Bins::edges(std::move(edges), top);
}

Samples RandomCase::makeSamples(Type type, uint64_t count, unsigned channels, const Bins &bins, std::vector<std::byte> &memory) {
  const size_t size = sizeOf(type);
  const uint64_t stride = below(4) || count > 1u << 20 ? 0 : channels + below(4);
  const uint64_t offset = below(8), step = stride ? stride : channels;
  const Values distribution = pick(values);
  memory.assign((count * step + offset) * size, std::byte{0});
  text += " bins of " + std::to_string(count) + " " + std::string(nameOf(type)) + " x " + std::to_string(channels) + ", stride " +
          std::to_string(stride) + ", offset " + std::to_string(offset) + ", " + valuesNames[static_cast<size_t>(distribution)];
  const double range = bins.high() - bins.low();
  const double margin = below(2) ? 0 : 0.1 * range;  // with it some are outside
  const auto inRange = [&](double f) { return bins.low() - margin + f * (range + 2 * margin); };
  const double hot = inRange(fraction()), other = inRange(fraction());
  double run = hot;
  for (uint64_t i = 0; i < count * step; i++) {
    double value = 0;
    const double f = fraction();
    switch (distribution) {
      case Values::Uniform: value = inRange(f); break;
      case Values::Constant: value = hot; break;
      case Values::TwoValues: value = f < 0.5 ? hot : other; break;
      case Values::Half: value = f < 0.5 ? hot : inRange(2 * f - 1); break;
      case Values::Zipf: value = inRange(std::exp2(-20 * f)); break;
      case Values::Gaussian: value = inRange((f + fraction() + fraction() + fraction()) / 4); break;
      case Values::Sorted: value = inRange(static_cast<double>(i) / static_cast<double>(count * step)); break;
      case Values::Runs: value = run = below(20) ? run : inRange(f); break;
      case Values::Edges:
        value = neighbour(type, bins.edge(static_cast<uint32_t>(below(bins.count() + 1ull))), static_cast<int>(below(3)) - 1);
        break;
      case Values::Wild: break;
    }
    std::byte *to = memory.data() + (offset + i) * size;
    if (distribution != Values::Wild) {
      storeAs(type, to, value);
    } else {
      const uint64_t bits = generator();  // any number, and now and then what is none
      std::memcpy(to, &bits, size);
      if (isFloat(type) && below(8) == 0) storeAs(type, to, below(2) ? std::nan("") : std::numeric_limits<double>::infinity());
    }
  }
  return {memory.data() + offset * size, type, count, channels, stride};
}

Samples RandomCase::makeWeights(uint64_t count, std::vector<std::byte> &memory) {
  const Type type = below(2) ? Type::F32 : Type::F64;
  const size_t size = sizeOf(type);
  const uint64_t stride = below(4) || count > 1u << 20 ? 0 : 1 + below(3);
  memory.assign(count * std::max<uint64_t>(stride, 1) * size, std::byte{0});
  for (uint64_t i = 0; i < memory.size() / size; i++)
    storeAs(type, memory.data() + i * size, std::ldexp(fraction() - 0.25, static_cast<int>(below(20)) - 10));
  text += ", weights " + std::string(nameOf(type)) + " with stride " + std::to_string(stride);
  return {memory.data(), type, count, 1, stride};
}

void RandomCase::makeCounts(Type type) {
  const size_t size = sizeOf(type);
  const uint64_t bins = itsRequest.totalBins();
  old.assign(bins * size + 2 * fence, fenceByte);
  for (uint64_t bin = 0; bin < bins; bin++) {
    // Also counts that wrap around, and that are above the saturation.
    const double value =
        isFloat(type) ? 1000 * fraction() - 500 : static_cast<double>(below(10) ? below(200) : 0xffffffff - below(3));
    storeAs(type, old.data() + fence + bin * size, value);
  }
  counts = old;
  itsRequest.counts = {counts.data() + fence, type};
  text += ", counts " + std::string(nameOf(type)) + (itsRequest.add ? ", add" : "");
  if (itsRequest.saturate) text += ", saturate at " + std::to_string(itsRequest.saturate);
  constexpr const char *outsides[] = {"drop", "clamp", "refuse"};
  text += std::string(", outside ") + outsides[static_cast<size_t>(itsRequest.rule.outside)] + ", nan " +
          (itsRequest.rule.nan == Nan::Drop ? "drop" : "refuse");
}

const Request &RandomCase::request() {
  std::copy(old.begin(), old.end(), counts.begin());
  return itsRequest;
}

bool RandomCase::isFenced() const {
  const auto isWhole = [](std::byte byte) { return byte == fenceByte; };
  return std::all_of(counts.begin(), counts.begin() + fence, isWhole) && std::all_of(counts.end() - fence, counts.end(), isWhole);
}

}  // namespace accrue::test
