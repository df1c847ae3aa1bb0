// Which directives a program is read by. A file has one language at a time: OpenACC and OpenMP each give their own meaning to a
// loop that carries both, mostly behind #if, and what holds for one configuration need not hold for the other.
#pragma once
#include <string_view>

#include "frontend/compile_commands.h"

namespace accrue {

enum class Language { Openacc, Openmp };

/// By its flags and by the directives in its own text; headers are not looked into. OpenACC, unless only OpenMP is there, or only
/// OpenMP is asked for.
Language languageOf(const CompileCommand &command);
Language languageOf(const std::vector<std::string> &flags, std::string_view text);

/// What turns it on.
const char *flagOf(Language language);

}  // namespace accrue
