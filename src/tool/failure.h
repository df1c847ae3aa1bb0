// Why a command ends early: the line to say and the exit code to end with.
#pragma once
#include <string>

#include "accrue/histogram.hpp"
#include "tool/exit_code.h"

namespace accrue {

struct Failure {
  int exitCode = exitInput;
  std::string message;
};

/// An error of the library: mistakes in the request are the user's options, the rest is the input or the machine.
inline Failure failureOf(const Error &error) {
  return {error.fault == Fault::Request || error.fault == Fault::Method ? exitUsage : exitInput, error.message};
}

inline Failure inputFailure(std::string message) { return {exitInput, std::move(message)}; }
inline Failure usageFailure(std::string message) { return {exitUsage, std::move(message)}; }
inline Failure outputFailure(std::string message) { return {exitOutput, std::move(message)}; }

}  // namespace accrue
