#include "native/host_kernel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <barrier>
#include <cstring>
#include <fstream>
#include <sstream>
#include <thread>

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Passes/PassBuilder.h"
#include "native/code.h"
#include "native/device_kernel.h"
#include "native/gpu_target.h"
#include "native/native_text.h"
#include "runtime/native_parts.h"

namespace accrue {
namespace {

// ---- what kernels/host/kernels/device.h calls ----

struct Grid {
  unsigned blocks = 1, threads = 1, block = 0;
  std::unique_ptr<std::barrier<>> barrier;
  std::vector<std::unique_ptr<std::barrier<>>> warps = {};
  std::vector<unsigned> lanes = {};  // what threads exchange with those of their warp
} grid;
thread_local unsigned threadOfBlock = 0;
alignas(16) double sharedMemory[(2 << 20) / sizeof(double)];  // more than a GPU has

extern "C" {
unsigned host_thread() { return threadOfBlock; }
unsigned host_threads() { return grid.threads; }
unsigned host_block() { return grid.block; }
unsigned host_blocks() { return grid.blocks; }
void host_sync_block() { grid.barrier->arrive_and_wait(); }
void host_exchange(unsigned value, unsigned *all) {
  std::barrier<> &warp = *grid.warps[threadOfBlock / 32];
  grid.lanes[threadOfBlock] = value;
  warp.arrive_and_wait();
  std::copy_n(&grid.lanes[threadOfBlock / 32 * 32], 32, all);
  warp.arrive_and_wait();
}
}

// ---- compiling ----

std::string hostDeviceText() {
  std::ifstream file(ACCRUE_HOST_DEVICE);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::unique_ptr<llvm::Module> compileForHost(llvm::LLVMContext &context, FileTexts files) {
  files[std::string(kernelFolder) + "/kernels/device.h"] = hostDeviceText();
  std::vector<std::string> errors;
  auto code = compileCode(context, kernelFile, files,
                          {"-x", "c++", "-std=c++20", "-O1", "-w", "-ffp-contract=off", std::string("-I") + kernelFolder}, errors);
  for (const std::string &error : errors) ADD_FAILURE() << error;
  return code;
}

/// What a GPU's kernels go through, but for what makes them a GPU's.
void finishForHost(llvm::Module &code, bool readsFirst) {
  code.getFunction("accrue_body")->addFnAttr(llvm::Attribute::AlwaysInline);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2).run(code, modules);
  finishKernels(code, readsFirst);
  EXPECT_FALSE(llvm::verifyModule(code));
}

constexpr unsigned char unused = 0xa5;  // shared memory that nobody has written

}  // namespace

struct HostKernel::Inside {
  MadeBody made;
  Pace pace;
  bool isCounted = true;
  std::unique_ptr<llvm::orc::LLJIT> machine;
  accrue_native_launch launch = {};
  std::vector<uint64_t> sums;  // device memory for exact sums
  bool isExact = false;
  std::vector<uint64_t> parts; // and for parts
  unsigned methods = 0;
};

HostKernel::HostKernel(const std::string &code, const std::string &file, Methods methods) : inside(std::make_unique<Inside>()) {
  inside->made = makeBodyOf(code, file);
  DeviceBody &body = inside->made.body;
  if (!body.code) return;
  for (const Table &table : body.tables) inside->isCounted &= !table.weight.empty();
  if (methods == ByByte && !body.byteInstructions) return;
  inside->pace = methods == ByByte ? paceOfBytes(body, loops()) : paceFor(body, loops());
  inside->methods = methods == ByByte ? 1u << accrue_native_by_byte : inside->isCounted ? 31u : 11u;
  if (methods == Sorting && mayPartition(body, inside->pace)) inside->methods |= 1u << accrue_native_partitioned;
  std::unique_ptr<llvm::Module> kernels =
      compileForHost(*inside->made.context, kernelTexts(body, loops(), inside->pace, inside->methods));
  if (!kernels) return;
  auto machine = llvm::cantFail(llvm::orc::JITTargetMachineBuilder::detectHost());
  machine.setCodeGenOptLevel(llvm::CodeGenOptLevel::None);  // kernels run once, on little
  inside->machine = llvm::cantFail(llvm::orc::LLJITBuilder().setJITTargetMachineBuilder(std::move(machine)).create());
  body.code->setTargetTriple(kernels->getTargetTriple());
  body.code->setDataLayout(kernels->getDataLayout());
  EXPECT_FALSE(llvm::Linker::linkModules(*kernels, std::move(body.code)));
  if (methods == Finished) finishForHost(*kernels, inside->pace.together < inside->pace.wideAhead);

  llvm::orc::SymbolMap symbols;
  const auto define = [&](const char *name, void *address) {
    symbols[inside->machine->mangleAndIntern(name)] = {llvm::orc::ExecutorAddr::fromPtr(address), llvm::JITSymbolFlags::Exported};
  };
  define("host_thread", reinterpret_cast<void *>(&host_thread));
  define("host_threads", reinterpret_cast<void *>(&host_threads));
  define("host_block", reinterpret_cast<void *>(&host_block));
  define("host_blocks", reinterpret_cast<void *>(&host_blocks));
  define("host_sync_block", reinterpret_cast<void *>(&host_sync_block));
  define("host_exchange", reinterpret_cast<void *>(&host_exchange));
  define("host_shared", sharedMemory);
  llvm::cantFail(inside->machine->getMainJITDylib().define(llvm::orc::absoluteSymbols(std::move(symbols))));
  llvm::cantFail(inside->machine->addIRModule(
      llvm::orc::ThreadSafeModule(std::move(kernels), llvm::orc::ThreadSafeContext(std::move(inside->made.context)))));
}

HostKernel::~HostKernel() = default;

unsigned HostKernel::methods() const { return inside->methods; }
accrue_sum_state HostKernel::state(size_t table) const { return *inside->launch.tables[table].sums.state; }
size_t HostKernel::loops() const { return inside->made.loops; }
unsigned HostKernel::width() const { return inside->pace.width; }
bool HostKernel::isCounted() const { return inside->isCounted; }

void HostKernel::set(const std::string &text, const void *address) { setValue(text, reinterpret_cast<intptr_t>(address)); }

void HostKernel::setValue(const std::string &text, int64_t value) {
  EXPECT_TRUE(setArgument(inside->made.body, inside->launch, text, value)) << "the body does not use '" << text << "'";
}

void HostKernel::setLoops(const std::vector<accrue_native_range> &ranges) {
  ASSERT_EQ(ranges.size(), loops());
  inside->launch.iterations = 1;
  for (size_t i = 0; i < ranges.size(); ++i) {
    inside->launch.loops[i] = ranges[i];
    inside->launch.iterations *= ranges[i].count;
  }
}

void HostKernel::setHistogram(const std::string &name, void *memory, uint64_t bins, unsigned cellBits, unsigned lanes) {
  const auto &tables = inside->made.body.tables;
  for (size_t i = 0; i < tables.size(); ++i)
    if (inside->made.names[tables[i].histogram] == name)
      inside->launch.tables[i] = {memory, tables[i].reach ? tables[i].reach : bins, cellBits,
                                  accrue_sums{.lanes = isExact(tables[i]) && tables[i].weight.empty() ? lanes : 0}};
}

void HostKernel::placeSums() {
  accrue_kernel kernel{};
  kernel.accrue_table_count = int(inside->made.body.tables.size());
  for (int i = 0; i < kernel.accrue_table_count; ++i)
    kernel.accrue_tables[i].accrue_is_exact = isExact(inside->made.body.tables[size_t(i)]);
  const uint64_t bytes = accrue_native_sum_bytes(&kernel, &inside->launch);
  if (bytes > inside->sums.size() * sizeof(uint64_t)) inside->sums.assign(bytes / sizeof(uint64_t), 0);
  inside->isExact = bytes > 0;
  if (bytes) accrue_native_place_sums(&kernel, &inside->launch, inside->sums.data());
  const uint32_t taken = inside->made.body.isOnce ? 20 : 5;  // by a sign and the number of updates; or as much as is looked for
  for (int i = 0; i < kernel.accrue_table_count; ++i)
    inside->launch.tables[i].sums.digits = (inside->made.body.tables[size_t(i)].type == "float" ? 64 : 96) - taken;
}

void HostKernel::run(accrue_native_method method, unsigned blocks, unsigned threads) {
  if (!inside->machine) return;
  placeSums();
  if (inside->isExact) launch(accrue_native_look, 1, lookThreads);
  inside->launch.parts = {};
  if (method == accrue_native_partitioned) sort(blocks);
  else launch(method, blocks, threads), expectInside(method);
  if (inside->isExact) launch(accrue_native_round, 2, 3);
  const auto *const states = reinterpret_cast<accrue_sum_state *>(inside->sums.data());
  const auto cells = inside->sums.begin() + (inside->isExact ? accrue_native_most_tables * sizeof *states / sizeof(uint64_t) : 0);
  EXPECT_TRUE(std::all_of(cells, inside->sums.end(), [](uint64_t cell) { return cell == 0; })) << "sums are not left zero";
}

/// Kernels write only to as much shared memory as they are given.
void HostKernel::expectInside(accrue_native_method method) const {
  accrue_native_copy copies[accrue_native_most_tables] = {};
  const auto &tables = inside->made.body.tables;
  for (size_t i = 0; i < tables.size(); ++i) copies[i] = {copyBytesOf(tables[i]), !tables[i].weight.empty(), isExact(tables[i])};
  const auto *const bytes = reinterpret_cast<const unsigned char *>(sharedMemory);
  const uint64_t end = accrue_native_shared(method, copies, uint32_t(tables.size()), &inside->launch);
  EXPECT_TRUE(std::all_of(bytes + end, bytes + sizeof sharedMemory, [](unsigned char byte) { return byte == unused; }));
}

void HostKernel::sort(unsigned blocks) {
  accrue_kernel kernel{};
  const Table &table = inside->made.body.tables.front();
  const accrue_native_sizes without = {.method = accrue_native_cached, .piece = UINT64_MAX};
  accrue_gpu_device device{};
  device.multiprocessors = int(blocks);
  device.shared_per_block = sizeof sharedMemory;
  kernel.accrue_methods = inside->methods;
  kernel.accrue_updates = int(inside->made.body.slots.size());
  kernel.accrue_tables[0] = {unsigned(copyBytesOf(table)), !table.weight.empty(), isExact(table)};
  accrue_native_launch many = inside->launch;  // as if it paid
  many.loops[0].count = many.iterations = std::max<uint64_t>(inside->launch.iterations, 1 << 23);
  const accrue_native_parts parts = accrue_native_parts_of(&kernel, &many, &without, &device);
  ASSERT_GT(parts.parts, 0u);
  if (inside->parts.size() * sizeof(uint64_t) < parts.bytes) inside->parts.assign(parts.bytes / sizeof(uint64_t) + 1, 0);
  accrue_native_place_parts(&parts, &inside->launch, inside->parts.data());
  *inside->launch.parts.choice = 1;
  launch(accrue_native_cached, 1, 32);  // nothing: parts are chosen
  launch(accrue_native_partitioned, parts.sort_blocks, accrue_partition_threads);
  launch(accrue_native_arrange, 2, accrue_arrange_threads);
  launch(accrue_native_count_parts, parts.count_blocks, 64);
  EXPECT_EQ(*inside->launch.parts.used, 0u);
}

bool HostKernel::survey() {
  uint32_t choice = 7;
  inside->launch.parts = {};
  inside->launch.parts.choice = &choice;
  launch(accrue_native_survey, 1, 64);
  EXPECT_LE(choice, 1u);
  return choice;
}

void HostKernel::launch(accrue_native_method method, unsigned blocks, unsigned threads) {
  auto *const kernel = llvm::cantFail(inside->machine->lookup(accrue_native_name(method))).toPtr<void (*)(accrue_native_launch)>();
  for (unsigned block = 0; block < blocks; ++block) {
    std::memset(sharedMemory, unused, sizeof sharedMemory);
    grid = {blocks, threads, block, std::make_unique<std::barrier<>>(threads), {}, std::vector<unsigned>((threads + 31) / 32 * 32)};
    for (unsigned from = 0; from < threads; from += 32)
      grid.warps.push_back(std::make_unique<std::barrier<>>(std::min(threads - from, 32u)));
    std::vector<std::thread> all;
    for (unsigned thread = 0; thread < threads; ++thread)
      all.emplace_back([&, thread] {
        threadOfBlock = thread;
        kernel(inside->launch);
      });
    for (std::thread &thread : all) thread.join();
  }
}

}  // namespace accrue
