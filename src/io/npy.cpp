// NumPy's .npy, versions 1 to 3: a magic, the length of the header, a Python dictionary as text, and the elements.
// Whether these stand in C or in Fortran order makes no difference to a histogram.
#include <algorithm>
#include <array>
#include <charconv>

#include "io/formats.h"
#include "io/shape.h"
#include "io/stored_samples.h"

namespace accrue {
namespace {

struct Header {
  std::optional<std::string> descr;  // "<f4"
  std::optional<bool> isFortran;
  std::optional<std::vector<uint64_t>> shape;

  bool isComplete() const { return descr && isFortran && shape; }
};

/// The header's dictionary, read left to right. Every function takes what it names and says whether it stood there.
class Dictionary {
 public:
  explicit Dictionary(std::string_view text) : text(text) {}

  bool read(Header &header) {
    if (!take('{')) return false;
    while (!take('}')) {
      const auto key = quoted();
      if (!key || !take(':') || !value(*key, header)) return false;
      if (!take(',') && !peek('}')) return false;
    }
    return header.isComplete();
  }

 private:
  void passSpace() { text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size())); }

  bool peek(char c) {
    passSpace();
    return !text.empty() && text.front() == c;
  }

  bool take(char c) {
    const bool isThere = peek(c);
    if (isThere) text.remove_prefix(1);
    return isThere;
  }

  bool take(std::string_view word) {
    passSpace();
    const bool isThere = text.starts_with(word);
    if (isThere) text.remove_prefix(word.size());
    return isThere;
  }

  bool value(const std::string &key, Header &header) {
    if (key == "descr") return (header.descr = peek('[') ? bracketed() : quoted()).has_value();
    if (key == "shape") return (header.shape = lengths()).has_value();
    if (key != "fortran_order") return false;
    if (take("True")) header.isFortran = true;
    else if (take("False")) header.isFortran = false;
    return header.isFortran.has_value();
  }

  std::optional<std::string> quoted() {
    passSpace();
    if (text.empty() || (text.front() != '\'' && text.front() != '"')) return std::nullopt;
    const size_t end = text.find(text.front(), 1);
    if (end == text.npos) return std::nullopt;
    std::string inside(text.substr(1, end - 1));
    text.remove_prefix(end + 1);
    return inside;
  }

  std::optional<std::string> bracketed() {  // the fields of a record: a list, perhaps with lists in it
    size_t depth = 0;
    for (size_t i = 0; i < text.size(); i++) {
      depth += text[i] == '[';
      if (text[i] == ']' && --depth == 0) {
        std::string all(text.substr(0, i + 1));
        text.remove_prefix(i + 1);
        return all;
      }
    }
    return std::nullopt;
  }

  std::optional<std::vector<uint64_t>> lengths() {
    if (!take('(')) return std::nullopt;
    std::vector<uint64_t> all;
    while (!take(')')) {
      passSpace();
      uint64_t length = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
      if (error != std::errc()) return std::nullopt;
      text.remove_prefix(end - text.data());
      take('L');  // Python 2 wrote long integers so
      all.push_back(length);
      if (!take(',') && !peek(')')) return std::nullopt;
    }
    return all;
  }

  std::string_view text;
};

struct Dtype {
  std::string_view code;  // without the byte order
  Type type;
  Stored stored = Stored::Plain;
};

constexpr std::array<Dtype, 12> dtypes = {{{"b1", Type::U8},
                                           {"u1", Type::U8},
                                           {"i1", Type::I8},
                                           {"u2", Type::U16},
                                           {"i2", Type::I16},
                                           {"u4", Type::U32},
                                           {"i4", Type::I32},
                                           {"u8", Type::U64},
                                           {"i8", Type::I64},
                                           {"f2", Type::F32, Stored::Half},
                                           {"f4", Type::F32},
                                           {"f8", Type::F64}}};

const Dtype *findDtype(std::string_view descr) {
  if (descr.empty() || std::string_view("<>|=").find(descr.front()) == std::string_view::npos) return nullptr;
  const auto found = std::find_if(dtypes.begin(), dtypes.end(), [&](const Dtype &one) { return one.code == descr.substr(1); });
  if (found == dtypes.end() || (descr.front() == '|' && sizeOf(found->type) > 1)) return nullptr;
  return &*found;
}

ByteOrder orderOf(char mark) { return mark == '<' ? ByteOrder::Little : mark == '>' ? ByteOrder::Big : nativeOrder; }

/// Takes magic, version, length and text of the header.
Result<std::string> takeHeader(ByteStream &stream) {
  const auto cut = [&] { return cannotRead(stream.name(), "its .npy header is truncated; get a complete copy"); };
  std::array<std::byte, 12> start;
  const auto asText = [&] { return std::string_view(reinterpret_cast<const char *>(start.data()), start.size()); };
  const auto got = stream.read(std::span(start).first(8));
  if (!got) return got.error();
  if (*got < 8) return cut();
  const unsigned version = static_cast<unsigned>(start[6]);
  if (version < 1 || version > 3)
    return cannotRead(stream.name(), ".npy version " + std::to_string(version) + " is not known; versions 1 to 3 are");
  const size_t width = version == 1 ? 2 : 4;
  const auto gotLength = stream.read(std::span(start).subspan(8, width));
  if (!gotLength) return gotLength.error();
  if (*gotLength < width) return cut();
  const size_t length =
      version == 1 ? numberAt<uint16_t>(asText(), 8, ByteOrder::Little) : numberAt<uint32_t>(asText(), 8, ByteOrder::Little);
  constexpr size_t longest = 1 << 20;
  if (length > longest)
    return cannotRead(stream.name(), "its .npy header is damaged: it claims to be " + std::to_string(length) + " bytes long");
  std::string text(length, ' ');
  const auto gotText = stream.read(std::as_writable_bytes(std::span(text)));
  if (!gotText) return gotText.error();
  if (*gotText < length) return cut();
  return text;
}

/// A piece of the header as a message may carry it: one short line, whatever the file holds.
std::string shown(std::string_view text) {
  constexpr size_t longest = 60;
  std::string line(text.substr(0, longest));
  for (char &c : line)
    if (c < ' ' || c > '~') c = '?';
  return text.size() > longest ? line + "..." : line;
}

Error unreadable(const std::string &name, const std::string &descr) {
  if (descr.front() == '[')
    return cannotRead(name, "it holds records, dtype " + shown(descr) + "; save the field you want as an array of its own");
  std::string readable;
  for (const Dtype &one : dtypes) readable += (readable.empty() ? "" : ", ") + std::string(one.code);
  return cannotRead(name, "it holds dtype '" + shown(descr) + "'; convert it with astype to one of " + readable);
}

}  // namespace

Opened openNpy(std::unique_ptr<ByteStream> stream) {
  const std::string name = stream->name();
  const auto text = takeHeader(*stream);
  if (!text) return text.error();
  Header header;
  if (!Dictionary(*text).read(header) || header.descr->empty())
    return cannotRead(name, "its .npy header is damaged: it is no dictionary of descr, fortran_order and shape");
  const Dtype *dtype = findDtype(*header.descr);
  if (!dtype) return unreadable(name, *header.descr);
  const auto count = countOf(*header.shape);
  if (!count) return cannotRead(name, "its .npy header is damaged: no file holds " + wordsFor(*header.shape, 1));
  Description description{name, ".npy", dtype->type, 1, *count, wordsFor(*header.shape, 1)};
  if (dtype->code == "b1") description.values = 2;
  description.axes = {*header.shape, header.isFortran.value_or(false)};
  return readStored(std::move(description), std::move(stream), orderOf(header.descr->front()), dtype->stored);
}

}  // namespace accrue
