#include "bench/amount.h"

#include <bit>

#include "io/count_text.h"

namespace accrue::bench {
namespace {

constexpr uint64_t most = uint64_t(1) << 40;

}  // namespace

Result<Amount> parseAmount(std::string_view text) {
  const Error mistake{
      Fault::Request,
      "'" + std::string(text) +
          "' is no number from 1 to 2^40; write it as 65536, 2^28 or 1Gi, or 1GiB for as many samples as fill that"};
  Amount amount;
  auto number = takeNumber(text);
  if (!number) return mistake;
  if (text.starts_with('^')) {
    text.remove_prefix(1);
    const auto power = takeNumber(text);
    if (*number != 2 || !power || *power > 40) return mistake;
    number = uint64_t(1) << *power;
  }
  if (text.ends_with('B')) {
    amount.isBytes = true;
    text.remove_suffix(1);
  }
  const auto factor = factorOf(text);
  if (!factor || *number == 0 || *number > most / *factor) return mistake;
  amount.number = *number * *factor;
  return amount;
}

std::string amountText(uint64_t number) {
  return number >= 1 << 16 && std::has_single_bit(number) ? "2^" + std::to_string(std::countr_zero(number))
                                                          : std::to_string(number);
}

}  // namespace accrue::bench
