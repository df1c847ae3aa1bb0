// Numbers as text, the same on every machine and in every locale.
#pragma once
#include <cstdint>
#include <string>

namespace accrue {

/// The shortest text that reads back as the same double: "0.1", "1e+30"; "nan" and "inf" for what is no number.
std::string exactText(double value);
/// With this many digits behind the point.
std::string fixedText(double value, int places);
/// Six significant digits: "0.333333", "1.5e+30".
std::string roundText(double value);
/// As many, or more where values so far apart would look alike; whole numbers in full: "1000000000206".
std::string roundText(double value, double apart);
/// A few digits and a letter: "1.2k", "35M", "0.05".
std::string shortText(double value, int digits = 3);
/// How many digits of a value tell it from others so far apart.
int digitsToTell(double value, double apart);
/// "3.21 ms", "12.0 s".
std::string secondsText(double seconds);
/// "5.14 GB/s".
std::string rateText(uint64_t bytes, double seconds);

}  // namespace accrue
