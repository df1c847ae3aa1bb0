#include "io/scaled.h"

#include <algorithm>
#include <cstring>

namespace accrue {
namespace {

template <class T>
void scaleAs(const std::byte *from, std::byte *to, uint64_t count, const Scaling &scaling) {
  for (uint64_t i = 0; i < count; i++) {
    T value;
    std::memcpy(&value, from + i * sizeof value, sizeof value);
    const double quantity = scaling.slope * static_cast<double>(value) + scaling.intercept;
    std::memcpy(to + i * sizeof quantity, &quantity, sizeof quantity);
  }
}

void scale(Type type, const std::byte *from, std::byte *to, uint64_t count, const Scaling &scaling) {
  switch (type) {
    case Type::U8: return scaleAs<uint8_t>(from, to, count, scaling);
    case Type::I8: return scaleAs<int8_t>(from, to, count, scaling);
    case Type::U16: return scaleAs<uint16_t>(from, to, count, scaling);
    case Type::I16: return scaleAs<int16_t>(from, to, count, scaling);
    case Type::U32: return scaleAs<uint32_t>(from, to, count, scaling);
    case Type::I32: return scaleAs<int32_t>(from, to, count, scaling);
    case Type::U64: return scaleAs<uint64_t>(from, to, count, scaling);
    case Type::I64: return scaleAs<int64_t>(from, to, count, scaling);
    case Type::F32: return scaleAs<float>(from, to, count, scaling);
    case Type::F64: return scaleAs<double>(from, to, count, scaling);
  }
}

Description asDoubles(Description description) {
  description.type = Type::F64;
  return description;
}

class Scaled : public Reader {
 public:
  Scaled(std::unique_ptr<Reader> values, const Scaling &scaling)
      : Reader(asDoubles(values->description())), values(std::move(values)), scaling(scaling) {}

 protected:
  Result<uint64_t> next(std::span<std::byte> buffer) override {
    const Description &about = values->description();
    const uint64_t wanted = buffer.size() / description().sampleBytes();
    uint64_t done = 0;
    while (done < wanted) {
      const auto got = values->read(std::span(piece).first(std::min(wanted - done, pieceLength) * about.sampleBytes()));
      if (!got) return got;
      if (*got == 0) break;
      scale(about.type, piece.data(), buffer.data() + done * sizeof(double), *got * about.channels, scaling);
      done += *got;
    }
    return done;
  }

  /// Only before the first read.
  std::optional<Error> skip(uint64_t samples) override {
    return values->restrictTo(samples, values->description().count.value_or(mostSamples));
  }

 private:
  static constexpr uint64_t pieceLength = 1 << 13;

  const std::unique_ptr<Reader> values;
  const Scaling scaling;
  std::vector<std::byte> piece = std::vector<std::byte>(pieceLength * values->description().sampleBytes());
};

}  // namespace

std::unique_ptr<Reader> scaled(std::unique_ptr<Reader> values, const Scaling &scaling) {
  return std::make_unique<Scaled>(std::move(values), scaling);
}

}  // namespace accrue
