// native-kernels FILE FOLDER [--compiler=NAME] [-- FLAGS]: makes the native kernel of every site in FILE, writes each to FOLDER/NAME.LINE.ptx,
// and prints what there is to know about it, or why there is none. For the tests; no part of the tool.
#include <iterator>
#include <fstream>

#include "frontend/flags.h"
#include "kernels/native_arguments.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "native/native.h"
#include "recognize/recognize.h"
#include "rewrite/iterations.h"

using namespace accrue;

namespace {

const char *nameOf(NativeArgument::Kind kind) {
  switch (kind) {
    case NativeArgument::Pointee: return "pointee";
    case NativeArgument::Storage: return "storage";
    case NativeArgument::Value: return "value";
  }
  return "";
}

std::string methodsOf(const NativeKernel &kernel) {
  const char *const names[] = {" global", " block-private", " lane-banked", " cached", " packed", " partitioned", " by-byte"};
  static_assert(std::size(names) == accrue_native_methods);
  std::string text;
  for (int method = 0; method < accrue_native_methods; ++method)
    if (kernel.methods >> method & 1) text += names[method];
  return text;
}

void describe(const NativeKernel &kernel, const Site &site) {
  llvm::outs() << "  width " << kernel.width << ", blocks " << kernel.blocksPerMultiprocessor
               << ", methods" << methodsOf(kernel) << "\n";
  for (const NumberedLoop &loop : kernel.loops)
    llvm::outs() << "  loop " << iterationsOf(loop.iterations) << " from " << loop.lower << " by " << loop.step << "\n";
  for (const NativeTable &table : kernel.tables)
    llvm::outs() << "  table " << site.histograms[table.histogram].name << ", " << table.copyBytes << " bytes"
                 << (table.isCounted ? ", counted" : "") << (table.bins ? ", " + std::to_string(table.bins) + " bins" : "") << "\n";
  for (const NativeArgument &argument : kernel.arguments)
    llvm::outs() << "  word " << argument.word << ": " << nameOf(argument.kind) << " " << argument.text << ", " << argument.bytes
                 << " bytes" << (argument.isDevicePointer ? ", of the device" : "") << "\n";
}

int run(const CompileCommand &command, const std::string &folder, const std::string &cudaPath) {
  std::vector<Finding> findings;
  const std::vector<std::string> errors = parse(command, {}, [&](const Program &program) {
    findings = recognize(program, {}).findings;
  });
  for (const std::string &error : errors) llvm::errs() << error << "\n";
  if (!errors.empty()) return 1;
  const std::vector<NativeResult> results = makeNativeKernels(command, {}, findings, {cudaPath});
  for (size_t i = 0; i < results.size(); ++i) {
    if (!findings[i].site()) continue;
    const std::string where = llvm::sys::path::filename(findings[i].file).str() + ":" + std::to_string(findings[i].line);
    const auto *kernel = results[i].orNull();
    llvm::outs() << where << ": " << (kernel ? "kernel" : "none: " + results[i].obstacle()) << "\n";
    if (!kernel) continue;
    describe(*kernel, *findings[i].site());
    const std::string name = llvm::sys::path::filename(findings[i].file).str() + "." + std::to_string(findings[i].line) + ".ptx";
    std::ofstream(folder + "/" + name) << kernel->ptx;
  }
  return 0;
}

}  // namespace

int main(int argc, char **argv) {
  if (argc < 3) {
    llvm::errs() << "usage: native-kernels FILE FOLDER [--cuda-path=FOLDER] [--compiler=NAME] [-- FLAGS]\n";
    return 2;
  }
  std::string cudaPath;
  std::vector<std::string> compiler, flags;
  bool areFlags = false;
  for (int i = 3; i < argc; ++i) {
    llvm::StringRef word = argv[i];
    if (areFlags) flags.push_back(word.str());
    else if (word == "--") areFlags = true;
    else if (word.consume_front("--cuda-path=")) cudaPath = word.str();
    else if (word.consume_front("--compiler=")) compiler = {word.str()};
  }
  if (llvm::sys::fs::create_directories(argv[2])) {
    llvm::errs() << "cannot make the folder " << argv[2] << "\n";
    return 3;
  }
  CompileCommand command{argv[1], "", flagsForClang(flags), compiler};
  readContraction(command, flags);
  return run(command, argv[2], cudaPath);
}
