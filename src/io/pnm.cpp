// PBM, PGM and PPM (P1 to P6), as text and binary, with samples of 8 or 16 bits. Samples are the file's own numbers, up to
// the greatest that its header names; bits become 0 for black and 255 for white, as in PNG. Of several pictures in one file
// the first is read.
#include "io/pnm.h"

#include <algorithm>
#include <array>
#include <utility>

#include "io/byte_order.h"
#include "io/formats.h"
#include "io/shape.h"
#include "io/stored_samples.h"

namespace accrue {
namespace {

constexpr unsigned mostTop = 65535;

bool isSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

Error damaged(const std::string &name, const std::string &why) {
  return cannotRead(name, "the image is damaged: " + why + "; get another copy");
}

/// The characters of a header or of samples that are text. They stand in a window over the stream, which nobody else may
/// read before `close`.
class Characters {
 public:
  explicit Characters(ByteStream &stream) : stream(stream) {}

  /// The next one, '\0' at the end; without taking it.
  Result<char> look() {
    if (used == window.size()) {
      if (auto error = close()) return *error;
      const auto next = stream.peek(windowBytes);
      if (!next) return next.error();
      window = *next;
    }
    return window.empty() ? '\0' : window[used];
  }
  void take() { used++; }

  /// Leaves the stream behind what was taken.
  std::optional<Error> close() {
    const size_t taken = std::exchange(used, 0);
    window = {};
    return stream.skip(taken);
  }

  /// Takes white space, and comments, which reach from # to the end of a line.
  std::optional<Error> skipSpace() {
    bool isComment = false;
    while (true) {
      const auto c = look();
      if (!c) return c.error();
      if (*c == '#') isComment = true;
      if (*c == '\0' || (!isComment && !isSpace(*c))) return std::nullopt;
      if (*c == '\n' || *c == '\r') isComment = false;
      take();
    }
  }

  /// A number behind white space, `most` at most.
  Result<uint64_t> number(uint64_t most, const std::string &what) {
    if (auto error = skipSpace()) return *error;
    uint64_t number = 0;
    bool isThere = false;
    while (true) {
      const auto c = look();
      if (!c) return c.error();
      if (!isDigit(*c)) {
        if (isThere) return number;
        if (*c == '\0') return truncated(stream.name());
        return damaged(stream.name(), what + " is no number");
      }
      number = number * 10 + static_cast<uint64_t>(*c - '0');
      isThere = true;
      if (number > most) return damaged(stream.name(), what + " is beyond " + std::to_string(most));
      take();
    }
  }

 private:
  static constexpr size_t windowBytes = 4096;

  ByteStream &stream;
  std::string_view window;
  size_t used = 0;  // characters of it that were taken
};

/// Some pixels at a time, never a row: a header may promise rows that no memory holds.
class PnmReader : public Reader {
 public:
  PnmReader(Description description, const PnmHead &head, std::unique_ptr<ByteStream> stream)
      : Reader(std::move(description)), head(head), stream(std::move(stream)), characters(*this->stream) {}

 protected:
  Result<uint64_t> next(std::span<std::byte> buffer) override {
    const uint64_t count = buffer.size() / description().sampleBytes();
    for (uint64_t done = 0; done < count;) {
      const uint64_t some = std::min(count - done, most);
      if (auto error = decode(buffer.data() + done * description().sampleBytes(), some)) return *error;
      done += some;
    }
    return count;
  }

  std::optional<Error> skip(uint64_t pixels) override {
    std::vector<std::byte> passed(std::min(pixels, most) * description().sampleBytes());
    for (; pixels > 0; pixels -= std::min(pixels, most))
      if (auto error = decode(passed.data(), std::min(pixels, most))) return error;
    return std::nullopt;
  }

 private:
  static constexpr uint64_t most = 1 << 14;  // pixels at a time

  std::optional<Error> decode(std::byte *to, uint64_t pixels) {
    if (head.isText) return head.isBits ? decodeDigits(to, pixels) : decodeNumbers(to, pixels * head.channels);
    return head.isBits ? decodeBits(to, pixels) : decodeBinary(to, pixels * head.channels);
  }

  static std::byte shade(bool isBlack) { return std::byte(isBlack ? 0 : 255); }

  /// Bits as the digits 0 and 1, with or without spaces.
  std::optional<Error> decodeDigits(std::byte *to, uint64_t count) {
    for (uint64_t i = 0; i < count; i++) {
      if (auto error = characters.skipSpace()) return error;
      const auto c = characters.look();
      if (!c) return c.error();
      if (*c == '\0') return truncated(stream->name());
      if (*c != '0' && *c != '1') return damaged(stream->name(), "a pixel is neither 0 nor 1");
      to[i] = shade(*c == '1');
      characters.take();
    }
    return std::nullopt;
  }

  std::optional<Error> decodeNumbers(std::byte *to, uint64_t count) {
    for (uint64_t i = 0; i < count; i++) {
      const auto number = characters.number(head.top, "a sample");
      if (!number) return number.error();
      put(to, i, static_cast<unsigned>(*number));
    }
    return std::nullopt;
  }

  /// Eight pixels in a byte, the first in its highest bit; a row begins with a byte of its own.
  std::optional<Error> decodeBits(std::byte *to, uint64_t count) {
    for (uint64_t done = 0; done < count;) {
      const uint64_t inRow = std::min(count - done, head.width - column), begun = column % 8;
      const std::byte last = bytes.empty() ? std::byte() : bytes.back();
      if (auto error = readBytes((begun + inRow + 7) / 8 - (begun > 0))) return error;
      if (begun) bytes.insert(bytes.begin(), last);
      for (uint64_t i = begun; i < begun + inRow; i++) to[done++] = shade(static_cast<unsigned>(bytes[i / 8]) >> (7 - i % 8) & 1);
      column = (column + inRow) % head.width;
    }
    return std::nullopt;
  }

  std::optional<Error> decodeBinary(std::byte *to, uint64_t count) {
    const size_t size = sizeOf(description().type);
    if (auto error = readBytes(count * size)) return error;
    for (uint64_t i = 0; i < count; i++) {
      const auto byte = [&](size_t k) { return static_cast<unsigned>(bytes[i * size + k]); };
      const unsigned value = size == 1 ? byte(0) : byte(0) << 8 | byte(1);
      if (value > head.top) return damaged(stream->name(), "a sample is beyond " + std::to_string(head.top));
      put(to, i, value);
    }
    return std::nullopt;
  }

  std::optional<Error> readBytes(uint64_t count) {
    bytes.resize(count);
    const auto got = stream->read(bytes);
    if (!got) return got.error();
    return *got < count ? std::optional(truncated(stream->name())) : std::nullopt;
  }

  void put(std::byte *to, uint64_t i, unsigned value) const {
    const auto narrow = static_cast<uint8_t>(value);
    const auto wide = static_cast<uint16_t>(value);
    if (description().type == Type::U8) std::memcpy(to + i, &narrow, 1);
    else std::memcpy(to + 2 * i, &wide, 2);
  }

  const PnmHead head;
  const std::unique_ptr<ByteStream> stream;
  Characters characters;         // where it is text
  std::vector<std::byte> bytes;  // read last, where it is not
  uint64_t column = 0;           // of the next bit
};

}  // namespace

bool isPnm(std::string_view head) {
  return head.size() > 2 && head[0] == 'P' && head[1] >= '1' && head[1] <= '6' && (isSpace(head[2]) || head[2] == '#');
}

Result<PnmHead> readPnmHead(ByteStream &stream) {
  std::array<std::byte, 2> magic;
  const auto got = stream.read(magic);
  if (!got) return got.error();
  const char kind = static_cast<char>(magic[1]);
  if (*got < 2 || magic[0] != std::byte('P') || kind < '1' || kind > '6')
    return cannotRead(stream.name(), "it is no PBM, PGM or PPM image");
  PnmHead head{kind <= '3', kind == '1' || kind == '4', 0, 0, kind == '3' || kind == '6' ? 3u : 1u, 255};
  Characters characters(stream);
  const auto width = characters.number(mostSamples, "its width");
  if (!width) return width.error();
  const auto height = characters.number(mostSamples, "its height");
  if (!height) return height.error();
  head.width = *width, head.height = *height;
  if (head.width == 0 || head.height == 0) return damaged(stream.name(), "it has no pixels");
  if (!head.isBits) {
    const auto top = characters.number(mostTop, "its greatest value");
    if (!top) return top.error();
    if (*top == 0) return damaged(stream.name(), "its greatest value is 0");
    head.top = static_cast<unsigned>(*top);
  }
  // One character of white space ends the header; what follows may be a pixel that looks like one.
  const auto end = characters.look();
  if (!end) return end.error();
  if (*end == '\0') return truncated(stream.name());
  if (!isSpace(*end)) return damaged(stream.name(), "its header does not end");
  characters.take();
  if (auto error = characters.close()) return *error;
  return head;
}

Opened openPnm(std::unique_ptr<ByteStream> stream) {
  const auto head = readPnmHead(*stream);
  if (!head) return head.error();
  const uint64_t lengths[] = {head->width, head->height};
  const auto count = countOf(lengths);
  if (!count) return damaged(stream->name(), "no file holds " + wordsFor(lengths, head->channels));
  const uint64_t samples = *count * head->channels, sampleBytes = head->top > 255 ? 2 : 1;
  const uint64_t least = head->isBits   ? (head->isText ? samples : (head->width + 7) / 8 * head->height)
                         : head->isText ? 2 * samples - 1
                                        : samples * sampleBytes;
  if (const auto left = stream->left(); left && *left < least) return truncated(stream->name());
  constexpr const char *formats[] = {"PGM", "PPM"};
  Description description{stream->name(), head->isBits ? "PBM" : formats[head->channels == 3],
                          sampleBytes == 2 ? Type::U16 : Type::U8, head->channels, *count};
  description.shape = wordsFor(lengths, head->channels);
  description.axes = axesOfRows(lengths);
  description.channelNames = imageChannels(head->channels);
  // Where every number is a sample nothing needs to be looked at.
  if (!head->isText && !head->isBits && (head->top == 255 || head->top == mostTop))
    return readStored(std::move(description), std::move(stream), ByteOrder::Big);
  return std::unique_ptr<Reader>(std::make_unique<PnmReader>(std::move(description), *head, std::move(stream)));
}

std::string pnmText(uint64_t width, uint64_t height, unsigned channels, std::span<const uint8_t> samples) {
  return (channels == 1 ? "P5\n" : "P6\n") + std::to_string(width) + " " + std::to_string(height) + "\n255\n" +
         std::string(samples.begin(), samples.end());
}

}  // namespace accrue
