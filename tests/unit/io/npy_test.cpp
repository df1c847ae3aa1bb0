#include "piped.h"
#include "read_back.h"

namespace accrue {
namespace {

std::string header(const std::string &dictionary, unsigned version = 1) {
  std::string text = dictionary;
  while ((text.size() + 11) % 64) text += ' ';
  text += '\n';
  const std::string length =
      version == 1 ? bytesOf(static_cast<uint16_t>(text.size())) : bytesOf(static_cast<uint32_t>(text.size()));
  return std::string("\x93NUMPY") + static_cast<char>(version) + '\0' + length + text;
}

std::string dictionary(const std::string &descr, const std::string &shape, const std::string &fortran = "False") {
  return "{'descr': '" + descr + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }";
}

class Npy : public testing::Test {
 protected:
  template <class T>
  void comesBack(const std::string &code) {
    const auto values = exampleValues<T>(5 * 7);
    for (const ByteOrder order : {ByteOrder::Little, ByteOrder::Big})
      for (unsigned version = 1; version <= 3; version++)
        for (const char *fortran : {"False", "True"}) {
          const char mark = sizeof(T) == 1 ? '|' : order == ByteOrder::Big ? '>' : '<';
          const std::string path =
              folder.write("a.npy", header(dictionary(mark + code, "(5, 7)", fortran), version) + bytesOf(values, order));
          EXPECT_EQ(valuesIn<T>(path), values) << code << mark << version << fortran;
        }
  }

  std::string errorOfHeader(const std::string &dictionary) {
    return errorOf(folder.write("a.npy", header(dictionary) + std::string(1000, 'x')));
  }

  TemporaryFolder folder;
};

TEST_F(Npy, EveryDtypeComesBackInBothOrdersAndEveryVersion) {
  comesBack<uint8_t>("b1");
  comesBack<uint8_t>("u1");
  comesBack<int8_t>("i1");
  comesBack<uint16_t>("u2");
  comesBack<int16_t>("i2");
  comesBack<uint32_t>("u4");
  comesBack<int32_t>("i4");
  comesBack<float>("f4");
  comesBack<double>("f8");
  comesBack<uint64_t>("u8");
  comesBack<int64_t>("i8");
}

TEST_F(Npy, ShapesAreReadAndDescribed) {
  const struct {
    const char *shape;
    uint64_t count;
    const char *words;
  } cases[] = {{"()", 1, "one number, 1 channel"},   {"(5,)", 5, "5 samples, 1 channel"},
               {"(0,)", 0, "0 samples, 1 channel"},  {"(3, 4, 5)", 60, "3 x 4 x 5, 1 channel"},
               {"(3L, 4L)", 12, "3 x 4, 1 channel"}, {"(0, 18446744073709551615)", 0, "0 x 18446744073709551615, 1 channel"}};
  for (const auto &one : cases) {
    const auto reader = openWell(folder.write("a.npy", header(dictionary("<i2", one.shape)) + std::string(2 * one.count, 'x')));
    ASSERT_TRUE(reader);
    EXPECT_EQ(reader->description().count, one.count);
    EXPECT_EQ(reader->description().shape, one.words);
    EXPECT_EQ(readAll(*reader, 8), std::string(2 * one.count, 'x'));
  }
}

TEST_F(Npy, KeysComeInAnyOrderAndEitherQuotes) {
  const auto values = exampleValues<float>(6);
  const std::string path =
      folder.write("a.npy", header("{\"shape\":(2,3),\"fortran_order\":True,\"descr\":\"<f4\"}") + bytesOf(values));
  EXPECT_EQ(valuesIn<float>(path), values);
}

TEST_F(Npy, DtypesThatAreNotReadAreNamed) {
  for (const char *descr : {"<c16", "|f2", "|S10", "<U5", "|O", "<M8[ns]", "|u2", "f4"}) {
    const std::string error = errorOfHeader(dictionary(descr, "(1,)"));
    EXPECT_TRUE(isClear(error));
    EXPECT_TRUE(says(error, "dtype '" + std::string(descr) + "'"));
  }
}

TEST_F(Npy, RecordsAreRefusedWithTheirFields) {
  const std::string error =
      errorOfHeader("{'descr': [('x', '<f4'), ('y', [('z', '<i2')])], 'fortran_order': False, 'shape': (1,)}");
  EXPECT_TRUE(isClear(error));
  EXPECT_TRUE(says(error, "[('x', '<f4'), ('y', [('z', '<i2')])]"));
}

TEST_F(Npy, AnErrorStaysOneShortLineWhateverTheHeaderHolds) {
  const std::string error = errorOfHeader(dictionary("<\n\x01\xff" + std::string(5000, 'q'), "(1,)"));
  EXPECT_TRUE(isClear(error));
  EXPECT_LT(error.size(), 400u);
}

TEST_F(Npy, DamagedHeadersAreErrors) {
  for (const char *text :
       {"", "{", "{}", "[]", "{'descr': '<f4'}", "{'descr': '<f4', 'fortran_order': False}", "{'descr': '<f4' 'shape': (1,)}",
        "{'descr': '', 'fortran_order': False, 'shape': (1,)}", "{'descr': '<f4', 'fortran_order': Maybe, 'shape': (1,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,)}", "{'descr': '<f4', 'fortran_order': False, 'shape': (1",
        "{'descr': '<f4', 'fortran_order': False, 'shape': 1}", "{'descr': '<f4', 'fortran_order': False, 'shape': (1.5,)}",
        "{'descr': [('x', '<f4'), 'fortran_order': False, 'shape': (1,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1,), 'more': 1}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296, 4294967296)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (9223372036854775808, 2)}"}) {
    const std::string error = errorOfHeader(text);
    EXPECT_TRUE(isClear(error)) << text;
    EXPECT_TRUE(says(error, "damaged")) << text;
  }
}

TEST_F(Npy, UnknownVersionsAndEndlessHeadersAreErrors) {
  EXPECT_TRUE(says(errorOf(folder.write("a.npy", header(dictionary("<f4", "(1,)"), 4) + "1234")), "version 4"));
  const std::string endless = std::string("\x93NUMPY\x02", 7) + '\0' + bytesOf(uint32_t(4000000000u)) + "{";
  EXPECT_TRUE(says(errorOf(folder.write("a.npy", endless)), "4000000000"));
}

TEST_F(Npy, EveryCutIsAnError) {
  expectErrorForEveryCut(folder, "a.npy", header(dictionary("<f4", "(10,)")) + bytesOf(exampleValues<float>(10)));
}

TEST_F(Npy, EveryRangeComes) {
  expectEveryRange(folder.write("a.npy", header(dictionary(">u2", "(13,)")) + bytesOf(exampleValues<uint16_t>(13))), 13);
}

TEST_F(Npy, ComesThroughAPipeWithItsCount) {
  const auto values = exampleValues<double>(2500);
  const PipedInput input(header(dictionary("<f8", "(2500,)")) + bytesOf(values), 33);
  const auto reader = openWell("-");
  EXPECT_EQ(reader->description().count, 2500u);
  EXPECT_EQ(asValues<double>(readAll(*reader, 1000)), values);
}

TEST_F(Npy, APipeCutAnywhereIsAnError) {
  const std::string whole = header(dictionary("<f4", "(10,)")) + bytesOf(exampleValues<float>(10));
  for (size_t length = 0; length < whole.size(); length++) {
    const PipedInput input(whole.substr(0, length));
    EXPECT_TRUE(says(errorOf("-"), "cannot read standard input: ")) << length;
  }
}

}  // namespace
}  // namespace accrue
