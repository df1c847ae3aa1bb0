// What went wrong in a call, as C has it: a number, and words that stay till the next fault of the thread.
#pragma once
#include <new>
#include <optional>
#include <stdexcept>
#include <string>

#include "accrue/histogram.h"
#include "accrue/result.hpp"

namespace accrue::c_api {

/// Keeps the words, and gives the number.
int fail(const Error &error);
const char *lastWords();

/// Text into memory of C's, cut to its room.
void keep(const std::string &text, char *to, size_t room);

/// What is wrong with an argument that must be there, if it is not.
std::optional<Error> missing(const void *argument, const char *name);

/// Of something that must be there; 0 with the words of a fault where it is not.
template <class Get>
auto valueOf(const void *argument, const char *name, Get get) {
  if (argument) return get();
  fail(*missing(argument, name));
  return decltype(get())();
}

/// Runs a call. Nothing is thrown into C.
template <class Call>
int guarded(Call call) {
  try {
    return call();
  } catch (const std::bad_alloc &) {
    return fail({Fault::Memory, "out of memory"});  // so short that a string holds it without any
  } catch (const std::length_error &) { return fail({Fault::Memory, "out of memory"}); }
}

}  // namespace accrue::c_api
