// Numbers as text: lines of columns, set apart by commas, semicolons, tabs or blanks; what spreadsheets, numpy.savetxt and
// printf write. Samples are doubles. Lines that begin with # are passed over, and so are empty ones, but for those of a single column that
// stand between others: there a number is missing. A first line with a field that is
// no number names the columns, unless it begins like one: 0x10 is no name. A column without a name has its number. A field that is
// empty, NA, null or the like is NaN, true and false are 1 and 0; any other that is no number is an error with its line.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <limits>

#include "histogram/words.h"
#include "io/formats.h"

namespace accrue {
namespace {

constexpr std::string_view blanks = " \t\r";
constexpr size_t longestLine = 1 << 20;
constexpr unsigned mostColumns = 4;  // that are read at once, as channels

std::string_view trimmed(std::string_view text) {
  const size_t first = text.find_first_not_of(blanks);
  return first == text.npos ? std::string_view() : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// Takes a field off the line: up to the separator, or to the end. A quoted one may hold separators.
std::string_view takeField(std::string_view &line, char separator) {
  if (separator == ' ') line = trimmed(line);
  const bool isQuoted = !line.empty() && line.front() == '"' && line.find('"', 1) != line.npos;
  const size_t from = isQuoted ? line.find('"', 1) + 1 : 0;
  const size_t end = separator == ' ' ? line.find_first_of(blanks, from) : line.find(separator, from);
  std::string_view field = trimmed(line.substr(0, end));
  line = end == line.npos ? std::string_view() : line.substr(end + 1);
  if (isQuoted && field.back() == '"') field = trimmed(field.substr(1, field.size() - 2));
  return field;
}

std::vector<std::string_view> fieldsIn(std::string_view line, char separator) {
  std::vector<std::string_view> fields;
  const bool endsOpen = separator != ' ' && line.ends_with(separator);  // "1,2,": the third field is empty
  for (line = separator == ' ' ? trimmed(line) : line; !line.empty();) fields.push_back(takeField(line, separator));
  if (endsOpen) fields.emplace_back();
  return fields;
}

std::optional<double> numberIn(std::string_view field) {
  constexpr std::array<std::string_view, 9> nothing = {"", "NA", "N/A", "n/a", "null", "NULL", "None", "-", "--"};
  if (std::find(nothing.begin(), nothing.end(), field) != nothing.end()) return std::numeric_limits<double>::quiet_NaN();
  if (field == "true" || field == "True" || field == "TRUE") return 1;
  if (field == "false" || field == "False" || field == "FALSE") return 0;
  if (field.front() == '+') field.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
  if (end != field.data() + field.size()) return std::nullopt;
  if (error == std::errc::result_out_of_range)  // too large for a double, or too small
    value = std::strtod(std::string(field).c_str(), nullptr);
  else if (error != std::errc()) return std::nullopt;
  return value;
}

bool isNumber(std::string_view field) { return !field.empty() && numberIn(field).has_value(); }

/// What is no number and does not begin like one.
bool isName(std::string_view field) {
  return !numberIn(field) && field.find_first_of("0123456789") != field.find_first_not_of("+-.");
}

char separatorOf(std::string_view line) {
  for (const char one : {',', ';', '\t'})
    if (line.find(one) != line.npos) return one;
  return ' ';
}

/// A field as a message may carry it.
std::string shown(std::string_view text) {
  constexpr size_t longest = 40;
  std::string line(text.substr(0, longest));
  for (char &c : line)
    if (c >= 0 && c < ' ') c = '?';
  return text.size() > longest ? line + "..." : line;
}

/// The lines of a stream that hold something.
class Lines {
 public:
  explicit Lines(std::unique_ptr<ByteStream> stream) : stream(std::move(stream)) {}

  /// The next line, valid until the next call; nothing at the end.
  Result<std::optional<std::string_view>> next() {
    while (true) {
      const auto line = nextOfAll();
      if (!line || !*line) return line;
      const std::string_view text = trimmed(**line);
      if (text.empty()) empty += keepsEmpty;
      else if (text.front() != '#') {
        if (empty == 0) return line;
        again();
        empty--;
        return std::optional(std::string_view());
      }
    }
  }
  /// From here on an empty line is one that holds nothing, if another follows.
  void keepEmpty() { keepsEmpty = true; }
  /// The same line once more.
  void again() { isAgain = true; }

  uint64_t number() const { return itsNumber; }  // of the last one, from 1
  const std::string &name() const { return stream->name(); }

 private:
  Result<std::optional<std::string_view>> nextOfAll() {
    if (std::exchange(isAgain, false)) return std::optional(last);
    size_t end = window.find('\n', used);
    while (end == window.npos && !isAtEnd) {
      if (window.size() - used > longestLine)
        return cannotRead(name(), "line " + std::to_string(itsNumber + 1) + " is longer than 1 MiB; is it text?");
      if (auto error = refill()) return *error;
      end = window.find('\n', used);
    }
    if (end == window.npos && used == window.size()) return std::optional<std::string_view>();
    last = std::string_view(window).substr(used, end == window.npos ? end : end - used);
    used = std::min(end == window.npos ? window.size() : end + 1, window.size());
    if (++itsNumber == 1 && last.starts_with("\xef\xbb\xbf")) last.remove_prefix(3);  // a byte order mark
    return std::optional(last);
  }

  std::optional<Error> refill() {
    constexpr size_t piece = 1 << 16;
    window.erase(0, std::exchange(used, 0));
    const size_t before = window.size();
    window.resize(before + piece);
    const auto got = stream->read(std::as_writable_bytes(std::span(window)).subspan(before));
    window.resize(before + (got ? *got : 0));
    if (!got) return got.error();
    isAtEnd = *got == 0;
    return std::nullopt;
  }

  const std::unique_ptr<ByteStream> stream;
  std::string window;
  std::string_view last;
  size_t used = 0;
  uint64_t itsNumber = 0;
  uint64_t empty = 0;  // in front of the last one, still to be told
  bool isAtEnd = false, isAgain = false, keepsEmpty = false;
};

class TextReader : public Reader {
 public:
  /// `names` are those of all columns there are.
  TextReader(Description description, std::unique_ptr<Lines> lines, char separator, std::vector<size_t> columns,
             std::vector<std::string> names)
      : Reader(std::move(description)),
        lines(std::move(lines)),
        separator(separator),
        columns(std::move(columns)),
        names(std::move(names)),
        row(this->columns.size()) {}

 protected:
  Result<uint64_t> next(std::span<std::byte> buffer) override {
    const size_t bytes = description().sampleBytes();
    uint64_t rows = 0;
    for (; (rows + 1) * bytes <= buffer.size(); rows++) {
      const auto isThere = readRow();
      if (!isThere) return isThere.error();
      if (!*isThere) break;
      std::memcpy(buffer.data() + rows * bytes, row.data(), bytes);
    }
    return rows;
  }

  std::optional<Error> skip(uint64_t samples) override {
    for (; samples > 0; samples--) {
      const auto isThere = readRow();
      if (!isThere) return isThere.error();
      if (!*isThere) break;
    }
    return std::nullopt;
  }

 private:
  Result<bool> readRow() {
    const auto line = lines->next();
    if (!line) return line.error();
    if (!*line) return false;
    std::vector<std::string_view> fields = fieldsIn(**line, separator);
    if (fields.empty()) fields.emplace_back();
    if (fields.size() != names.size())
      return wrong("has " + counted(fields.size(), "column") + ", the first one " + std::to_string(names.size()) +
                   "; every line needs as many");
    for (size_t i = 0; i < columns.size(); i++) {
      const auto number = numberIn(fields[columns[i]]);
      if (!number) return wrong("holds '" + shown(fields[columns[i]]) + "', which is no number; " + remedyIn(fields));
      row[i] = *number;
    }
    return true;
  }

  /// A column of numbers may stand beside those of words.
  std::string remedyIn(const std::vector<std::string_view> &fields) const {
    const auto found = std::find_if(columns.begin(), columns.end(), [&](size_t column) { return isNumber(fields[column]); });
    if (columns.size() == 1 || found == columns.end()) return "a number, NA, null, None, - or nothing is possible";
    return "to count one column alone, add its name, as in FILE::" + shown(names[*found]);
  }

  Error wrong(const std::string &why) const {
    return cannotRead(description().name, "line " + std::to_string(lines->number()) + " " + why);
  }

  const std::unique_ptr<Lines> lines;
  const char separator;
  const std::vector<size_t> columns;  // those that are read
  const std::vector<std::string> names;
  std::vector<double> row;
};

/// The column of that name, or of that number from 1.
std::optional<size_t> findColumn(const std::vector<std::string> &names, size_t width, const std::string &asked) {
  const auto found = std::find(names.begin(), names.end(), asked);
  if (found != names.end()) return found - names.begin();
  size_t number = 0;
  const auto [end, error] = std::from_chars(asked.data(), asked.data() + asked.size(), number);
  if (error != std::errc() || end != asked.data() + asked.size() || number < 1 || number > width) return std::nullopt;
  return number - 1;
}

}  // namespace

bool isPlain(std::string_view head) {
  const auto isOdd = [](char c) { return (c >= 0 && c < ' ' && c != '\t' && c != '\n' && c != '\r') || c == '\x7f'; };
  return std::none_of(head.begin(), head.end(), isOdd);
}

bool isText(std::string_view head) {
  if (!isPlain(head)) return false;
  for (unsigned line = 0; line < 3 && !head.empty(); line++) {
    const size_t end = head.find('\n');
    if (end == head.npos && line == 0 && separatorOf(head) != ' ') return true;  // so wide that its end is not seen
    const std::string_view text = head.substr(0, end);
    head.remove_prefix(end == head.npos ? head.size() : end + 1);
    if (trimmed(text).empty() || text.starts_with('#')) line--;
    else if (const auto fields = fieldsIn(text, separatorOf(text)); std::any_of(fields.begin(), fields.end(), isNumber))
      return true;
  }
  return false;
}

Opened openText(std::unique_ptr<ByteStream> stream, const FilePart &file) {
  const auto bytes = stream->left();
  auto lines = std::make_unique<Lines>(std::move(stream));
  const auto first = lines->next();
  if (!first) return first.error();
  if (!*first) return cannotRead(lines->name(), "it holds no line with numbers");
  const char separator = separatorOf(**first);
  const std::vector<std::string_view> fields = fieldsIn(**first, separator);
  const bool isTitled = std::any_of(fields.begin(), fields.end(), isName);
  std::vector<std::string> names;
  for (size_t i = 0; i < fields.size(); i++)
    names.push_back(isTitled && !fields[i].empty() ? std::string(fields[i]) : std::to_string(i + 1));
  if (!isTitled) lines->again();

  std::vector<size_t> columns;
  for (size_t i = 0; i < fields.size() && file.part.empty(); i++) columns.push_back(i);
  if (const auto column = file.part.empty() ? std::nullopt : findColumn(names, fields.size(), file.part)) columns = {*column};
  if (columns.empty() || columns.size() > mostColumns) return sayWhich(file, "column", names);

  Description description{lines->name(), "text", Type::F64, static_cast<unsigned>(columns.size())};
  description.areColumns = true;
  description.shape = "text, " + counted(fields.size(), "column");
  for (const size_t column : columns)
    if (isTitled) description.channelNames.push_back(fields[column].empty() ? "column " + names[column] : names[column]);
  const size_t width = fields.size();
  if (width == 1) lines->keepEmpty();
  if (bytes) description.most = width == 1 ? *bytes + 1 : *bytes / (2 * width) + 1;  // a digit and what sets it apart
  return std::unique_ptr<Reader>(
      std::make_unique<TextReader>(std::move(description), std::move(lines), separator, std::move(columns), std::move(names)));
}

}  // namespace accrue
