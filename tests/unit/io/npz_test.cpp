#include "read_back.h"

namespace accrue {
namespace {

uint32_t checksumOf(const std::string &bytes) {
  uint32_t sum = 0xffffffffu;
  for (const char c : bytes) {
    sum ^= static_cast<uint8_t>(c);
    for (int i = 0; i < 8; i++) sum = sum >> 1 ^ (sum & 1 ? 0xedb88320u : 0);
  }
  return ~sum;
}

std::string array(const std::vector<uint16_t> &values) {
  std::string text = "{'descr': '<u2', 'fortran_order': False, 'shape': (" + std::to_string(values.size()) + ",), }\n";
  return "\x93NUMPY\x01" + std::string(1, '\0') + bytesOf(static_cast<uint16_t>(text.size())) + text + bytesOf(values);
}

struct Member {
  std::string file, bytes, packed;
  uint16_t method = 0, flags = 0;
};

/// An archive; `isWide`: as numpy writes it, with 64-bit sizes in an extra field.
std::string archive(const std::vector<Member> &members, bool isWide = false) {
  std::string whole, list;
  for (const Member &one : members) {
    const std::string &data = one.method ? one.packed : one.bytes;
    const uint32_t packed = static_cast<uint32_t>(data.size()), size = static_cast<uint32_t>(one.bytes.size());
    const std::string sum = bytesOf(checksumOf(one.bytes));
    const std::string extra = isWide ? bytesOf(std::vector<uint16_t>{1, 16}) + bytesOf(std::vector<uint64_t>{size, packed}) : "";
    const std::string sizes = isWide ? std::string(8, '\xff') : bytesOf(std::vector<uint32_t>{packed, size});
    const std::string middle =
        bytesOf(std::vector<uint16_t>{20, one.flags, one.method, 0, 0}) + sum + sizes +
        bytesOf(std::vector<uint16_t>{static_cast<uint16_t>(one.file.size()), static_cast<uint16_t>(extra.size())});
    list += std::string("PK\1\2") + bytesOf(uint16_t(20)) + middle + std::string(10, '\0') +
            bytesOf(static_cast<uint32_t>(whole.size())) + one.file + extra;
    whole += std::string("PK\3\4") + middle + one.file + extra + data;
  }
  const auto count = static_cast<uint16_t>(members.size());
  const std::string end = std::string("PK\5\6") + bytesOf(std::vector<uint16_t>{0, 0, count, count}) +
                          bytesOf(std::vector<uint32_t>{static_cast<uint32_t>(list.size()), static_cast<uint32_t>(whole.size())}) +
                          bytesOf(uint16_t(0));
  return whole + list + end;
}

/// Deflated without compression: one block, whose bytes stand as they are.
std::string deflated(const std::string &bytes) {
  const auto length = static_cast<uint16_t>(bytes.size());
  return std::string(1, '\1') + bytesOf(std::vector<uint16_t>{length, static_cast<uint16_t>(~length)}) + bytes;
}

class Npz : public testing::Test {
 protected:
  std::string error(const std::string &bytes, const std::string &part = "") {
    const std::string message = errorOf(folder.write("a.npz", bytes) + part);
    EXPECT_TRUE(isClear(message));
    return message;
  }

  TemporaryFolder folder;
  const std::vector<uint16_t> values = {1, 500, 7, 7};
};

TEST_F(Npz, TheOnlyArrayNeedsNoName) {
  for (const bool isWide : {false, true}) {
    const std::string path = folder.write("a.npz", archive({{"a.npy", array(values)}, {"notes.txt", "hello"}}, isWide));
    EXPECT_EQ(valuesIn<uint16_t>(path), values);
    EXPECT_EQ(valuesIn<uint16_t>(path + "::a"), values);
    expectEveryRange(path, 4);
  }
}

TEST_F(Npz, OneOfSeveralIsNamed) {
  const std::string both = archive({{"a.npy", array({9})}, {"in/b.npy", array(values)}});
  EXPECT_EQ(valuesIn<uint16_t>(folder.write("a.npz", both) + "::in/b"), values);
  EXPECT_TRUE(says(error(both), "it has the arrays a, in/b; say which one"));
  EXPECT_TRUE(says(error(both, "::c"), "it has no array 'c'; it has a, in/b"));
}

TEST_F(Npz, WhatIsNoArrayIsRefused) {
  EXPECT_TRUE(says(error(archive({{"a.txt", "hello"}})), "without a .npy array"));
  EXPECT_TRUE(says(error(archive({{"a.npy", "hello"}})), "its array 'a' is damaged"));
  EXPECT_TRUE(says(error(archive({{"a.npy", array(values), "", 0, 1}})), "it is encrypted"));
  EXPECT_TRUE(says(error(archive({{"a.npy", array(values), "x", 12}})), "compressed by method 12"));
}

TEST_F(Npz, EveryCutIsAnError) {
  const std::string whole = archive({{"a.npy", array(values)}}, true);
  for (size_t length = 4; length < whole.size(); length++)
    EXPECT_TRUE(isClear(errorOf(folder.write("a.npz", whole.substr(0, length))))) << length;
}

TEST_F(Npz, StoredArraysAreChecked) {
  const std::string whole = archive({{"a.npy", array(values)}});
  for (size_t i = whole.find("NUMPY"); i < whole.find("PK\1\2"); i++) {
    std::string changed = whole;
    changed[i] ^= 1;
    EXPECT_TRUE(isClear(errorOf(folder.write("a.npz", changed)))) << i;
  }
}

TEST_F(Npz, AHeaderThatSaysLessIsNoWayAroundTheChecksum) {
  std::string whole = archive({{"a.npy", array(values)}});
  const size_t shape = whole.find("(4,)");
  whole[shape + 1] = '3';
  EXPECT_TRUE(says(error(whole), "its checksum is wrong"));
}

#ifdef ACCRUE_HAVE_ZLIB
TEST_F(Npz, CompressedArraysAreChecked) {
  Member one{"a.npy", array(values), deflated(array(values)), 8};
  EXPECT_EQ(valuesIn<uint16_t>(folder.write("a.npz", archive({one}))), values);
  one.packed[one.packed.size() - 1] ^= 1;
  EXPECT_TRUE(says(error(archive({one})), "its checksum is wrong"));
  one.packed = deflated(array(values));
  one.packed[1] ^= 1;
  EXPECT_TRUE(says(error(archive({one})), "the archive is damaged ("));
}
#endif

}  // namespace
}  // namespace accrue
