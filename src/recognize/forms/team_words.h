// What an OpenACC loop, or a function that it calls, says to OpenMP. Compiled for a device that is nothing, or is said by one thread. Where
// threads run the loop, it would wake up: directives that wait for the team or divide work among it, calls that ask for the thread's
// number, variables of each thread.
#pragma once
#include "recognize/forms/form_context.h"
#include "site/possible.h"

namespace accrue {

/// The word of a directive of OpenMP's, anywhere in the program, that makes variables each thread's own, or other functions run in threads:
/// threadprivate, variant. Empty: there is none. It reads all of the program's files, so it is asked once.
std::string wordForThreads(const clang::ASTContext &ast);

/// Why threads may not run the loop; nothing: it says nothing to them.
std::optional<Obstacle> teamWords(const FormContext &context);

}  // namespace accrue
