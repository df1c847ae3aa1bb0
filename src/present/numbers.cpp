#include "present/numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace accrue {
namespace {

constexpr int allDigits = 17;  // of a double

/// Significant digits without trailing zeros.
std::string digits(double value, int count) {
  std::array<char, 32> text;
  const auto end = std::to_chars(text.begin(), text.end(), value, std::chars_format::general, count).ptr;
  return {text.data(), end};
}

/// Three significant digits with their zeros, for times and rates that stand below each other.
std::string threePlaces(double value) { return fixedText(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0); }

struct Unit {
  double size;
  const char *name;
};

}  // namespace

std::string exactText(double value) {
  if (std::isnan(value)) return "nan";  // its sign says nothing
  std::array<char, 64> text;
  const auto end = std::to_chars(text.begin(), text.end(), value).ptr;
  return {text.data(), end};
}

std::string fixedText(double value, int places) {
  std::array<char, 400> text;  // the largest double has 309 digits
  const auto end = std::to_chars(text.begin(), text.end(), value, std::chars_format::fixed, places).ptr;
  return {text.data(), end};
}

std::string roundText(double value) { return digits(value, 6); }

int digitsToTell(double value, double apart) {
  if (!std::isfinite(value) || value == 0 || !(apart > 0)) return 1;
  return static_cast<int>(
      std::clamp(std::floor(std::log10(std::fabs(value))) - std::floor(std::log10(apart)) + 1, 1.0, double(allDigits)));
}

std::string roundText(double value, double apart) {
  if (std::fabs(value) < 1e15 && value == std::trunc(value)) return fixedText(value, 0);
  const int needed = digitsToTell(value, apart);
  return needed < 6 ? roundText(value)
                    : digits(value, std::clamp(digitsToTell(value, 1), std::min(needed + 1, allDigits), allDigits));
}

std::string shortText(double value, int most) {
  constexpr Unit units[] = {{1e15, "P"}, {1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}};
  const double size = std::fabs(value);
  if (size >= 999.5e15 || (size != 0 && size < 1e-3)) return digits(value, most);
  for (const Unit &unit : units)
    if (size >= unit.size * 0.9995) return digits(value / unit.size, most) + unit.name;
  return digits(value, most);
}

std::string secondsText(double seconds) {
  constexpr Unit units[] = {{1, " s"}, {1e-3, " ms"}, {1e-6, " us"}};
  for (const Unit &unit : units)
    if (seconds >= unit.size * 0.9995) return threePlaces(seconds / unit.size) + unit.name;
  return threePlaces(seconds / 1e-9) + " ns";
}

std::string rateText(uint64_t bytes, double seconds) {
  return seconds > 0 ? threePlaces(static_cast<double>(bytes) / seconds / 1e9) + " GB/s" : "- GB/s";
}

}  // namespace accrue
