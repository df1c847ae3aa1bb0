// PNG by libpng: gray, gray with alpha, RGB and RGBA of 8 or 16 bits; palettes become RGB, and 1, 2 and 4 bits of gray
// are spread over 0 to 255, as viewers do. Transparent colours (tRNS) are colours like others.
//
// libpng reports errors by a callback that must not return. Ours keeps the error and jumps back to the setjmp of the
// member function that called libpng; such functions hold nothing that would need a destructor.
#include <png.h>

#include <algorithm>
#include <bit>
#include <csetjmp>
#include <new>

#include "io/formats.h"
#include "io/row_reader.h"
#include "io/shape.h"

namespace accrue {
namespace {

/// libpng's two structs over a stream.
class Decoder {
 public:
  explicit Decoder(std::unique_ptr<ByteStream> stream) : stream(std::move(stream)) {}
  Decoder(const Decoder &) = delete;
  ~Decoder() { png_destroy_read_struct(&png, &info, nullptr); }

  /// Why the last call that gave false did so.
  Error error() const { return failure.value_or(Error{Fault::Memory, "not enough memory to decode " + stream->name()}); }
  const std::string &name() const { return stream->name(); }

  bool readHeader() {
    png = png_create_read_struct(PNG_LIBPNG_VER_STRING, this, onError, onWarning);
    if (png) info = png_create_info_struct(png);
    if (!info) return false;
    if (setjmp(png_jmpbuf(png))) return false;
    png_set_read_fn(png, this, onRead);
    png_read_info(png, info);
    if (png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE) {
      png_set_palette_to_rgb(png);
      png_set_strip_alpha(png);  // a palette's tRNS would add a channel
    }
    if (png_get_color_type(png, info) == PNG_COLOR_TYPE_GRAY && png_get_bit_depth(png, info) < 8)
      png_set_expand_gray_1_2_4_to_8(png);
    if (std::endian::native == std::endian::little) png_set_swap(png);
    passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    return true;
  }

  bool readRow(std::byte *to) {
    if (setjmp(png_jmpbuf(png))) return false;
    png_read_row(png, reinterpret_cast<png_bytep>(to), nullptr);
    return true;
  }

  bool readEnd() {
    if (setjmp(png_jmpbuf(png))) return false;
    png_read_end(png, nullptr);
    return true;
  }

  uint64_t width() const { return png_get_image_width(png, info); }
  uint64_t height() const { return png_get_image_height(png, info); }
  unsigned channels() const { return png_get_channels(png, info); }
  unsigned bits() const { return png_get_bit_depth(png, info); }
  bool isInterlaced() const { return passes > 1; }
  int passCount() const { return passes; }

 private:
  static void onRead(png_structp png, png_bytep to, size_t count) {
    auto *self = static_cast<Decoder *>(png_get_io_ptr(png));
    if (!self->supply(reinterpret_cast<std::byte *>(to), count)) png_error(png, "the input failed");
  }

  bool supply(std::byte *to, size_t count) {
    const auto got = stream->read({to, count});
    if (!got) failure = got.error();
    else if (*got < count) failure = cannotRead(name(), "the PNG image is truncated; get a complete copy");
    return !failure;
  }

  [[noreturn]] static void onError(png_structp png, png_const_charp message) {
    static_cast<Decoder *>(png_get_error_ptr(png))->fail(message);
    png_longjmp(png, 1);
  }

  void fail(const char *message) {
    if (!failure) failure = cannotRead(name(), std::string("the PNG image is damaged (") + message + "); get another copy");
  }

  // Warnings are about text, colour profiles and the like; the samples stay right.
  static void onWarning(png_structp, png_const_charp) {}

  const std::unique_ptr<ByteStream> stream;
  png_structp png = nullptr;
  png_infop info = nullptr;
  int passes = 1;
  std::optional<Error> failure;
};

class PngReader : public RowReader {
 public:
  PngReader(Description description, uint64_t width, std::unique_ptr<Decoder> decoder)
      : RowReader(std::move(description), width), decoder(std::move(decoder)) {}

 protected:
  std::optional<Error> decodeRow(std::byte *to) override {
    return decoder->readRow(to) ? std::nullopt : std::optional(decoder->error());
  }

  std::optional<Error> finish() override { return decoder->readEnd() ? std::nullopt : std::optional(decoder->error()); }

 private:
  const std::unique_ptr<Decoder> decoder;
};

/// An interlaced image comes in seven passes over all rows, so the whole of it is kept.
class InterlacedReader : public RowReader {
 public:
  InterlacedReader(Description description, uint64_t width, uint64_t height, std::unique_ptr<Decoder> decoder)
      : RowReader(std::move(description), width),
        rowBytes(width * this->description().sampleBytes()),
        height(height),
        decoder(std::move(decoder)) {}

 protected:
  std::optional<Error> decodeRow(std::byte *to) override {
    if (!image)
      if (auto error = decodeAll()) return error;
    std::copy_n(image.get() + nextRow++ * rowBytes, rowBytes, to);
    return std::nullopt;
  }

 private:
  std::optional<Error> decodeAll() {
    constexpr uint64_t most = uint64_t(4) << 30;
    if (rowBytes * height <= most) image.reset(new (std::nothrow) std::byte[rowBytes * height]);
    if (!image)
      return Error{Fault::Memory, "cannot read " + decoder->name() + ": an interlaced image of " +
                                      std::to_string(rowBytes * height) +
                                      " bytes does not fit into memory; save it without interlacing"};
    for (int pass = 0; pass < decoder->passCount(); pass++)
      for (uint64_t y = 0; y < height; y++)
        if (!decoder->readRow(image.get() + y * rowBytes)) return decoder->error();
    return decoder->readEnd() ? std::nullopt : std::optional(decoder->error());
  }

  const uint64_t rowBytes, height;
  const std::unique_ptr<Decoder> decoder;
  std::unique_ptr<std::byte[]> image;
  uint64_t nextRow = 0;
};

}  // namespace

Opened openPng(std::unique_ptr<ByteStream> stream) {
  auto decoder = std::make_unique<Decoder>(std::move(stream));
  if (!decoder->readHeader()) return decoder->error();
  const uint64_t lengths[] = {decoder->width(), decoder->height()};
  const unsigned channels = decoder->channels();
  const auto count = countOf(lengths);
  if (!count) return cannotRead(decoder->name(), "the PNG image is damaged: no file holds " + wordsFor(lengths, channels));
  Description description{decoder->name(), "PNG", decoder->bits() == 16 ? Type::U16 : Type::U8, channels, *count};
  description.shape = wordsFor(lengths, channels);
  description.axes = axesOfRows(lengths);
  description.channelNames = imageChannels(channels);
  if (decoder->isInterlaced())
    return std::unique_ptr<Reader>(
        std::make_unique<InterlacedReader>(std::move(description), lengths[0], lengths[1], std::move(decoder)));
  return std::unique_ptr<Reader>(std::make_unique<PngReader>(std::move(description), lengths[0], std::move(decoder)));
}

}  // namespace accrue
