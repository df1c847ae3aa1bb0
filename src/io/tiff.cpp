// TIFF by libtiff: 1 to 4 channels of 8 to 64 bits, integers and floats, in strips or tiles, side by side or in planes; bits of
// black and white become 0 and 255, as in PNG. Pages of one kind are one volume; of others one is named: FILE::2. Smaller versions of
// a picture that are marked as such are passed over.
#include <tiffio.h>

#include <algorithm>
#include <charconv>
#include <cstring>

#include "histogram/words.h"
#include "io/formats.h"
#include "io/half.h"
#include "io/row_reader.h"
#include "io/shape.h"

namespace accrue {
namespace {

constexpr uint64_t mostPiece = uint64_t(1) << 30;  // bytes of a strip or of a row of tiles that are kept at once
constexpr uint64_t mostRow = uint64_t(1) << 28;  // bytes of a row of samples

/// What a page holds.
struct Page {
  uint32_t width = 0, height = 0;
  uint16_t bits = 1, channels = 1, format = SAMPLEFORMAT_UINT, planes = PLANARCONFIG_CONTIG, photometric = PHOTOMETRIC_MINISBLACK;
  bool operator==(const Page &) const = default;
};

/// The type of samples, and whether they are widened; nothing where they cannot be read.
std::optional<Type> typeOf(const Page &page) {
  const auto pick = [&](Type whole, Type negative, std::optional<Type> real) -> std::optional<Type> {
    if (page.format == SAMPLEFORMAT_UINT || page.format == SAMPLEFORMAT_VOID) return whole;
    if (page.format == SAMPLEFORMAT_INT) return negative;
    return page.format == SAMPLEFORMAT_IEEEFP ? real : std::nullopt;
  };
  switch (page.bits) {
    case 1: return page.channels == 1 ? std::optional(Type::U8) : std::nullopt;
    case 8: return pick(Type::U8, Type::I8, std::nullopt);
    case 16: return pick(Type::U16, Type::I16, Type::F32);
    case 32: return pick(Type::U32, Type::I32, Type::F32);
    case 64: return pick(Type::U64, Type::I64, Type::F64);
    default: return std::nullopt;
  }
}

bool isHalf(const Page &page) { return page.bits == 16 && page.format == SAMPLEFORMAT_IEEEFP; }

class Decoder {
 public:
  explicit Decoder(const FilePart &file) : file(file) {}
  Decoder(const Decoder &) = delete;
  ~Decoder() {
    if (tiff) TIFFClose(tiff);
  }

  bool open() {
    TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
    TIFFOpenOptionsSetErrorHandlerExtR(options, onError, this);
    TIFFOpenOptionsSetWarningHandlerExtR(options, onWarning, this);
    tiff = TIFFOpenExt(file.path.c_str(), "r", options);
    TIFFOpenOptionsFree(options);
    return tiff && readPage();
  }

  /// Goes on to the next page that is no smaller version of another; false where there is none.
  bool nextPage() {
    while (TIFFReadDirectory(tiff)) {
      uint32_t kind = 0;
      TIFFGetField(tiff, TIFFTAG_SUBFILETYPE, &kind);
      if (!(kind & FILETYPE_REDUCEDIMAGE)) return readPage();
    }
    return false;
  }
  bool toFirst() { return TIFFSetDirectory(tiff, 0) && readPage(); }

  const Page &page() const { return itsPage; }
  Error error() const { return cannotRead(file.name, "the TIFF image is damaged" + words + "; get another copy"); }

  /// A row of the page, as it is stored: channels side by side.
  bool readRow(uint32_t row, std::byte *to) {
    if (TIFFIsTiled(tiff) || itsPage.planes == PLANARCONFIG_SEPARATE) return readFromPiece(row, to);
    return TIFFScanlineSize64(tiff) == rowBytes() && TIFFReadScanline(tiff, to, row) >= 0;
  }
  size_t rowBytes() const { return (uint64_t(itsPage.width) * itsPage.channels * itsPage.bits + 7) / 8; }

 private:
  bool readPage() {
    itsPage = Page();
    pieceEnd = 0;
    TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &itsPage.width);
    TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &itsPage.height);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &itsPage.bits);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &itsPage.channels);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLEFORMAT, &itsPage.format);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &itsPage.planes);
    TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &itsPage.photometric);
    uint16_t compression = COMPRESSION_NONE;
    TIFFGetField(tiff, TIFFTAG_COMPRESSION, &compression);
    if (compression == COMPRESSION_JPEG && itsPage.photometric == PHOTOMETRIC_YCBCR) {
      TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
      itsPage.photometric = PHOTOMETRIC_RGB;
    }
    return itsPage.width > 0 && itsPage.height > 0;
  }

  /// Rows that come together: a row of tiles, or a strip of every plane. They are decoded once and kept.
  bool readFromPiece(uint32_t row, std::byte *to) {
    if (row >= pieceEnd || row < pieceStart)
      if (!(TIFFIsTiled(tiff) ? readTiles(row) : readStrips(row))) return false;
    std::memcpy(to, piece.data() + (row - pieceStart) * rowBytes(), rowBytes());
    return true;
  }

  bool makeRoom(uint32_t row, uint32_t rows) {
    if (rows == 0 || rowBytes() * std::min(rows, itsPage.height) > mostPiece) return false;
    pieceStart = row / rows * rows;
    pieceEnd = static_cast<uint32_t>(std::min<uint64_t>(uint64_t(pieceStart) + rows, itsPage.height));
    piece.resize(rowBytes() * (pieceEnd - pieceStart));
    return true;
  }

  /// Puts `count` pixels of a plane, or of all channels, into a row of the piece.
  void place(const std::byte *from, uint32_t row, uint32_t column, uint32_t count, unsigned plane) {
    const bool isApart = itsPage.planes == PLANARCONFIG_SEPARATE;
    const size_t element = itsPage.bits / 8, pixel = element * itsPage.channels;
    std::byte *to = piece.data() + row * rowBytes() + column * pixel;
    if (!isApart) std::memcpy(to, from, count * pixel);
    else
      for (uint32_t i = 0; i < count; i++) std::memcpy(to + i * pixel + plane * element, from + i * element, element);
  }

  /// Whether so many bytes are a line of `width` pixels.
  bool isLine(tmsize_t bytes, uint64_t width) const {
    return itsPage.bits >= 8 && uint64_t(bytes) == width * (itsPage.bits / 8) * (itsPage.channels / planeCount());
  }
  unsigned planeCount() const { return itsPage.planes == PLANARCONFIG_SEPARATE ? itsPage.channels : 1; }

  bool readTiles(uint32_t row) {
    uint32_t width = 0, height = 0;
    TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &width);
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, &height);
    const tmsize_t bytes = TIFFTileSize(tiff), line = TIFFTileRowSize(tiff);
    const bool isSound = width > 0 && bytes > 0 && uint64_t(bytes) <= mostPiece && isLine(line, width) && makeRoom(row, height) &&
                         uint64_t(line) * (pieceEnd - pieceStart) <= uint64_t(bytes);
    if (!isSound) return false;
    std::vector<std::byte> tile(static_cast<size_t>(bytes));
    for (unsigned plane = 0; plane < planeCount(); plane++)
      for (uint32_t column = 0; column < itsPage.width; column += std::min(width, itsPage.width - column)) {
        if (TIFFReadTile(tiff, tile.data(), column, pieceStart, 0, static_cast<uint16_t>(plane)) < 0) return false;
        const uint32_t count = std::min(width, itsPage.width - column);
        for (uint32_t r = pieceStart; r < pieceEnd; r++)
          place(tile.data() + (r - pieceStart) * static_cast<size_t>(line), r - pieceStart, column, count, plane);
      }
    return true;
  }

  bool readStrips(uint32_t row) {
    uint32_t rows = 0;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &rows);
    const tmsize_t bytes = TIFFStripSize(tiff), line = TIFFScanlineSize(tiff);
    const bool isSound = bytes > 0 && uint64_t(bytes) <= mostPiece && isLine(line, itsPage.width) && makeRoom(row, rows) &&
                         uint64_t(line) * (pieceEnd - pieceStart) <= uint64_t(bytes);
    if (!isSound) return false;
    std::vector<std::byte> strip(static_cast<size_t>(bytes));
    for (unsigned plane = 0; plane < planeCount(); plane++) {
      const uint32_t number = TIFFComputeStrip(tiff, pieceStart, static_cast<uint16_t>(plane));
      if (TIFFReadEncodedStrip(tiff, number, strip.data(), bytes) < 0) return false;
      for (uint32_t r = 0; r < pieceEnd - pieceStart; r++)
        place(strip.data() + r * static_cast<size_t>(line), r, 0, itsPage.width, plane);
    }
    return true;
  }

  static int onError(TIFF *, void *self, const char *, const char *format, va_list arguments) {
    char text[200];
    std::vsnprintf(text, sizeof text, format, arguments);
    auto &words = static_cast<Decoder *>(self)->words;
    words = std::string(" (") + text + ")";
    for (char &c : words)
      if (c < ' ' || c > '~') c = ' ';
    return 1;
  }
  // Warnings are about tags that nobody knows; the samples stay right.
  static int onWarning(TIFF *, void *, const char *, const char *, va_list) { return 1; }

  const FilePart file;
  TIFF *tiff = nullptr;
  Page itsPage;
  std::string words;
  std::vector<std::byte> piece;
  uint32_t pieceStart = 0, pieceEnd = 0;
};

class TiffReader : public RowReader {
 public:
  TiffReader(Description description, std::unique_ptr<Decoder> decoder)
      : RowReader(std::move(description), decoder->page().width), decoder(std::move(decoder)), kind(this->decoder->page()) {}

 protected:
  std::optional<Error> decodeRow(std::byte *to) override {
    if (row == kind.height) {
      if (!decoder->nextPage() || decoder->page() != kind) return decoder->error();
      row = 0;
    }
    if (kind.bits == 1) bits.resize(decoder->rowBytes());
    if (!decoder->readRow(row++, kind.bits == 1 ? bits.data() : to)) return decoder->error();
    if (isHalf(kind)) widenInPlace({to, uint64_t(kind.width) * kind.channels * sizeof(float)});
    if (kind.bits == 1) spread(to);
    return std::nullopt;
  }

 private:
  void spread(std::byte *to) const {
    const bool isInverted = kind.photometric == PHOTOMETRIC_MINISWHITE;
    for (uint32_t i = 0; i < kind.width; i++) {
      const bool isSet = (std::to_integer<unsigned>(bits[i / 8]) >> (7 - i % 8) & 1) != 0;
      to[i] = std::byte(isSet != isInverted ? 255 : 0);
    }
  }

  const std::unique_ptr<Decoder> decoder;
  const Page kind;
  std::vector<std::byte> bits;
  uint32_t row = 0;
};

/// Goes to the page of that number, from 1, of all that there are; false where there is none.
bool goTo(Decoder &decoder, uint64_t number) {
  while (--number > 0)
    if (!decoder.nextPage()) return false;
  return true;
}

/// How many pages there are, all of the first one's kind; leaves the decoder at the first.
Result<uint64_t> pagesIn(Decoder &decoder, const FilePart &file) {
  const Page kind = decoder.page();
  uint64_t pages = 1;
  for (; decoder.nextPage(); pages++)
    if (decoder.page() != kind)
      return cannotRead(file.name, "page " + std::to_string(pages + 1) +
                                       " has another size or type than the first; name one page, as in " + file.path + "::1");
  if (!decoder.toFirst()) return decoder.error();
  return pages;
}

/// How many pages are read: those of a volume, or the one that is named, to which the decoder goes.
Result<uint64_t> select(Decoder &decoder, const FilePart &file) {
  if (file.part.empty()) return pagesIn(decoder, file);
  uint32_t number = 0;
  const char *const end = file.part.data() + file.part.size();
  const auto [stop, error] = std::from_chars(file.part.data(), end, number);
  if (error == std::errc() && stop == end && number > 0 && goTo(decoder, number)) return 1;
  return cannotRead(file.name, "it has no page '" + file.part + "'; pages have numbers from 1 on, as in " + file.path + "::1");
}

}  // namespace

Opened openTiff(const FilePart &file) {
  auto decoder = std::make_unique<Decoder>(file);
  if (!decoder->open()) return decoder->error();
  const auto pages = select(*decoder, file);
  if (!pages) return pages.error();
  const Page &page = decoder->page();
  const auto type = typeOf(page);
  if (!type || page.channels < 1 || page.channels > 4)
    return cannotRead(file.name, "its TIFF samples are " + counted(page.channels, "channel") + " of " + counted(page.bits, "bit") +
                                     "; 1 to 4 channels of 8, 16, 32 or 64 bits are possible");
  if (page.photometric == PHOTOMETRIC_PALETTE || page.photometric == PHOTOMETRIC_YCBCR)
    return cannotRead(file.name, "its TIFF colours are a palette or YCbCr; convert it to gray or RGB");
  std::vector<uint64_t> lengths = {page.width, page.height};
  if (*pages > 1) lengths.push_back(*pages);
  const auto count = countOf(lengths);
  if (!count) return cannotRead(file.name, "the TIFF image is damaged: no file holds " + wordsFor(lengths, page.channels));
  if (uint64_t(page.width) * page.channels * sizeOf(*type) > mostRow)
    return cannotRead(file.name, "a row of the TIFF image takes more than 256 MiB; it is damaged, or has to be cut into pieces");
  Description description{file.name, "TIFF", *type, page.channels, *count};
  description.shape = wordsFor(lengths, page.channels);
  description.axes = axesOfRows(lengths);
  description.channelNames = imageChannels(page.channels);
  return std::unique_ptr<Reader>(std::make_unique<TiffReader>(std::move(description), std::move(decoder)));
}

}  // namespace accrue
