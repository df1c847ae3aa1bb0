// Changes to a program that mostly leave it one: words against words of their own kind, lines that go, come twice or move, and
// phrases of OpenACC put in. libFuzzer's own changes of bytes come in between.
#include <array>
#include <cctype>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

namespace {

using Random = std::minstd_rand;

struct Word {
  size_t start, length;
  char kind;  // a name, a number, a mark
};

constexpr std::array<std::string_view, 40> phrases = {
    " gang", " worker", " vector", " seq", " independent", " collapse(2)", " tile(4)", " async", " async(1)", " wait", " if(n > 4)",
    " private(i)", " firstprivate(n)", " reduction(+ : n)", " copy(h[0:n])", " present(h)", " deviceptr(h)", " default(none)",
    " num_gangs(4)", " vector_length(32)", " self", " create(h[:n])", "\n#pragma acc atomic update\n", "\n#pragma acc atomic\n",
    "\n#pragma acc parallel loop\n", "\n#pragma acc kernels\n", "\n#pragma acc loop\n", "\n#pragma acc data copy(h)\n",
    "\n#pragma acc routine seq\n", " const ", " static ", " volatile ", "[0]", "++", " += 1", "->", "*", "&", "(int)", "if (n) "};

std::vector<Word> wordsOf(std::string_view text) {
  std::vector<Word> words;
  for (size_t at = 0; at < text.size();) {
    const auto c = static_cast<unsigned char>(text[at]);
    const size_t start = at++;
    if (std::isspace(c)) continue;
    const bool isName = std::isalpha(c) || c == '_', isNumber = std::isdigit(c);
    while ((isName || isNumber) && at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '_')) at++;
    words.push_back({start, at - start, isName ? 'a' : isNumber ? '0' : '.'});
  }
  return words;
}

size_t any(Random &random, size_t count) { return random() % count; }

void changeWord(std::string &text, Random &random) {
  const std::vector<Word> words = wordsOf(text);
  if (words.empty()) return;
  const Word &one = words[any(random, words.size())];
  for (int i = 0; i < 20; i++) {
    const Word &other = words[any(random, words.size())];
    if (other.kind != one.kind) continue;
    text.replace(one.start, one.length, text.substr(other.start, other.length));
    return;
  }
}

void dropWord(std::string &text, Random &random) {
  const std::vector<Word> words = wordsOf(text);
  if (words.empty()) return;
  const Word &one = words[any(random, words.size())];
  text.erase(one.start, one.length);
}

void addPhrase(std::string &text, Random &random) {
  const std::vector<Word> words = wordsOf(text);
  const size_t at = words.empty() ? 0 : words[any(random, words.size())].start;
  text.insert(at, phrases[any(random, phrases.size())]);
}

void changeLines(std::string &text, Random &random) {
  std::vector<std::string> lines;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  if (lines.empty()) return;
  const size_t from = any(random, lines.size()), to = any(random, lines.size());
  const unsigned how = any(random, 3);
  const std::string line = lines[from];
  if (how != 1) lines.erase(lines.begin() + static_cast<long>(from));
  if (how != 0) lines.insert(lines.begin() + static_cast<long>(std::min(to, lines.size())), line);
  text.clear();
  for (const std::string &one : lines) text += one;
}

}  // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  Random random(seed + 1);
  const unsigned how = any(random, 10);
  if (how == 0) return LLVMFuzzerMutate(data, size, maxSize);
  std::string text(reinterpret_cast<const char *>(data), size);
  for (unsigned i = 0; i <= any(random, 3); i++) how < 5 ? changeWord(text, random) : how < 6 ? dropWord(text, random) : how < 8 ? addPhrase(text, random) : changeLines(text, random);
  text.resize(std::min(text.size(), maxSize));
  std::memcpy(data, text.data(), text.size());
  return text.size();
}
