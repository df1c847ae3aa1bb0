// A mistake on the command line, in one line of words.
#pragma once
#include <CLI/CLI.hpp>
#include <string>

namespace accrue {

/// What is wrong, with the remedy and where to read on. `first` is the first word behind `accrue`, or empty.
std::string mistakeText(const CLI::App &app, const CLI::ParseError &error, const std::string &first);

}  // namespace accrue
