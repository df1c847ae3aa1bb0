// What went wrong in a call, as C has it: a number, and words that stay till the next fault of the thread.
#pragma once
#include <new>
#include <string>

#include "accrue/histogram.h"
#include "accrue/result.hpp"

namespace accrue::c_api {

/// Keeps the words, and gives the number.
int fail(const Error &error);
const char *lastWords();

/// Text into memory of C's, cut to its room.
void keep(const std::string &text, char *to, size_t room);

/// Runs a call. Nothing is thrown into C.
template <class Call>
int guarded(Call call) {
  try {
    return call();
  } catch (const std::bad_alloc &) {
    return fail({Fault::Memory, "out of memory"});  // so short that a string holds it without any
  }
}

}  // namespace accrue::c_api
