// What a strategy needs to know of a site, or the obstacle: why it cannot carry out what others can.
#pragma once
#include <string>
#include <utility>
#include <variant>

namespace accrue {

struct Obstacle {
  std::string why;  // lower case, no period
};

template <class T>
class Possible {
 public:
  Possible(T known = T()) : state(std::move(known)) {}
  Possible(Obstacle obstacle) : state(std::move(obstacle)) {}
  explicit operator bool() const { return state.index() == 0; }
  const T &operator*() const { return std::get<0>(state); }
  const T *operator->() const { return &std::get<0>(state); }
  const std::string &obstacle() const { return std::get<1>(state).why; }

 private:
  std::variant<T, Obstacle> state;
};

}  // namespace accrue
