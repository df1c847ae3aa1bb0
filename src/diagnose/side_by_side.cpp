#include "diagnose/side_by_side.h"

#include <algorithm>
#include <vector>

#include "present/html.h"

namespace accrue {
namespace {

constexpr size_t mostAdded = 24;  // lines of one change that are shown; kernels have thousands

class Page {
 public:
  void take(std::string_view line) {
    isBegun |= line.starts_with("@@");
    if (!isBegun || line.starts_with("\\")) return;  // the names of the files; an end without a line end
    const char sign = line.empty() ? ' ' : line.front();
    const std::string text(line.substr(std::min<size_t>(1, line.size())));
    if (sign == '-') before.push_back(text);
    else if (sign == '+') after.push_back(text);
    else flush();
    if (sign == '@') rows += "<div class=\"hunk\"></div>\n";
    if (sign == ' ') row("same", text, text);
  }

  std::string finish() {
    flush();
    return "<div class=\"sides\">\n" + rows + "</div>\n";
  }

 private:
  void row(const std::string &kind, const std::string &left, const std::string &right) {
    rows += "<div class=\"row " + kind + "\"><pre class=\"before\">" + escaped(left) + "</pre><pre class=\"after\">" +
            escaped(right) + "</pre></div>\n";
  }

  /// A change, line beside line.
  void flush() {
    const size_t all = std::max(before.size(), after.size()), shown = std::min(all, std::max(before.size(), mostAdded));
    for (size_t i = 0; i < shown; i++)
      row(i >= before.size()  ? "added"
          : i >= after.size() ? "removed"
                              : "changed",
          i < before.size() ? before[i] : "", i < after.size() ? after[i] : "");
    if (shown < all) row("added", "", "... " + std::to_string(all - shown) + " more lines");
    before.clear();
    after.clear();
  }

  std::string rows;
  bool isBegun = false;
  std::vector<std::string> before, after;  // of the change at hand
};

}  // namespace

std::string sideBySide(std::string_view diff) {
  Page page;
  while (!diff.empty()) {
    const size_t end = std::min(diff.find('\n'), diff.size());
    page.take(diff.substr(0, end));
    diff.remove_prefix(std::min(end + 1, diff.size()));
  }
  return page.finish();
}

}  // namespace accrue
