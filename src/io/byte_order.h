// Numbers in files have the byte order of the machine that wrote them; here they are brought into ours.
#pragma once
#include <bit>
#include <cstddef>
#include <cstring>
#include <span>
#include <string_view>

namespace accrue {

enum class ByteOrder { Little, Big };

constexpr ByteOrder nativeOrder = std::endian::native == std::endian::big ? ByteOrder::Big : ByteOrder::Little;

/// Reverses the bytes of every element of `size` bytes (1, 2, 4 or 8).
void reverseElements(std::span<std::byte> bytes, size_t size);

/// The number at `offset`, which must lie within the bytes.
template <class T>
T numberAt(std::string_view bytes, size_t offset, ByteOrder order) {
  std::byte own[sizeof(T)];
  std::memcpy(own, bytes.data() + offset, sizeof(T));
  if (order != nativeOrder) reverseElements(own, sizeof(T));
  T number;
  std::memcpy(&number, own, sizeof(T));
  return number;
}

}  // namespace accrue
