#include <hdf5.h>

#include "read_back.h"

namespace accrue {
namespace {

class Hdf5 : public testing::Test {
 protected:
  void SetUp() override { file = H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT); }
  void TearDown() override { close(); }
  void close() {
    if (file >= 0) H5Fclose(file);
    file = -1;
  }

  template <class T>
  void add(const char *name, hid_t stored, hid_t memory, const std::vector<hsize_t> &lengths, const std::vector<T> &values,
           hsize_t chunk = 0) {
    const hid_t space =
        lengths.empty() ? H5Screate(H5S_SCALAR) : H5Screate_simple(static_cast<int>(lengths.size()), lengths.data(), nullptr);
    const hid_t how = H5Pcreate(H5P_DATASET_CREATE);
    if (chunk) {
      H5Pset_chunk(how, static_cast<int>(lengths.size()), std::vector<hsize_t>(lengths.size(), chunk).data());
      H5Pset_deflate(how, 1);
    }
    const hid_t set = H5Dcreate2(file, name, stored, space, H5P_DEFAULT, how, H5P_DEFAULT);
    EXPECT_GE(H5Dwrite(set, memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0);
    H5Dclose(set);
    H5Pclose(how);
    H5Sclose(space);
  }

  template <class T>
  void comesBack(hid_t stored, hid_t memory) {
    const auto values = exampleValues<T>(24);
    add(std::to_string(number++).c_str(), stored, memory, {2, 3, 4}, values);
    H5Fflush(file, H5F_SCOPE_GLOBAL);
    EXPECT_EQ(valuesIn<T>(path + "::" + std::to_string(number - 1)), values);
  }

  TemporaryFolder folder;
  const std::string path = folder.path("a.h5");
  hid_t file = -1;
  int number = 0;
};

TEST_F(Hdf5, EveryTypeComesBackInBothOrders) {
  comesBack<uint8_t>(H5T_STD_U8LE, H5T_NATIVE_UINT8);
  comesBack<int8_t>(H5T_STD_I8LE, H5T_NATIVE_INT8);
  comesBack<uint16_t>(H5T_STD_U16BE, H5T_NATIVE_UINT16);
  comesBack<int16_t>(H5T_STD_I16LE, H5T_NATIVE_INT16);
  comesBack<uint32_t>(H5T_STD_U32LE, H5T_NATIVE_UINT32);
  comesBack<int32_t>(H5T_STD_I32BE, H5T_NATIVE_INT32);
  comesBack<uint64_t>(H5T_STD_U64LE, H5T_NATIVE_UINT64);
  comesBack<int64_t>(H5T_STD_I64LE, H5T_NATIVE_INT64);
  comesBack<float>(H5T_IEEE_F32BE, H5T_NATIVE_FLOAT);
  comesBack<double>(H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE);
}

TEST_F(Hdf5, ChunksAndAnyBufferGiveTheOrderOfC) {
  const auto values = exampleValues<uint16_t>(5 * 6 * 7);
  add("only", H5T_NATIVE_UINT16, H5T_NATIVE_UINT16, {5, 6, 7}, values, 4);
  close();
  for (const size_t bytes : {2u, 6u, 14u, 30u, 84u, 100u, 4096u}) EXPECT_EQ(valuesIn<uint16_t>(path, {}, bytes), values) << bytes;
  EXPECT_EQ(openWell(path)->description().shape, "5 x 6 x 7, 1 channel");
}

TEST_F(Hdf5, EveryRangeComes) {
  add("only", H5T_NATIVE_INT16, H5T_NATIVE_INT16, {3, 2, 2}, exampleValues<int16_t>(12));
  close();
  expectEveryRange(path, 12);
}

TEST_F(Hdf5, OneOfSeveralIsNamed) {
  H5Gclose(H5Gcreate2(file, "run", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
  add<double>("run/energy", H5T_NATIVE_DOUBLE, H5T_NATIVE_DOUBLE, {2}, {1, 2});
  add<double>("scale", H5T_NATIVE_DOUBLE, H5T_NATIVE_DOUBLE, {}, {3});
  close();
  EXPECT_EQ(valuesIn<double>(path + "::/run/energy"), (std::vector<double>{1, 2}));
  EXPECT_EQ(valuesIn<double>(path + "::scale"), (std::vector<double>{3}));
  EXPECT_TRUE(says(errorOf(path), "it has the datasets /run/energy, /scale; say which one"));
  EXPECT_TRUE(says(errorOf(path + "::mass"), "it has no dataset 'mass'; it has /run/energy, /scale"));
}

TEST_F(Hdf5, TruthsAreBytesAndSmallFloatsBecomeF32) {
  const hid_t truth = H5Tenum_create(H5T_NATIVE_INT8), small = H5Tcopy(H5T_IEEE_F32LE);
  const int8_t no = 0, yes = 1;
  H5Tenum_insert(truth, "FALSE", &no);
  H5Tenum_insert(truth, "TRUE", &yes);
  H5Tset_fields(small, 15, 10, 5, 0, 10);
  H5Tset_size(small, 2);
  H5Tset_ebias(small, 15);
  add<int8_t>("mask", truth, truth, {3}, {1, 0, 1});
  add<float>("half", small, H5T_NATIVE_FLOAT, {3}, {0.5f, -2, 65504});
  H5Tclose(truth);
  H5Tclose(small);
  close();
  EXPECT_EQ(valuesIn<uint8_t>(path + "::mask"), (std::vector<uint8_t>{1, 0, 1}));
  EXPECT_EQ(valuesIn<float>(path + "::half"), (std::vector<float>{0.5f, -2, 65504}));
}

TEST_F(Hdf5, WhatHoldsNoNumbersIsRefused) {
  const hid_t text = H5Tcopy(H5T_C_S1);
  add<char>("text", text, text, {2}, {'a', 'b'});
  H5Tclose(text);
  close();
  EXPECT_TRUE(says(errorOf(path + "::text"), "its dataset 'text' holds no integers or floats"));
  EXPECT_TRUE(says(errorOf(path), "it has the datasets none"));
}

TEST_F(Hdf5, CutsAreErrors) {
  add("only", H5T_NATIVE_INT16, H5T_NATIVE_INT16, {300}, exampleValues<int16_t>(300));
  close();
  const std::string whole = folder.read("a.h5");
  for (size_t length = 9; length < whole.size(); length += whole.size() / 9)
    EXPECT_TRUE(isClear(errorOf(folder.write("a.h5", whole.substr(0, length))))) << length;
}

}  // namespace
}  // namespace accrue
