// JPEG by libjpeg(-turbo): gray and RGB of 8 bits, decoded a row at a time with the library's exact integer transform.
//
// libjpeg reports errors by a callback that must not return. Ours jumps back to the setjmp of the member function that
// called libjpeg; such functions hold nothing that would need a destructor. Where libjpeg would warn and go on with
// invented pixels, the image is refused.
#include <stdio.h>  // before jpeglib.h, which does not include what it uses

#include <jerror.h>
#include <jpeglib.h>

#include <algorithm>
#include <array>
#include <csetjmp>

#include "io/formats.h"
#include "io/row_reader.h"
#include "io/shape.h"

namespace accrue {
namespace {

/// Warnings that leave every pixel as it was meant.
constexpr std::array<int, 3> harmless = {JWRN_EXTRANEOUS_DATA, JWRN_ADOBE_XFORM, JWRN_JFIF_MAJOR};

/// libjpeg's struct over a stream.
class Decoder {
 public:
  explicit Decoder(std::unique_ptr<ByteStream> stream) : stream(std::move(stream)) {}
  Decoder(const Decoder &) = delete;
  ~Decoder() { jpeg_destroy_decompress(&state); }

  /// Why the last call that gave false did so.
  Error error() const { return *failure; }
  const std::string &name() const { return stream->name(); }

  bool readHeader() {
    state.err = jpeg_std_error(&errors);
    state.client_data = this;
    errors.error_exit = onError;
    errors.emit_message = onWarning;
    if (setjmp(jump)) return false;
    jpeg_create_decompress(&state);
    state.mem->max_memory_to_use = long(4) << 30;  // of a progressive image, which is kept whole
    source.init_source = [](j_decompress_ptr) {};
    source.term_source = [](j_decompress_ptr) {};
    source.fill_input_buffer = onFill;
    source.skip_input_data = onSkip;
    source.resync_to_restart = jpeg_resync_to_restart;
    state.src = &source;
    jpeg_read_header(&state, TRUE);
    return true;
  }

  bool start() {
    if (setjmp(jump)) return false;
    state.out_color_space = state.jpeg_color_space == JCS_GRAYSCALE ? JCS_GRAYSCALE : JCS_RGB;
    state.dct_method = JDCT_ISLOW;
    jpeg_start_decompress(&state);
    return true;
  }

  bool readRow(std::byte *to) {
    if (setjmp(jump)) return false;
    JSAMPROW row = reinterpret_cast<JSAMPROW>(to);
    jpeg_read_scanlines(&state, &row, 1);
    return true;
  }

  bool readEnd() {
    if (setjmp(jump)) return false;
    jpeg_finish_decompress(&state);
    return true;
  }

  uint64_t width() const { return state.image_width; }
  uint64_t height() const { return state.image_height; }
  J_COLOR_SPACE colours() const { return state.jpeg_color_space; }
  int bits() const { return state.data_precision; }

 private:
  static Decoder &of(j_common_ptr state) { return *static_cast<Decoder *>(state->client_data); }
  static Decoder &of(j_decompress_ptr state) { return *static_cast<Decoder *>(state->client_data); }

  [[noreturn]] static void onError(j_common_ptr state) {
    of(state).fail();
    longjmp(of(state).jump, 1);
  }

  static void onWarning(j_common_ptr state, int level) {
    constexpr int warning = -1;  // other levels are traces
    const bool isHarmless = std::find(harmless.begin(), harmless.end(), state->err->msg_code) != harmless.end();
    if (level == warning && !isHarmless) onError(state);
  }

  void fail() {
    if (failure) return;
    char text[JMSG_LENGTH_MAX];
    errors.format_message(reinterpret_cast<j_common_ptr>(&state), text);
    failure = cannotRead(
        name(), std::string("the JPEG image is damaged or of a kind not supported (") + text + "); get another copy or convert it");
  }

  static boolean onFill(j_decompress_ptr state) {
    if (!of(state).supply()) onError(reinterpret_cast<j_common_ptr>(state));
    return TRUE;
  }

  bool supply() {
    const auto got = stream->read(buffer);
    if (!got) failure = got.error();
    else if (*got == 0) failure = cannotRead(name(), "the JPEG image is truncated; get a complete copy");
    else {
      source.next_input_byte = reinterpret_cast<const JOCTET *>(buffer.data());
      source.bytes_in_buffer = *got;
    }
    return !failure;
  }

  static void onSkip(j_decompress_ptr state, long count) {
    if (count > 0 && !of(state).pass(static_cast<size_t>(count))) onError(reinterpret_cast<j_common_ptr>(state));
  }

  bool pass(size_t count) {
    const size_t here = std::min(count, source.bytes_in_buffer);
    source.next_input_byte += here;
    source.bytes_in_buffer -= here;
    if (count > here) failure = stream->skip(count - here);
    return !failure;
  }

  const std::unique_ptr<ByteStream> stream;
  jpeg_decompress_struct state = {};
  jpeg_error_mgr errors = {};
  jpeg_source_mgr source = {};
  std::array<std::byte, 1 << 15> buffer;
  std::jmp_buf jump;
  std::optional<Error> failure;
};

class JpegReader : public RowReader {
 public:
  JpegReader(Description description, uint64_t width, std::unique_ptr<Decoder> decoder)
      : RowReader(std::move(description), width), decoder(std::move(decoder)) {}

 protected:
  std::optional<Error> decodeRow(std::byte *to) override {
    if (!isStarted && !decoder->start()) return decoder->error();
    isStarted = true;
    return decoder->readRow(to) ? std::nullopt : std::optional(decoder->error());
  }

  std::optional<Error> finish() override { return decoder->readEnd() ? std::nullopt : std::optional(decoder->error()); }

 private:
  const std::unique_ptr<Decoder> decoder;
  bool isStarted = false;  // a progressive image is decoded whole when started, so that waits for the first row
};

}  // namespace

Opened openJpeg(std::unique_ptr<ByteStream> stream) {
  auto decoder = std::make_unique<Decoder>(std::move(stream));
  if (!decoder->readHeader()) return decoder->error();
  const J_COLOR_SPACE colours = decoder->colours();
  if (colours == JCS_CMYK || colours == JCS_YCCK)
    return cannotRead(decoder->name(), "it is a CMYK image, whose inks are no channels of light; convert it to RGB");
  if (colours != JCS_GRAYSCALE && colours != JCS_RGB && colours != JCS_YCbCr)
    return cannotRead(decoder->name(), "its colours are of an unknown kind; convert it to RGB or gray");
  if (decoder->bits() != 8)
    return cannotRead(decoder->name(),
                      "it has " + std::to_string(decoder->bits()) + " bits a sample; convert it to 8, or to a 16-bit PNG");
  const uint64_t lengths[] = {decoder->width(), decoder->height()};
  const unsigned channels = colours == JCS_GRAYSCALE ? 1 : 3;
  Description description{decoder->name(), "JPEG", Type::U8, channels, lengths[0] * lengths[1]};
  description.shape = wordsFor(lengths, channels);
  description.axes = axesOfRows(lengths);
  description.channelNames = imageChannels(channels);
  return std::unique_ptr<Reader>(std::make_unique<JpegReader>(std::move(description), lengths[0], std::move(decoder)));
}

}  // namespace accrue
