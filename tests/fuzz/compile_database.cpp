// Compile databases: found, read, and their flags made fit for Clang.
#include "folder.h"
#include "frontend/compile_commands.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const accrue::fuzz::Folder folder;
  folder.put("compile_commands.json", {reinterpret_cast<const char *>(data), size});
  (void)accrue::commandsFor({folder.path + "/a.c", "/a.c"}, {"-DN=4"}, folder.path);
  (void)accrue::commandsFor({"/a.c"}, {}, folder.path);
  return 0;
}
