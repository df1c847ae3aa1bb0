// Whether an HTML or SVG page holds only what its writer may put there: tags that are closed, no script, no handler, nothing
// loaded. A text that was not escaped shows as a tag, a handler or a quotation mark out of place.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>

namespace accrue::fuzz {

/// What is wrong with the page; empty: nothing.
inline std::string mistakeInPage(std::string_view page) {
  const auto isName = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == ':';
  };
  size_t at = 0;
  const auto space = [&] {
    while (at < page.size() && (page[at] == ' ' || page[at] == '\n')) at++;
  };
  const auto word = [&] {
    const size_t start = at;
    while (at < page.size() && isName(page[at])) at++;
    return page.substr(start, at - start);
  };
  while ((at = page.find('<', at)) != page.npos) {
    const std::string here(page.substr(at, 60));
    const bool isEnd = at + 1 < page.size() && page[at + 1] == '/';
    if (page.substr(at).starts_with("<!DOCTYPE html>") || page.substr(at).starts_with("<?xml ")) {
      at = page.find('>', at);
      continue;
    }
    at += isEnd ? 2 : 1;
    const std::string_view tag = word();
    if (tag.empty() || tag == "script" || tag == "iframe" || tag == "object" || tag == "embed") return "the tag " + here;
    for (space(); at < page.size() && isName(page[at]); space()) {
      const std::string_view name = word();
      if (name.starts_with("on")) return "the handler " + here;
      if (at >= page.size() || page[at] != '=') continue;
      at++;
      if (at < page.size() && page[at] == '"') {
        const size_t start = at + 1;
        at = page.find('"', start);
        if (at == page.npos) return "the open quotation in " + here;
        const std::string_view value = page.substr(start, at - start);
        if (value.find('<') != value.npos) return "the text in " + here;
        if ((name == "href" || name == "src") && !value.starts_with("#") && !value.starts_with("data:image/png;"))
          return "what is loaded in " + here;
        at++;
      } else if (word().empty()) return "the value in " + here;
    }
    if (at < page.size() && page[at] == '/') at++;
    if (at >= page.size() || page[at] != '>') return "the end of " + here;
    if (tag == "style" && !isEnd) at = page.find("</style>", at);
  }
  return "";
}

}  // namespace accrue::fuzz
