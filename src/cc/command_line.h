// What a compiler's command line compiles, and into what.
//
// Words are looked up in Clang's own option table, as in src/frontend/flags.h; nvc's are known beside it.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "frontend/compile_commands.h"
#include "site/possible.h"

namespace accrue {

/// A command that compiles a C or C++ file to an object, or such files to a program.
struct CompileLine {
  std::vector<std::string> words;
  size_t arguments = 1;             // where they start: behind the compiler, and ccache and the like in front of it
  std::vector<size_t> sources;      // which words they are
  std::string output;               // what is written
  bool isOutputNamed = false;       // by -o
  bool openacc = false, openmp = false;  // what the flags switch on
  bool linkTime = false;            // optimization when it is linked
  std::vector<size_t> openmpWords;  // which switch it on
  std::vector<size_t> languageWords;            // -x and what follows it
  std::map<size_t, std::string> languages;      // what they say of a source
  std::vector<size_t> sideOutputs;  // words that make the compiler write more: dependency files, intermediate ones

  /// For messages: "a.c" or "a.c b.c".
  std::string files() const;
};

/// `words` begins with the compiler. A text: why the command is not for us.
Possible<CompileLine> readCompileLine(const std::vector<std::string> &words);

/// The same for the front end, of one of its sources. OpenMP's directives are not for it; the macro is.
CompileCommand forFrontend(const CompileLine &line, size_t source);

/// Words that compile `texts`, files in place of sources, to the same output, in silence and with `extra` words; nothing else is
/// written.
std::vector<std::string> wordsFor(const CompileLine &line, const std::map<size_t, std::string> &texts,
                                  const std::vector<std::string> &extra);

}  // namespace accrue
