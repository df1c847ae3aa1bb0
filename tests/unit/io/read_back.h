// Writing bytes and reading them back as samples: what the tests of every format do.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "io/byte_order.h"
#include "io/open.h"
#include "temporary_folder.h"

namespace accrue {

/// The values as they stand in a file of that byte order.
template <class T>
std::string bytesOf(const std::vector<T> &values, ByteOrder order = ByteOrder::Little) {
  std::string bytes(values.size() * sizeof(T), '\0');
  std::memcpy(bytes.data(), values.data(), bytes.size());
  if (order != nativeOrder) reverseElements(std::as_writable_bytes(std::span(bytes)), sizeof(T));
  return bytes;
}

template <class T>
std::string bytesOf(T value, ByteOrder order = ByteOrder::Little) {
  return bytesOf(std::vector<T>{value}, order);
}

/// Values that tell one byte from another, the negative ones included.
template <class T>
std::vector<T> exampleValues(size_t count) {
  std::vector<T> values(count);
  for (size_t i = 0; i < count; i++) values[i] = static_cast<T>(static_cast<int64_t>(i * 2654435761u) - 77777);
  return values;
}

/// What a reader gives in buffers of `bufferBytes`; a failure of the test if it gives an error.
inline std::string readAll(Reader &reader, size_t bufferBytes) {
  std::string all, buffer(bufferBytes, '\0');
  while (true) {
    const auto got = reader.read(std::as_writable_bytes(std::span(buffer)));
    EXPECT_TRUE(got) << got.error().message;
    if (!got || *got == 0) return all;
    all.append(buffer, 0, *got * reader.description().sampleBytes());
  }
}

template <class T>
std::vector<T> asValues(const std::string &bytes) {
  std::vector<T> values(bytes.size() / sizeof(T));
  std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
  return values;
}

inline std::unique_ptr<Reader> openWell(const std::string &path, const OpenOptions &options = {}) {
  auto reader = openInput(path, options);
  EXPECT_TRUE(reader) << reader.error().message;
  return reader ? std::move(*reader) : nullptr;
}

/// All values of a file, which must be of type T.
template <class T>
std::vector<T> valuesIn(const std::string &path, const OpenOptions &options = {}, size_t bufferBytes = 4096) {
  const auto reader = openWell(path, options);
  if (!reader) return {};
  EXPECT_EQ(reader->description().type, TypeOf<T>::value);
  return asValues<T>(readAll(*reader, bufferBytes));
}

/// The error of opening the file or of reading it to the end; empty if there is none.
inline std::string errorOf(const std::string &path, const OpenOptions &options = {}) {
  auto reader = openInput(path, options);
  if (!reader) return reader.error().message;
  std::string buffer(1000, '\0');
  while (true) {
    const auto got = (*reader)->read(std::as_writable_bytes(std::span(buffer)));
    if (!got) return got.error().message;
    if (*got == 0) return "";
  }
}

/// One clear line: it names the input, has no line break and no period at the end.
inline testing::AssertionResult isClear(const std::string &message) {
  if (message.empty()) return testing::AssertionFailure() << "there was no error";
  if (message.find('\n') != message.npos || message.back() == '.') return testing::AssertionFailure() << message;
  if (!message.starts_with("cannot read '")) return testing::AssertionFailure() << message;
  return testing::AssertionSuccess();
}

inline testing::AssertionResult says(const std::string &message, const std::string &part) {
  if (message.find(part) == message.npos) return testing::AssertionFailure() << "'" << part << "' is not in: " << message;
  return testing::AssertionSuccess();
}

/// Every cut of a sound file that leaves something is an error, from opening or from reading.
inline void expectErrorForEveryCut(const TemporaryFolder &folder, const std::string &name, const std::string &whole) {
  ASSERT_EQ(errorOf(folder.write(name, whole)), "");
  for (size_t length = 0; length < whole.size(); length++)
    EXPECT_TRUE(isClear(errorOf(folder.write(name, whole.substr(0, length))))) << "cut to " << length << " bytes";
}

/// Every range of a file of `count` samples is the same part of the whole.
inline void expectEveryRange(const std::string &path, uint64_t count, const OpenOptions &options = {}) {
  const auto whole = openWell(path, options);
  ASSERT_TRUE(whole);
  const size_t size = whole->description().sampleBytes();
  const std::string all = readAll(*whole, 64 * size);
  ASSERT_EQ(all.size(), count * size);
  for (uint64_t first = 0; first <= count; first++)
    for (uint64_t last = first; last <= count; last++) {
      const auto part = openWell(path, options);
      ASSERT_FALSE(part->restrictTo(first, last));
      EXPECT_EQ(readAll(*part, 3 * size + 1), all.substr(first * size, (last - first) * size)) << first << " to " << last;
    }
}

}  // namespace accrue
