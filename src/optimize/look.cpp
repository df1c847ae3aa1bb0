#include "optimize/look.h"

#include "frontend/driver_folders.h"
#include "llvm/ADT/STLExtras.h"
#include "optimize/refuse_macros.h"
#include "optimize/wish.h"

namespace accrue {
namespace {

/// Whether a loop is to become a kernel.
bool wantsKernels(const OptimizeRequest &request, const Recognition &recognition) {
  return request.rewrite && llvm::any_of(recognition.hints, [&](const SiteHints &hints) {
           return wishOf(request, hints.strategy) == Strategy::Native;
         });
}

/// A kernel that was made may still not be launched.
NativeResult usable(const OptimizeRequest &request, const Finding &finding, const AssumedMacros &macros, NativeResult kernel) {
  if (finding.inHeader && !request.ownHeaders) return "the loop stands in a header";
  if (finding.site() && finding.site()->instances > 1) return compiledTwice;
  if (!macros.incomparable.empty()) return "the macro '" + macros.incomparable + "' has parameters and comes from the command line";
  return kernel;
}

}  // namespace

Look lookAt(const CompileCommand &command, const OptimizeRequest &request, const FileTexts &texts) {
  Look look{command, {}, {}, {}};
  bool isNative = false;
  const auto read = [&] {
    return readProgram(look.command, texts, [&](const Program &program) {
      look.recognition = recognize(program, request.userBins, request.tellsPlain);
      look.isCplusplus = program.context.getLangOpts().CPlusPlus;
      isNative = wantsKernels(request, look.recognition);
    });
  };
  look.reading = read();
  if (look.reading.lacksHeader && addFoldersOfDriver(look.command)) look.reading = read();
  Reading &reading = look.reading;
  const std::vector<Finding> &findings = look.recognition.findings;
  if (request.strict || findings.empty()) llvm::append_range(reading.errors, std::exchange(reading.passedOver, {}));
  if (!findings.empty()) llvm::erase_if(reading.leftOut, [](const LeftOut &one) { return one.condition.empty(); });
  if (isNative && reading.errors.empty()) look.kernels = makeNativeKernels(look.command, texts, findings, request.native);
  for (Finding &finding : look.recognition.findings)
    if (auto refusal = refuseMacros(finding, reading.macros)) finding.what = *refusal;
  for (size_t i = 0; i < look.kernels.size(); ++i)
    look.kernels[i] = usable(request, findings[i], reading.macros, std::move(look.kernels[i]));
  return look;
}

}  // namespace accrue
