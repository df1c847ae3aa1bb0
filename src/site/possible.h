// Something that a site may have, such as a form of its loop or a kernel, or the obstacle: why it has none.
#pragma once
#include <string>
#include <utility>
#include <variant>

namespace accrue {

struct Obstacle {
  std::string why;  // lower case, no period

  bool operator==(const Obstacle &other) const = default;
};

template <class T>
class Possible {
 public:
  Possible(T known = T()) : state(std::move(known)) {}
  Possible(Obstacle obstacle) : state(std::move(obstacle)) {}
  explicit operator bool() const { return state.index() == 0; }
  T &operator*() { return std::get<0>(state); }
  const T &operator*() const { return std::get<0>(state); }
  T *operator->() { return &std::get<0>(state); }
  const T *operator->() const { return &std::get<0>(state); }
  T *orNull() { return std::get_if<0>(&state); }
  const T *orNull() const { return std::get_if<0>(&state); }
  const std::string &obstacle() const { return std::get<1>(state).why; }
  bool operator==(const Possible &other) const = default;

 private:
  std::variant<T, Obstacle> state;
};

}  // namespace accrue
