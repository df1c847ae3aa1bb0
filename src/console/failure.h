// Why a command ends early: the line to say and the exit code to end with.
#pragma once
#include <string>

#include "accrue/result.hpp"
#include "console/exit_code.h"

namespace accrue {

struct Failure {
  int exitCode = exitInput;
  std::string message;
};

/// Mistakes in the request are the user's options; what is not the output is the input or the machine.
inline Failure failureOf(const Error &error) {
  const bool isUsage = error.fault == Fault::Request || error.fault == Fault::Method;
  return {isUsage ? exitUsage : error.fault == Fault::Output ? exitOutput : exitInput, error.message};
}

inline Failure inputFailure(std::string message) { return {exitInput, std::move(message)}; }
inline Failure usageFailure(std::string message) { return {exitUsage, std::move(message)}; }
inline Failure outputFailure(std::string message) { return {exitOutput, std::move(message)}; }

}  // namespace accrue
