// Numbers of samples as they are written on a command line: 65536, 16Mi, 100k.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace accrue {

/// The number at the head of the text, which is taken away.
std::optional<uint64_t> takeNumber(std::string_view &text);

/// What k, M, G (powers of 1000), Ki, Mi, Gi (of 1024) or nothing behind a number multiplies it by.
std::optional<uint64_t> factorOf(std::string_view suffix);

}  // namespace accrue
