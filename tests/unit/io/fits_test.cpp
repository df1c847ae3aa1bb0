#include <fitsio.h>

#include <cmath>

#include "read_back.h"

namespace accrue {
namespace {

class Fits : public testing::Test {
 protected:
  /// A file of this name, which `fill` writes to.
  template <class Fill>
  std::string make(const std::string &name, Fill fill) {
    fitsfile *file = nullptr;
    int status = 0;
    std::filesystem::remove(folder.path(name));
    fits_create_diskfile(&file, folder.path(name).c_str(), &status);
    fill(file, &status);
    fits_close_file(file, &status);
    EXPECT_EQ(status, 0);
    return folder.path(name);
  }

  template <class T>
  void comesBack(int image, int code) {
    auto values = exampleValues<T>(5 * 7);
    long lengths[] = {5, 7};
    const std::string path = make("a.fits", [&](fitsfile *file, int *status) {
      fits_create_img(file, image, 2, lengths, status);
      fits_write_img(file, code, 1, 35, values.data(), status);
    });
    EXPECT_EQ(valuesIn<T>(path), values);
    expectEveryRange(path, 35);
  }

  TemporaryFolder folder;
};

TEST_F(Fits, EveryTypeComesBack) {
  comesBack<uint8_t>(BYTE_IMG, TBYTE);
  comesBack<int8_t>(SBYTE_IMG, TSBYTE);
  comesBack<uint16_t>(USHORT_IMG, TUSHORT);
  comesBack<int16_t>(SHORT_IMG, TSHORT);
  comesBack<uint32_t>(ULONG_IMG, TUINT);
  comesBack<int32_t>(LONG_IMG, TINT);
  comesBack<int64_t>(LONGLONG_IMG, TLONGLONG);
  comesBack<uint64_t>(ULONGLONG_IMG, TULONGLONG);
  comesBack<float>(FLOAT_IMG, TFLOAT);
  comesBack<double>(DOUBLE_IMG, TDOUBLE);
}

TEST_F(Fits, WhatHasNoValueIsNan) {
  std::vector<int16_t> pixels = {-1, 7, 300};
  std::vector<int> rows = {5, -99, 1 << 30};
  const std::string path = make("a.fits", [&](fitsfile *file, int *status) {
    long three = 3, blank = -1, null = -99;
    fits_create_img(file, SHORT_IMG, 1, &three, status);
    fits_write_img(file, TSHORT, 1, 3, pixels.data(), status);
    fits_update_key(file, TLONG, "BLANK", &blank, nullptr, status);
    char title[] = "n", form[] = "1J", *titles[] = {title}, *forms[] = {form};
    fits_create_tbl(file, BINARY_TBL, 3, 1, titles, forms, nullptr, "ROWS", status);
    fits_write_col(file, TINT, 1, 1, 1, 3, rows.data(), status);
    fits_update_key(file, TLONG, "TNULL1", &null, nullptr, status);
  });
  const auto image = valuesIn<float>(path);
  ASSERT_EQ(image.size(), 3u);
  EXPECT_TRUE(std::isnan(image[0]));
  EXPECT_EQ(image[1], 7);
  EXPECT_EQ(image[2], 300);
  const auto column = valuesIn<double>(path + "::ROWS/n");
  ASSERT_EQ(column.size(), 3u);
  EXPECT_EQ(column[0], 5);
  EXPECT_TRUE(std::isnan(column[1]));
  EXPECT_EQ(column[2], 1 << 30);
}

TEST_F(Fits, TheFirstImageIsTakenAndOthersAreNamed) {
  std::vector<int16_t> first = {1, 2, 3}, second = {4, 5};
  long three = 3, two = 2;
  const std::string path = make("a.fits", [&](fitsfile *file, int *status) {
    fits_create_img(file, SHORT_IMG, 0, nullptr, status);
    fits_create_img(file, SHORT_IMG, 1, &three, status);
    fits_write_img(file, TSHORT, 1, 3, first.data(), status);
    fits_create_img(file, SHORT_IMG, 1, &two, status);
    fits_write_img(file, TSHORT, 1, 2, second.data(), status);
    fits_update_key_str(file, "EXTNAME", "DARK", nullptr, status);
  });
  EXPECT_EQ(valuesIn<int16_t>(path), first);
  EXPECT_EQ(valuesIn<int16_t>(path + "::DARK"), second);
  EXPECT_EQ(valuesIn<int16_t>(path + "::2"), second);
  EXPECT_TRUE(says(errorOf(path + "::FLAT"), "it has no unit 'FLAT'; it has 0, 1, DARK"));
  EXPECT_TRUE(says(errorOf(path + "::0"), "its unit '0' is no image"));
}

TEST_F(Fits, ColumnsOfTablesAreNamed) {
  std::vector<float> energies = {1.5f, 2, -4};
  std::vector<int> pairs = {1, 2, 3, 4, 5, 6};
  const std::string path = make("a.fits", [&](fitsfile *file, int *status) {
    char energy[] = "energy", pair[] = "pair", name[] = "name", e[] = "1E", j[] = "2J", a[] = "8A";
    char *titles[] = {energy, pair, name}, *forms[] = {e, j, a};
    fits_create_tbl(file, BINARY_TBL, 3, 3, titles, forms, nullptr, "EVENTS", status);
    fits_write_col(file, TFLOAT, 1, 1, 1, 3, energies.data(), status);
    fits_write_col(file, TINT, 2, 1, 1, 6, pairs.data(), status);
  });
  EXPECT_EQ(valuesIn<float>(path + "::EVENTS/energy"), energies);
  EXPECT_EQ(valuesIn<int32_t>(path + "::1/pair", {}, 4), pairs);
  EXPECT_TRUE(says(errorOf(path), "it holds no image; name a table and its column, as in"));
  EXPECT_TRUE(says(errorOf(path + "::EVENTS/mass"), "it has no column 'mass'; it has energy, pair, name"));
  EXPECT_TRUE(says(errorOf(path + "::EVENTS/name"), "its column 'name' holds no numbers"));
}

TEST_F(Fits, TilesThatAreCompressedComeBack) {
  auto values = exampleValues<int16_t>(40 * 30);
  long lengths[] = {40, 30};
  const std::string path = make("a.fits", [&](fitsfile *file, int *status) {
    fits_set_compression_type(file, GZIP_1, status);
    fits_create_img(file, SHORT_IMG, 2, lengths, status);
    fits_write_img(file, TSHORT, 1, 1200, values.data(), status);
  });
  EXPECT_EQ(valuesIn<int16_t>(path), values);
  EXPECT_EQ(openWell(path)->description().shape, "40 x 30, 1 channel");
}

TEST_F(Fits, BracketsInANameAreNoCommand) {
  std::vector<int16_t> values = {1, 2, 3};
  long three = 3;
  const std::string path = make("a[1].fits", [&](fitsfile *file, int *status) {
    fits_create_img(file, SHORT_IMG, 1, &three, status);
    fits_write_img(file, TSHORT, 1, 3, values.data(), status);
  });
  EXPECT_EQ(valuesIn<int16_t>(path), values);
}

TEST_F(Fits, CutsAreErrors) {
  comesBack<int16_t>(SHORT_IMG, TSHORT);
  const std::string whole = folder.read("a.fits");
  for (const size_t length : {9u, 80u, 2000u, 2879u, 2880u, 2900u})
    EXPECT_TRUE(isClear(errorOf(folder.write("a.fits", whole.substr(0, length))))) << length;
}

}  // namespace
}  // namespace accrue
