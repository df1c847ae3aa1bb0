#include <png.h>
#include <zlib.h>

#include <csetjmp>
#include <stdexcept>

#include "piped.h"
#include "read_back.h"

namespace accrue {
namespace {

struct Picture {
  unsigned width = 7, height = 5;
  int bits = 8;
  int colours = PNG_COLOR_TYPE_RGB;
  bool isInterlaced = false;
  std::string bytes;  // rows as PNG has them: 16 bits big-endian, fewer than 8 packed
  std::vector<png_color> palette = {};
  std::vector<png_byte> transparent = {};  // of the palette's colours
};

/// The file that libpng writes.
std::string encode(const Picture &picture) {
  std::string file;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) throw std::runtime_error("libpng does not write this");
  png_set_write_fn(
      png, &file,
      [](png_structp from, png_bytep data, size_t count) {
        static_cast<std::string *>(png_get_io_ptr(from))->append(reinterpret_cast<const char *>(data), count);
      },
      nullptr);
  png_set_IHDR(png, info, picture.width, picture.height, picture.bits, picture.colours,
               picture.isInterlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  if (!picture.palette.empty()) png_set_PLTE(png, info, picture.palette.data(), static_cast<int>(picture.palette.size()));
  if (!picture.transparent.empty())
    png_set_tRNS(png, info, picture.transparent.data(), static_cast<int>(picture.transparent.size()), nullptr);
  png_write_info(png, info);
  const size_t rowBytes = picture.bytes.size() / picture.height;
  const int passes = picture.isInterlaced ? png_set_interlace_handling(png) : 1;
  for (int pass = 0; pass < passes; pass++)
    for (size_t y = 0; y < picture.height; y++)
      png_write_row(png, reinterpret_cast<png_const_bytep>(picture.bytes.data() + y * rowBytes));
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return file;
}

struct Kind {
  int colours;
  unsigned channels;
};
constexpr Kind kinds[] = {
    {PNG_COLOR_TYPE_GRAY, 1}, {PNG_COLOR_TYPE_GRAY_ALPHA, 2}, {PNG_COLOR_TYPE_RGB, 3}, {PNG_COLOR_TYPE_RGB_ALPHA, 4}};

class Png : public testing::Test {
 protected:
  std::string write(const Picture &picture) { return folder.write("a.png", encode(picture)); }
  static Picture example() { return {.bytes = bytesOf(exampleValues<uint8_t>(7 * 5 * 3))}; }

  TemporaryFolder folder;
};

TEST_F(Png, EveryKindComesBackWithEightBits) {
  for (const Kind kind : kinds)
    for (const bool isInterlaced : {false, true}) {
      const auto values = exampleValues<uint8_t>(7 * 5 * kind.channels);
      const std::string path = write({.colours = kind.colours, .isInterlaced = isInterlaced, .bytes = bytesOf(values)});
      EXPECT_EQ(valuesIn<uint8_t>(path), values);
      EXPECT_EQ(openWell(path)->description().channels, kind.channels);
    }
}

TEST_F(Png, EveryKindComesBackWithSixteenBits) {
  for (const Kind kind : kinds)
    for (const bool isInterlaced : {false, true}) {
      const auto values = exampleValues<uint16_t>(7 * 5 * kind.channels);
      EXPECT_EQ(valuesIn<uint16_t>(write(
                    {.bits = 16, .colours = kind.colours, .isInterlaced = isInterlaced, .bytes = bytesOf(values, ByteOrder::Big)})),
                values);
    }
}

TEST_F(Png, FewBitsOfGrayAreSpreadOverEight) {
  EXPECT_EQ(valuesIn<uint8_t>(write({.width = 8, .height = 1, .bits = 1, .colours = PNG_COLOR_TYPE_GRAY, .bytes = "\xa1"})),
            (std::vector<uint8_t>{255, 0, 255, 0, 0, 0, 0, 255}));
  EXPECT_EQ(valuesIn<uint8_t>(write({.width = 4, .height = 1, .bits = 2, .colours = PNG_COLOR_TYPE_GRAY, .bytes = "\x1b"})),
            (std::vector<uint8_t>{0, 85, 170, 255}));
  EXPECT_EQ(valuesIn<uint8_t>(write({.width = 2, .height = 1, .bits = 4, .colours = PNG_COLOR_TYPE_GRAY, .bytes = "\x0f"})),
            (std::vector<uint8_t>{0, 255}));
}

TEST_F(Png, PalettesBecomeRgbTransparentOrNot) {
  Picture picture{.width = 3, .height = 1, .colours = PNG_COLOR_TYPE_PALETTE, .bytes = std::string("\2\0\1", 3)};
  picture.palette = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  const std::vector<uint8_t> expected = {7, 8, 9, 1, 2, 3, 4, 5, 6};
  EXPECT_EQ(valuesIn<uint8_t>(write(picture)), expected);
  picture.transparent = {0, 128};
  EXPECT_EQ(valuesIn<uint8_t>(write(picture)), expected);
  EXPECT_EQ(openWell(folder.path("a.png"))->description().channels, 3u);
}

TEST_F(Png, IsDescribed) {
  const auto reader = openWell(write(example()));
  const Description &description = reader->description();
  EXPECT_EQ(description.format, "PNG");
  EXPECT_EQ(description.count, 35u);
  EXPECT_EQ(description.shape, "7 x 5, 3 channels");
  EXPECT_EQ(description.channelNames, (std::vector<std::string>{"red", "green", "blue"}));
}

TEST_F(Png, BuffersOfAnySizeGiveTheSame) {
  const std::string path = write(example());
  for (size_t size = 3; size < 120; size++) EXPECT_EQ(valuesIn<uint8_t>(path, {}, size), exampleValues<uint8_t>(7 * 5 * 3)) << size;
}

TEST_F(Png, EveryRangeComes) {
  expectEveryRange(write(example()), 35);
  Picture interlaced = example();
  interlaced.isInterlaced = true;
  expectEveryRange(write(interlaced), 35);
}

TEST_F(Png, EveryCutIsAnError) {
  expectErrorForEveryCut(folder, "a.png", encode(example()));
  Picture interlaced = example();
  interlaced.isInterlaced = true;
  expectErrorForEveryCut(folder, "b.png", encode(interlaced));
}

TEST_F(Png, EveryChangedByteIsAnErrorOrChangesNothing) {
  const std::string whole = encode(example());
  size_t errors = 0;
  for (size_t at = 8; at < whole.size(); at++) {
    std::string changed = whole;
    changed[at] ^= 0x40;
    const std::string path = folder.write("a.png", changed);
    if (!errorOf(path).empty()) errors++;
    else EXPECT_EQ(valuesIn<uint8_t>(path), exampleValues<uint8_t>(7 * 5 * 3)) << at;
  }
  EXPECT_GT(errors, whole.size() / 2);
}

TEST_F(Png, SizesThatLieAreErrors) {
  const std::string whole = encode(example());
  for (const auto &[width, height] : {std::pair(0u, 5u), std::pair(7u, 0u), std::pair(0xffffffffu, 5u), std::pair(7u, 6u),
                                      std::pair(900000u, 900000u), std::pair(0x7fffffffu, 0x7fffffffu)})
    for (const bool isInterlaced : {false, true}) {
      std::string header =
          "IHDR" + bytesOf(width, ByteOrder::Big) + bytesOf(height, ByteOrder::Big) + std::string("\x08\x02\0\0", 4);
      header += isInterlaced ? '\1' : '\0';
      const auto sum =
          static_cast<uint32_t>(crc32(0, reinterpret_cast<const Bytef *>(header.data()), static_cast<uInt>(header.size())));
      const std::string path =
          folder.write("a.png", whole.substr(0, 12) + header + bytesOf(sum, ByteOrder::Big) + whole.substr(33));
      EXPECT_TRUE(isClear(errorOf(path))) << width << " x " << height << isInterlaced;
    }
}

TEST_F(Png, AnErrorStaysWhenReadAgain) {
  const std::string whole = encode(example());
  const auto reader = openWell(folder.write("a.png", whole.substr(0, whole.size() - 30)));
  std::byte buffer[1000];
  EXPECT_FALSE(reader->read(buffer));
  EXPECT_FALSE(reader->read(buffer));
}

TEST_F(Png, ComesThroughAPipe) {
  const PipedInput input(encode(example()), 9);
  EXPECT_EQ(valuesIn<uint8_t>("-"), exampleValues<uint8_t>(7 * 5 * 3));
}

TEST_F(Png, ATypeThatIsNotItsOwnIsRefused) {
  EXPECT_TRUE(says(errorOf(write(example()), {Type::U16}), "it is PNG with samples of type u8, not u16"));
  EXPECT_EQ(errorOf(write(example()), {Type::U8}), "");
}

}  // namespace
}  // namespace accrue
