// What `accrue tune` reads back: reports of programs that it ran, and its journal, both with right sums. What was read can be
// written, and is then read as the same.
#include <unistd.h>

#include "folder.h"
#include "tune/journal.h"
#include "tune/report.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  using namespace accrue::tune;
  static const accrue::fuzz::Folder folder;
  const std::string bytes(reinterpret_cast<const char *>(data), size);
  const std::string whole = bytes + "sum " + sumText(bytes) + "\n";
  if (const auto cases = parseReport(whole)) {
    const std::string again = reportText(*cases);
    const auto second = parseReport(again);
    if (!second || reportText(*second) != again) std::abort();
  }
  if (::chdir("/") != 0) std::abort();
  Journal journal(folder.path, {"fuzzed"});
  std::string warning;
  const std::string head = "accrue-tune-journal 1\ncommand fuzzed\nfolder /\n";
  // Reports inside have sums of their own: each line "sum" is set right.
  std::string text = head + bytes;
  folder.put(std::filesystem::path(journal.path()).filename(), text + "sum " + sumText(text) + "\n");
  const auto runs = journal.read(warning);
  if (!runs.empty() && journal.write(runs)) std::abort();
  return 0;
}
