// An input as a stream of samples: what every file format, a pipe and synthetic data look like to those who count.
//
//   auto reader = accrue::openInput("scan.nii.gz", {});              // open.h
//   while (true) {
//     auto count = (*reader)->read(buffer);
//     if (!count || *count == 0) break;                              // an error, or the end
//     ... *count samples of each channel, interleaved, in this machine's byte order ...
//   }
//
// A reader holds one buffer of its own at most (a row, a piece of gzip), so files may be larger than memory; interlaced
// PNG and progressive JPEG images are the exception, because their formats deliver the first row last. A file that ends
// early, or whose checksums are wrong, is an error from `read`, never a short count.
#pragma once
#include <string_view>

#include "accrue/histogram.hpp"
#include "io/shape.h"

namespace accrue {

struct Description {
  std::string name;    // for messages: 'scan.nii' in quotes, or standard input
  std::string format;  // "PNG", "NIfTI-1", "raw", ...
  Type type = Type::U8;
  unsigned channels = 1;                                // interleaved
  std::optional<uint64_t> count;                        // per channel; unknown for text, and for raw samples from a pipe
  std::string shape;                                    // in words: "1920 x 1080, 3 channels"
  std::vector<std::string> channelNames = {};           // "red", ...: as many as channels, or none
  std::optional<uint64_t> most = std::nullopt;          // samples there can be where `count` is unknown
  uint32_t values = 0;                                  // samples are below that; 0: any of the type's
  bool areColumns = false;                              // the channels are columns of a table, each with values of its own
  Axes axes = {};

  size_t sampleBytes() const { return sizeOf(type) * channels; }  // of one sample of every channel
};

class Reader {
 public:
  explicit Reader(Description description) : itsDescription(std::move(description)) {}
  virtual ~Reader() = default;
  Reader(const Reader &) = delete;
  Reader &operator=(const Reader &) = delete;

  const Description &description() const { return itsDescription; }

  /// Restricts reading to the samples [first, last) of each channel, a rank's share. To be called before the first
  /// read. Seeks where the input can, else decodes and drops. `last` may lie beyond the end of an input of unknown
  /// length only.
  std::optional<Error> restrictTo(uint64_t first, uint64_t last);

  /// The next samples of each channel: as many as fit whole into the buffer, fewer only at the end, 0 when all are
  /// read. The buffer needs no alignment.
  Result<uint64_t> read(std::span<std::byte> buffer);

 protected:
  /// Fills the buffer, which holds whole samples and reaches at most to the described end. Fewer only where the input
  /// ends.
  virtual Result<uint64_t> next(std::span<std::byte> buffer) = 0;
  virtual std::optional<Error> skip(uint64_t samples) = 0;
  /// Checks what stands behind the last sample; called when it has been read.
  virtual std::optional<Error> finish() { return std::nullopt; }

 private:
  Description itsDescription;
  uint64_t position = 0;         // of the sample that `next` would give
  uint64_t first = 0;            // of the range
  std::optional<uint64_t> last;  // of the range, where one was set
};

/// "cannot read 'a.png': " and why, in one line, whatever the file calls its parts.
Error cannotRead(const std::string &name, const std::string &why);
/// The error of an input that ends before its samples do.
Error truncated(const std::string &name);

}  // namespace accrue
