#include "native/native.h"

#include <optional>

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/raw_ostream.h"
#include "native/device_body.h"
#include "native/device_kernel.h"
#include "native/device_text.h"
#include "native/unit.h"

namespace accrue {
namespace {

/// Keeps the first error that the compiler reports; without it, errors end the process.
struct KeepError : llvm::DiagnosticHandler {
  explicit KeepError(std::string &error) : error(error) {}
  bool handleDiagnostics(const llvm::DiagnosticInfo &info) override {
    if (info.getSeverity() != llvm::DS_Error || !error.empty()) return true;
    llvm::raw_string_ostream stream(error);
    llvm::DiagnosticPrinterRawOStream printer(stream);
    info.print(printer);
    return true;
  }
  std::string &error;
};

NativeResult makeOne(const DeviceUnit &unit, size_t number, const Outlined &outlined, const Site &site, const Body &body,
                     const std::string &cudaPath) {
  if (!outlined.isFound) return Obstacle{"the compiler has dropped the loop"};
  if (!outlined.obstacle.empty()) return Obstacle{outlined.obstacle};
  auto made = makeDeviceBody(*unit.code, number, site, body, outlined, cudaPath);
  if (!made) return Obstacle{made.obstacle()};
  return makeDeviceKernel(std::move(*made), body.loops, site);
}

/// The same, where a compiler that gives up is a reason too. It may meet code that it was not written for.
NativeResult makeSafely(llvm::LLVMContext &context, const DeviceUnit &unit, size_t number, const Outlined &outlined,
                        const Site &site, const Body &body, const std::string &cudaPath) {
  std::string error;
  NativeResult result = Obstacle{};
  context.setDiagnosticHandler(std::make_unique<KeepError>(error));
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext recovery;
  const bool isDone = recovery.RunSafely([&] { result = makeOne(unit, number, outlined, site, body, cudaPath); });
  context.setDiagnosticHandler(nullptr);
  if (isDone && error.empty()) return result;
  return Obstacle{"the compiler gives up on the body" + (error.empty() ? "" : ": " + error)};
}

/// A kernel for each instance of the loop: those of a template say which they are, and some of them may have none.
NativeResult makeInstances(llvm::LLVMContext &context, const DeviceUnit &unit, size_t number, const Site &site, const Body &body,
                           const std::string &cudaPath) {
  constexpr size_t mostInstances = 8;
  const Outlined &first = unit.loops[number];
  std::vector<const Outlined *> all = {&first};
  for (const Outlined &other : first.others) all.push_back(&other);
  if (all.size() > mostInstances) return Obstacle{"the loop has more than " + std::to_string(mostInstances) + " instances"};
  const auto hasMembers = [](const Histogram &one) { return one.members.size() > 1 || !one.members.front().empty(); };
  if (all.size() > 1 && llvm::any_of(site.histograms, hasMembers))
    return Obstacle{"the loop has several instances, whose elements may be of different sizes"};
  NativeResult result = Obstacle{};
  for (const Outlined *one : all) {
    if (all.size() > 1 && one->instance.empty() && one->obstacle.empty())
      return Obstacle{"the loop is compiled more than once, and its text does not tell which it is"};
    NativeResult made = makeSafely(context, unit, number, *one, site, body, cudaPath);
    auto *kernel = made.orNull();
    if (kernel) kernel->instance = one->instance;
    auto *known = result.orNull();
    if (kernel && known) known->others.push_back(std::move(*kernel));
    else if (!known) result = std::move(made);
  }
  return result;
}

/// The kernels of those sites that have no obstacle. Null: the unit with all of their bodies does not compile.
std::optional<std::vector<NativeResult>> makeTogether(const CompileCommand &command, const FileTexts &replaced,
                                                      const std::vector<Finding> &findings, const Bodies &bodies,
                                                      const std::string &cudaPath, std::string &error) {
  const DeviceText text = writeDeviceText(replaced, findings, bodies, command.directory);
  std::vector<NativeResult> results;
  for (const std::string &obstacle : text.obstacles) results.push_back(Obstacle{obstacle});
  if (llvm::none_of(text.obstacles, [](const std::string &obstacle) { return obstacle.empty(); })) return results;
  llvm::LLVMContext context;
  const DeviceUnit unit = compileUnit(context, command, text, bodies);
  error = unit.errors.empty() ? "" : ": " + unit.errors.front();
  if (!unit.errors.empty() || !unit.code) return std::nullopt;
  for (size_t i = 0; i < findings.size(); ++i)
    if (text.obstacles[i].empty()) results[i] = makeInstances(context, unit, i, *findings[i].site(), *bodies[i], cudaPath);
  return results;
}

}  // namespace

std::vector<NativeResult> makeNativeKernels(const CompileCommand &command, const FileTexts &replaced,
                                            const std::vector<Finding> &findings, const NativeRequest &request) {
  const Bodies bodies = bodiesOf(findings);
  std::string error;
  if (auto all = makeTogether(command, replaced, findings, bodies, request.cudaPath, error)) return *all;
  // One of them is to blame: each by itself.
  std::vector<NativeResult> results;
  for (size_t i = 0; i < findings.size(); ++i) {
    Bodies alone = bodies;
    for (size_t other = 0; other < alone.size(); ++other)
      if (other != i && alone[other]) alone[other] = Obstacle{"another loop's turn"};
    const auto one = makeTogether(command, replaced, findings, alone, request.cudaPath, error);
    results.push_back(one ? (*one)[i] : NativeResult(Obstacle{"the loop cannot be outlined" + error}));
  }
  return results;
}

}  // namespace accrue
