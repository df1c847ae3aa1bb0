#include "piped.h"
#include "read_back.h"

namespace accrue {
namespace {

class Raw : public testing::Test {
 protected:
  template <class T>
  void comesBack() {
    const auto values = exampleValues<T>(1003);
    OpenOptions options{TypeOf<T>::value};
    EXPECT_EQ(valuesIn<T>(folder.write("a.raw", bytesOf(values)), options), values);
    options.bigEndian = true;
    EXPECT_EQ(valuesIn<T>(folder.write("b.raw", bytesOf(values, ByteOrder::Big)), options), values);
  }

  TemporaryFolder folder;
};

TEST_F(Raw, EveryTypeComesBackFromBothByteOrders) {
  comesBack<uint8_t>();
  comesBack<int8_t>();
  comesBack<uint16_t>();
  comesBack<int16_t>();
  comesBack<uint32_t>();
  comesBack<int32_t>();
  comesBack<float>();
  comesBack<double>();
}

TEST_F(Raw, BuffersOfAnySizeGiveTheSame) {
  const auto values = exampleValues<uint16_t>(3 * 107);
  const std::string path = folder.write("a.raw", bytesOf(values));
  for (size_t size = 6; size < 700; size++) EXPECT_EQ(valuesIn<uint16_t>(path, {Type::U16, 3}, size), values) << size;
}

TEST_F(Raw, IsDescribed) {
  const auto reader = openWell(folder.write("a.raw", std::string(240, 'x')), {Type::U16, 3});
  EXPECT_EQ(reader->description().count, 40u);
  EXPECT_EQ(reader->description().channels, 3u);
  EXPECT_EQ(reader->description().shape, "40 samples, 3 channels");
  EXPECT_TRUE(reader->description().channelNames.empty());
}

TEST_F(Raw, ABufferSmallerThanASampleIsAnError) {
  const auto reader = openWell(folder.write("a.raw", std::string(240, 'x')), {Type::U16, 3});
  std::byte buffer[5];
  EXPECT_FALSE(reader->read(buffer));
}

TEST_F(Raw, AnOffsetIsPassedOver) {
  const auto values = exampleValues<float>(100);
  const std::string bytes = "a header of sorts" + bytesOf(values);
  OpenOptions options{Type::F32};
  options.rawOffset = 17;
  EXPECT_EQ(valuesIn<float>(folder.write("a.raw", bytes), options), values);
  const PipedInput input(bytes);
  EXPECT_EQ(valuesIn<float>("-", options), values);
}

TEST_F(Raw, AnOffsetBeyondTheEndIsAnError) {
  OpenOptions options{Type::U8};
  options.rawOffset = 10;
  EXPECT_TRUE(isClear(errorOf(folder.write("a.raw", "0123456789"), options)));
  EXPECT_TRUE(isClear(errorOf(folder.write("a.raw", "01234"), options)));
  const PipedInput input("01234");
  EXPECT_TRUE(says(errorOf("-", options), "nothing behind its first 10 bytes"));
}

TEST_F(Raw, APartOfASampleIsAnErrorWithTheNumbers) {
  const std::string error = errorOf(folder.write("a.raw", std::string(1001, 'x')), {Type::U16, 3});
  EXPECT_TRUE(isClear(error));
  EXPECT_TRUE(says(error, "1001 bytes"));
  EXPECT_TRUE(says(error, "6 bytes"));
}

TEST_F(Raw, APipeHasNoCountAndEndsWhereItEnds) {
  const auto values = exampleValues<int32_t>(70001);
  const PipedInput input(bytesOf(values), 4097);
  const auto reader = openWell("-", {Type::I32});
  EXPECT_FALSE(reader->description().count);
  EXPECT_EQ(asValues<int32_t>(readAll(*reader, 10007)), values);
}

TEST_F(Raw, APipeThatEndsInASampleIsAnError) {
  const PipedInput input(std::string(1001, 'x'));
  const std::string error = errorOf("-", {Type::U16});
  EXPECT_TRUE(says(error, "cannot read standard input: it ends in the middle of a sample"));
}

TEST_F(Raw, EveryRangeComesFromAFile) {
  expectEveryRange(folder.write("a.raw", bytesOf(exampleValues<uint16_t>(2 * 17))), 17, {Type::U16, 2});
}

TEST_F(Raw, ARangeComesFromAPipe) {
  const auto values = exampleValues<uint16_t>(1000);
  const PipedInput input(bytesOf(values));
  const auto reader = openWell("-", {Type::U16});
  ASSERT_FALSE(reader->restrictTo(300, 777));
  EXPECT_EQ(asValues<uint16_t>(readAll(*reader, 100)), std::vector<uint16_t>(values.begin() + 300, values.begin() + 777));
}

TEST_F(Raw, AFileThatShrinksWhileItIsReadIsAnError) {
  const std::string path = folder.write("a.raw", std::string(1000, 'x'));
  const auto reader = openWell(path, {Type::U8});
  std::byte buffer[600];
  ASSERT_TRUE(reader->read(buffer));
  std::filesystem::resize_file(path, 700);
  const auto got = reader->read(buffer);
  ASSERT_FALSE(got);
  EXPECT_TRUE(says(got.error().message, "truncated"));
}

TEST_F(Raw, ChannelsThatNoHistogramTakesAreRefused) {
  const std::string path = folder.write("a.raw", std::string(1000, 'x'));
  EXPECT_TRUE(says(errorOf(path, {Type::U8, 0}), "0 channels"));
  EXPECT_TRUE(says(errorOf(path, {Type::U8, 5}), "5 channels"));
}

}  // namespace
}  // namespace accrue
