// kernels/METHOD.cu for one source. ACCRUE_FILE is the file, ACCRUE_MODULE "METHOD.SOURCE", ACCRUE_KERNELS KERNEL(name)...
#include "kernels/host_modules.h"

#define accrue ACCRUE_NAMESPACE  // modules know nothing of one another, as on a GPU
#include "kernels/device.h"

#undef ACCRUE_GLOBAL
#define ACCRUE_GLOBAL static
#include ACCRUE_FILE
#undef accrue

namespace {

#define KERNEL(name) const bool is_##name##_added = accrue::addHostKernel(ACCRUE_MODULE, #name, accrue::callOf(::name));
ACCRUE_KERNELS

}  // namespace
