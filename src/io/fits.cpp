// FITS by cfitsio: images, compressed in tiles or not, and columns of tables. Values are scaled as the header says (BZERO, BSCALE),
// so that unsigned integers are what they are, and what has no value (BLANK, TNULL) is NaN. A part is a unit by its name or number (0 is the first), and for a table, the
// column behind a slash: events.fits::EVENTS/energy.
#include <fitsio.h>

#include <algorithm>
#include <array>
#include <limits>

#include "io/formats.h"
#include "io/shape.h"

namespace accrue {
namespace {

struct FitsType {
  int image, code;  // as an image's type, and as the type that is read
  Type type;
};

constexpr std::array<FitsType, 10> imageTypes = {{{BYTE_IMG, TBYTE, Type::U8},
                                                  {SBYTE_IMG, TSBYTE, Type::I8},
                                                  {SHORT_IMG, TSHORT, Type::I16},
                                                  {USHORT_IMG, TUSHORT, Type::U16},
                                                  {LONG_IMG, TINT, Type::I32},
                                                  {ULONG_IMG, TUINT, Type::U32},
                                                  {LONGLONG_IMG, TLONGLONG, Type::I64},
                                                  {ULONGLONG_IMG, TULONGLONG, Type::U64},
                                                  {FLOAT_IMG, TFLOAT, Type::F32},
                                                  {DOUBLE_IMG, TDOUBLE, Type::F64}}};

/// Columns call 32-bit integers by other names than images do.
std::optional<FitsType> columnType(int code) {
  if (code == TLONG) code = TINT;
  if (code == TULONG) code = TUINT;
  const auto found = std::find_if(imageTypes.begin(), imageTypes.end(), [&](const FitsType &one) { return one.code == code; });
  return found == imageTypes.end() ? std::nullopt : std::optional(*found);
}

/// The type of integers of which some have no value: the floats that hold all the others and NaN.
FitsType withNan(const FitsType &type) {
  if (isFloat(type.type)) return type;
  return sizeOf(type.type) < 4 ? FitsType{FLOAT_IMG, TFLOAT, Type::F32} : FitsType{DOUBLE_IMG, TDOUBLE, Type::F64};
}

/// An open file, at one of its units.
class FitsFile {
 public:
  explicit FitsFile(std::string name) : itsName(std::move(name)) {}
  FitsFile(const FitsFile &) = delete;
  ~FitsFile() {
    int ignored = 0;
    if (file) fits_close_file(file, &ignored);
  }

  /// Every call is one of cfitsio's; it is not made where an earlier one has failed.
  template <class Call>
  bool done(Call call) {
    if (!status) call(&status);
    return !status;
  }
  void forgive() { status = 0, fits_clear_errmsg(); }

  /// The number that the header has under this key, if it has.
  std::optional<double> number(const std::string &key) {
    double value = 0;
    if (done([&](int *state) { fits_read_key(file, TDOUBLE, key.c_str(), &value, nullptr, state); })) return value;
    forgive();
    return std::nullopt;
  }

  /// The type of what is read, by the header's keys for it. cfitsio does not tell unsigned integers of 64 bits apart.
  FitsType typeBy(FitsType type, const std::string &zero, const std::vector<std::string> &blanks) {
    if (type.type == Type::I64 && number(zero) == 0x1p63) type = {ULONGLONG_IMG, TULONGLONG, Type::U64};
    const bool hasBlanks =
        std::any_of(blanks.begin(), blanks.end(), [&](const std::string &key) { return number(key).has_value(); });
    return hasBlanks ? withNan(type) : type;
  }

  Error error() {
    char text[FLEN_STATUS] = "";
    fits_get_errstatus(status, text);
    fits_clear_errmsg();
    return cannotRead(itsName, std::string("the FITS file is damaged (") + text + "); get another copy");
  }

  const std::string &name() const { return itsName; }
  fitsfile *file = nullptr;

 private:
  const std::string itsName;
  int status = 0;
};

/// What is read: an image, or a column of a table (from 1).
struct Selection {
  FitsType type{};
  std::vector<uint64_t> lengths;
  int column = 0;
};

class FitsReader : public Reader {
 public:
  FitsReader(Description description, std::unique_ptr<FitsFile> fits, Selection selection)
      : Reader(std::move(description)), fits(std::move(fits)), selection(std::move(selection)) {}

 protected:
  Result<uint64_t> next(std::span<std::byte> buffer) override {
    const auto count = static_cast<LONGLONG>(buffer.size() / description().sampleBytes());
    float narrow = std::numeric_limits<float>::quiet_NaN();
    double wide = std::numeric_limits<double>::quiet_NaN();
    void *const none = selection.type.type == Type::F32   ? &narrow
                       : selection.type.type == Type::F64 ? static_cast<void *>(&wide)
                                                          : nullptr;
    int hasNone = 0;  // cfitsio tells it, asked or not
    const bool isRead = fits->done([&](int *status) {
      if (!selection.column)
        fits_read_img(fits->file, selection.type.code, position + 1, count, none, buffer.data(), &hasNone, status);
      else {
        const auto width = static_cast<LONGLONG>(selection.lengths[0]);
        fits_read_col(fits->file, selection.type.code, selection.column, position / width + 1, position % width + 1, count, none,
                      buffer.data(), &hasNone, status);
      }
    });
    if (!isRead) return fits->error();
    position += count;
    return static_cast<uint64_t>(count);
  }

  std::optional<Error> skip(uint64_t samples) override {
    position += static_cast<LONGLONG>(samples);
    return std::nullopt;
  }

 private:
  const std::unique_ptr<FitsFile> fits;
  const Selection selection;
  LONGLONG position = 0;
};

/// The image of the unit that the file is at; nothing where there is none.
std::optional<Selection> imageOf(FitsFile &fits) {
  int axes = 0, bits = 0;
  LONGLONG lengths[99] = {};
  const auto size = [&](int *status) { fits_get_img_paramll(fits.file, 99, &bits, &axes, lengths, status); };
  int type = 0;
  if (!fits.done(size) || axes < 1 || axes > 99 ||
      !fits.done([&](int *status) { fits_get_img_equivtype(fits.file, &type, status); }))
    return std::nullopt;
  const auto found = std::find_if(imageTypes.begin(), imageTypes.end(), [&](const FitsType &one) { return one.image == type; });
  if (found == imageTypes.end()) return std::nullopt;
  Selection selection{fits.typeBy(*found, "BZERO", {"BLANK", "ZBLANK"}), {}, 0};
  for (int i = 0; i < axes; i++) {
    if (lengths[i] < 0) return std::nullopt;
    selection.lengths.push_back(static_cast<uint64_t>(lengths[i]));
  }
  return selection;
}

/// The names of the columns of the table that the file is at; none: it is at none.
std::vector<std::string> columnsIn(FitsFile &fits) {
  int count = 0;
  std::vector<std::string> names;
  if (!fits.done([&](int *status) { fits_get_num_cols(fits.file, &count, status); })) fits.forgive();
  for (int i = 1; i <= count; i++) {
    char key[FLEN_KEYWORD], value[FLEN_VALUE] = "";
    const bool isNamed = fits.done([&](int *status) {
      fits_make_keyn("TTYPE", i, key, status);
      fits_read_key(fits.file, TSTRING, key, value, nullptr, status);
    });
    if (!isNamed) fits.forgive();
    names.push_back(value);
  }
  return names;
}

/// One of them, for an example.
std::string someColumn(FitsFile &fits) {
  for (const std::string &name : columnsIn(fits))
    if (!name.empty()) return name;
  return "COLUMN";
}

/// The column of the table that the file is at, by its name.
Result<Selection> columnOf(FitsFile &fits, const FilePart &file, const std::string &column) {
  const std::vector<std::string> names = columnsIn(fits);
  const auto found = std::find(names.begin(), names.end(), column);
  if (found == names.end()) return sayWhich({file.path, file.name, column}, "column", names);
  const int number = static_cast<int>(found - names.begin()) + 1;
  int code = 0;
  LONGLONG width = 0, rows = 0;
  const bool isKnown = fits.done([&](int *status) {
    fits_get_eqcoltypell(fits.file, number, &code, &width, nullptr, status);
    fits_get_num_rowsll(fits.file, &rows, status);
  });
  if (!isKnown) return fits.error();
  const auto type = columnType(code);
  if (!type || width < 1 || rows < 0) return cannotRead(file.name, "its column '" + column + "' holds no numbers of a fixed size");
  const std::string key = std::to_string(number);
  return Selection{
      fits.typeBy(*type, "TZERO" + key, {"TNULL" + key}), {static_cast<uint64_t>(width), static_cast<uint64_t>(rows)}, number};
}

/// The names of the units, their numbers where they have none; the unit that is asked for is where the file is then.
bool goTo(FitsFile &fits, const std::string &asked, std::vector<std::string> &names) {
  int units = 0, kind = 0, wanted = -1;
  if (!fits.done([&](int *status) { fits_get_num_hdus(fits.file, &units, status); })) return false;
  for (int i = 0; i < units; i++) {
    char value[FLEN_VALUE] = "";
    if (!fits.done([&](int *status) { fits_movabs_hdu(fits.file, i + 1, &kind, status); })) return false;
    if (!fits.done([&](int *status) { fits_read_key(fits.file, TSTRING, "EXTNAME", value, nullptr, status); })) fits.forgive();
    names.push_back(*value ? value : std::to_string(i));
    if (asked == names.back() || asked == std::to_string(i)) wanted = i;
  }
  return wanted >= 0 && fits.done([&](int *status) { fits_movabs_hdu(fits.file, wanted + 1, &kind, status); });
}

Result<Selection> select(FitsFile &fits, const FilePart &file) {
  const size_t slash = file.part.find('/');
  std::vector<std::string> names;
  const std::string unit = file.part.substr(0, slash);
  if (!unit.empty()) {
    if (!goTo(fits, unit, names)) return sayWhich({file.path, file.name, unit}, "unit", names);
    if (slash != file.part.npos) return columnOf(fits, file, file.part.substr(slash + 1));
    if (auto image = imageOf(fits)) return *image;
    fits.forgive();
    return cannotRead(file.name, "its unit '" + unit + "' is no image; name a column of a table, as in " + file.path + "::" + unit +
                                     "/" + someColumn(fits));
  }
  int units = 0, kind = 0;
  if (!fits.done([&](int *status) { fits_get_num_hdus(fits.file, &units, status); })) return fits.error();
  for (int i = 1; i <= units && fits.done([&](int *status) { fits_movabs_hdu(fits.file, i, &kind, status); }); i++) {
    if (auto image = imageOf(fits)) return *image;
    fits.forgive();
  }
  goTo(fits, "", names);
  return cannotRead(file.name, "it holds no image; name a table and its column, as in " + file.path +
                                   "::" + (names.empty() ? "TABLE" : names.back()) + "/" + someColumn(fits));
}

}  // namespace

Opened openFits(const FilePart &file) {
  auto fits = std::make_unique<FitsFile>(file.name);
  // Not by its plain open, to which brackets in a name are a command.
  if (!fits->done([&](int *status) { fits_open_diskfile(&fits->file, file.path.c_str(), READONLY, status); })) return fits->error();
  auto selection = select(*fits, file);
  if (!selection) return selection.error();
  const auto count = countOf(selection->lengths);
  if (!count) return cannotRead(file.name, "the FITS file is damaged: no file holds " + wordsFor(selection->lengths, 1));
  std::vector<uint64_t> lengths = selection->lengths;
  if (selection->column && lengths[0] == 1) lengths = {lengths[1]};
  Description description{file.name, "FITS", selection->type.type, 1, *count};
  description.shape = wordsFor(lengths, 1);
  description.axes = axesOfRows(lengths);
  return std::unique_ptr<Reader>(std::make_unique<FitsReader>(std::move(description), std::move(fits), std::move(*selection)));
}

}  // namespace accrue
