#include "io/count_text.h"

#include <array>
#include <charconv>

namespace accrue {

std::optional<uint64_t> takeNumber(std::string_view &text) {
  uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<size_t>(end - text.data()));
  return number;
}

std::optional<uint64_t> factorOf(std::string_view suffix) {
  struct Suffix {
    std::string_view text;
    uint64_t factor;
  };
  constexpr std::array<Suffix, 7> suffixes = {
      {{"", 1}, {"k", 1'000}, {"M", 1'000'000}, {"G", 1'000'000'000}, {"Ki", 1 << 10}, {"Mi", 1 << 20}, {"Gi", 1 << 30}}};
  for (const Suffix &one : suffixes)
    if (one.text == suffix) return one.factor;
  return std::nullopt;
}

}  // namespace accrue
