// What `accrue tune` reads back: reports of programs that it ran, and its journal, both with right sums. What was read can be
// written, and is then read as the same.
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
  // The journal's own lines, and the same bytes as a report inside of it, whose sum is right.
  const std::string head = "accrue-tune-journal 1\ncommand fuzzed\nfolder " + std::filesystem::current_path().string() + "\n";
  const std::string inside = "run 2024-05-01T10:00:00Z 0.5 9f86d081884c7d65\nreport " + std::to_string(whole.size()) + "\n" + whole;
  for (const std::string &text : {head + bytes, head + inside}) {
    Journal journal(folder.path, {"fuzzed"});
    std::string warning;
    folder.put(std::filesystem::path(journal.path()).filename(), text + "sum " + sumText(text) + "\n");
    const auto runs = journal.read(warning);
    if (!runs.empty() && journal.write(runs)) std::abort();
  }
  return 0;
}
