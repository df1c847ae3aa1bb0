// How accrue ends: 0 done, 1 the input does not compile or cannot be read, 2 usage, 3 something could not be written, 4 there is what
// --fail-on names.
#pragma once

namespace accrue {

enum ExitCode { exitDone = 0, exitInput = 1, exitUsage = 2, exitOutput = 3, exitFound = 4 };

}  // namespace accrue
