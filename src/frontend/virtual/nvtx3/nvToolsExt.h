/* Version 3 of the profiler's ranges and marks lies in a folder of its own. */
#include <nvToolsExt.h>
