// Headers of OpenACC and CUDA that a machine without their compilers lacks: the files of virtual/, as text. They declare, so that
// programs can be read. They stand behind every include path: where there is a real one, it wins.
#pragma once
#include <vector>

namespace accrue {

struct VirtualHeader {
  const char *name;  // as programs include it: "nvtx3/nvToolsExt.h"
  const char *text;
};

const std::vector<VirtualHeader> &virtualHeaders();

}  // namespace accrue
