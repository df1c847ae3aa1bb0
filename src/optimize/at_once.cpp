#include "optimize/at_once.h"

#include <future>
#include <vector>

#include "llvm/Support/ThreadPool.h"

namespace accrue {

void atOnce(size_t count, unsigned threads, llvm::function_ref<void(size_t)> work) {
  if (count < 2 || threads == 1) {
    for (size_t i = 0; i < count; ++i) work(i);
    return;
  }
  llvm::DefaultThreadPool pool(llvm::hardware_concurrency(threads));
  std::vector<std::shared_future<void>> done;
  for (size_t i = 0; i < count; ++i) done.push_back(pool.async([=] { work(i); }));
  pool.wait();
  for (const std::shared_future<void> &one : done) one.get();  // what it threw would go unnoticed
}

}  // namespace accrue
