// The program `accrue`, as far as it must start at once: a build calls it for every file, and most have nothing for it. The
// command itself (src/tool), which loads Clang, stands beside it and takes over for everything else.
#include <filesystem>

#include "wrapper/contraction.h"
#include "wrapper/hand_over.h"
#include "wrapper/mention.h"
#include "wrapper/supervise.h"

int main(int argc, char **argv) {
  using namespace accrue;
  const Words written = commandOf(Words(argv, argv + argc)), command = withSetOptions(written);
  auto compile = plainCompile(written);
  if (compile && isSwitchedOff()) return handOver(*compile);
  if (compile && asksForSameBits(command)) compile = withoutContraction(*compile).compile;
  if (compile && !mayCompileUpdates(*compile)) return handOver(*compile);
  std::error_code none;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", none);
  const std::string tool = (self.parent_path() / ACCRUE_TOOL).string();
  return compile ? runOrCompile(tool, command, *compile) : handOver(command, tool);
}
