// The words of `accrue cc [OPTIONS] COMPILER ARGS`, as far as they can be told without knowing any compiler.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace accrue {

using Words = std::vector<std::string>;

/// A program's words; those of a link `accrue-gcc` as if it were `accrue cc gcc`.
Words commandOf(const Words &words);

/// COMPILER ARGS of a command that has no options, or only such as are known. Nothing: it is no `cc`,
/// or takes more reading.
std::optional<Words> plainCompile(const Words &command);

/// The command with the options of ACCRUE_CC_FLAGS, in front of its own, if it is a `cc`.
Words withSetOptions(Words command);

/// Whether the user wants no wrapper: ACCRUE=off.
bool isSwitchedOff();

}  // namespace accrue
