#include "optimize/at_once.h"

#include "llvm/Support/ThreadPool.h"

namespace accrue {

void atOnce(size_t count, unsigned threads, llvm::function_ref<void(size_t)> work) {
  if (count < 2 || threads == 1) {
    for (size_t i = 0; i < count; ++i) work(i);
    return;
  }
  llvm::DefaultThreadPool pool(llvm::hardware_concurrency(threads));
  for (size_t i = 0; i < count; ++i) pool.async([=] { work(i); });
  pool.wait();
}

}  // namespace accrue
