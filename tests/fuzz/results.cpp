// What `accrue bench papers` reads back, results.json and methods.json, drawn into a page and a section. Texts stay texts: none
// of them becomes a part of the page.
#include "bench/papers/json_value.h"
#include "bench/papers/markdown.h"
#include "bench/papers/page.h"
#include "bench/papers/results.h"
#include "folder.h"
#include "page_check.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  using namespace accrue::papers;
  static const accrue::fuzz::Folder folder;
  const std::string_view bytes(reinterpret_cast<const char *>(data), size);
  const auto value = parseJson(bytes);
  if (!value) return 0;
  const auto methods = parseMethodReport(bytes);
  if (methods && !parseMethodReport(jsonText(*methods))) std::abort();
  folder.put("results.json", bytes);
  auto results = loadResults(folder.path);
  if (!results) return 0;
  const std::string page = pageText({*results});
  if (const std::string mistake = accrue::fuzz::mistakeInPage(page); !mistake.empty()) {
    std::fprintf(stderr, "not escaped: %s\n", mistake.c_str());
    std::abort();
  }
  resultsSection({*results});
  return 0;
}
