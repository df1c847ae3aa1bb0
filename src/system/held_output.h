// What a process says, kept in memory instead of shown.
#pragma once
#include <string>

namespace accrue {

class HeldOutput {
 public:
  HeldOutput();
  ~HeldOutput();
  HeldOutput(const HeldOutput &) = delete;

  /// For the process to write to.
  int descriptor() const { return file; }
  /// All that was written.
  std::string text() const;

 private:
  int file;
};

}  // namespace accrue
