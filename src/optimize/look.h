// One file as its command compiles it: read, recognized, its kernels made.
#pragma once
#include <map>
#include <vector>

#include "frontend/parse.h"
#include "native/native.h"
#include "optimize/optimize.h"
#include "recognize/recognize.h"

namespace accrue {

/// What one command gives, before anything is known of the others.
struct Look {
  CompileCommand command;
  Reading reading;
  Recognition recognition;
  std::vector<NativeResult> kernels;
  bool isCplusplus = false;
  bool isFaithful = true;  // functions that are told do what those of headers do that they are made from
  /// Of the file's text, for functions that are told: the places of findings are those of the text with them.
  std::vector<Edit> told;
  /// Why loops in these lines, of the text without them, are left although functions were told.
  std::map<unsigned, Refusal> reasons;
};

/// One kernel is made of one instance of a loop.
inline constexpr const char *compiledTwice = "the loop is compiled more than once, and each would need a kernel of its own";

/// What the project knows of a file.
struct Surroundings {
  bool mayTell = false;   // functions that its loops call may be told which arrays to update (src/tell)
  bool hasOthers = false;  // other files are to know its extents
  const SharedExtents *shared = nullptr;  // what all of them told
};

/// What a file that is not to be changed tells the others.
FileExtents extentsIn(const CompileCommand &command);

Look lookAt(const CompileCommand &command, const OptimizeRequest &request, const FileTexts &texts, const Surroundings &around);

/// The kernels of its loops, where the strategy asks for them. They take the compiler long, so they are made when all extents are known.
void makeKernels(Look &look, const OptimizeRequest &request, FileTexts texts);

}  // namespace accrue
