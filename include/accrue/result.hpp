// A value, or why there is none: how everything in Accrue that can fail says so.
#pragma once
#include <string>
#include <utility>
#include <variant>

namespace accrue {

enum class Fault {
  Request,   // the request contradicts itself, or asks for what no method does
  Method,    // this method cannot do it; another can
  NoDevice,  // there is no GPU, or its driver is missing or too old
  Memory,    // not enough memory, or not within Options::scratchLimit
  Device,    // the GPU's driver reported an error
  Outside,   // Outside::Refuse, and a sample was outside
  Nan,       // Nan::Refuse, and a sample was not a number
  // Of the tools around the library:
  Input,     // a file cannot be read, or does not hold what it should
  Output,    // a file or folder cannot be written
  Program,   // another program cannot be started, or does not answer
  Wrong,     // a fault in Accrue itself: a method counted wrong, two edits overlap
};

struct Error {
  Fault fault = Fault::Request;
  std::string message;  // one line: the cause and the remedy, no period
};

/// A value, or why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state(std::move(value)) {}
  Result(Error error) : state(std::move(error)) {}
  explicit operator bool() const { return state.index() == 0; }
  T &operator*() { return std::get<0>(state); }
  const T &operator*() const { return std::get<0>(state); }
  T *operator->() { return &std::get<0>(state); }
  const T *operator->() const { return &std::get<0>(state); }
  const Error &error() const { return std::get<1>(state); }

 private:
  std::variant<T, Error> state;
};

}  // namespace accrue
