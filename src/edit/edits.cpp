#include "edit/edits.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "edit/template.h"

namespace accrue {

namespace {

bool endsLinesWithCrlf(llvm::StringRef text) {
  const size_t newline = text.find('\n');
  return newline != llvm::StringRef::npos && newline > 0 && text[newline - 1] == '\r';
}

std::string withCrlf(const std::string &text) {
  std::string result;
  for (const char c : text) {
    if (c == '\n' && (result.empty() || result.back() != '\r')) result += '\r';
    result += c;
  }
  return result;
}

}  // namespace

Result<std::vector<Edit>> Edits::sorted(llvm::StringRef text) const {
  std::vector<Edit> all(after.begin(), after.end());
  all.insert(all.end(), before.begin(), before.end());
  all.insert(all.end(), replacements.begin(), replacements.end());
  for (const Edit &edit : all)
    if (const auto hole = unfilledHole(edit.text))
      return Error{Fault::Wrong, "a template has a hole '" + *hole + "' that nobody fills"};
  llvm::stable_sort(all, [](const Edit &a, const Edit &b) { return a.span.begin < b.span.begin; });
  for (size_t i = 1; i < all.size(); ++i)
    if (all[i].span.begin < all[i - 1].span.end)
      return Error{Fault::Wrong, "two changes overlap at offset " + std::to_string(all[i].span.begin)};
  if (endsLinesWithCrlf(text))
    for (Edit &edit : all) edit.text = withCrlf(edit.text);
  return all;
}

Result<std::string> Edits::rendered(llvm::StringRef text, Span part) const {
  auto all = sorted(text);
  if (!all) return all.error();
  for (Edit &edit : *all) {
    if (edit.span.begin < part.begin || edit.span.end > part.end)
      return Error{Fault::Wrong, "a change at offset " + std::to_string(edit.span.begin) + " lies outside of what is changed"};
    edit.span = {edit.span.begin - part.begin, edit.span.end - part.begin};
  }
  return applyEdits(*all, text.slice(part.begin, part.end));
}

std::string applyEdits(const std::vector<Edit> &edits, llvm::StringRef text) {
  std::string result;
  size_t done = 0;
  for (const Edit &edit : edits) {
    result += text.substr(done, edit.span.begin - done);
    result += edit.text;
    done = edit.span.end;
  }
  return result += text.substr(done);
}

}  // namespace accrue
