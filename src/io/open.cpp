#include "io/open.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <variant>

#include "io/interleaved.h"
#include "io/module.h"

namespace accrue {
namespace {

/// A format whose library is loaded when it is needed.
struct Module {
  const char *name;
};

/// How a format is opened: from a stream, from a stream by a part of it, by its path, or by a module and its path. Nothing: the build lacks its library.
using Opener = std::variant<std::monostate, Opened (*)(std::unique_ptr<ByteStream>),
                            Opened (*)(std::unique_ptr<ByteStream>, const FilePart &), Opened (*)(const FilePart &), Module>;

#ifdef ACCRUE_HAVE_PNG
constexpr Opener pngOpener = openPng;
#else
constexpr Opener pngOpener;
#endif
#ifdef ACCRUE_HAVE_JPEG
constexpr Opener jpegOpener = openJpeg;
#else
constexpr Opener jpegOpener;
#endif

struct Format {
  std::string_view title;
  std::array<std::string_view, 4> extensions;
  bool (*isBegunBy)(std::string_view head);
  bool isCertain;  // its first bytes are too many to be raw samples by chance
  Opener open;
  std::string_view needs;  // a library
  bool isUnpacked = false;  // by its library, if it is compressed by gzip
  bool (*mayBe)(std::string_view head) = nullptr;  // enough where the name says so and nobody says raw
};

bool isPng(std::string_view head) { return head.starts_with("\x89PNG\r\n\x1a\n"); }
bool isJpeg(std::string_view head) { return head.starts_with("\xff\xd8\xff"); }
bool isNpy(std::string_view head) { return head.starts_with("\x93NUMPY"); }
bool isZip(std::string_view head) { return head.starts_with("PK\3\4") || head.starts_with("PK\5\6"); }
bool isFits(std::string_view head) { return head.starts_with("SIMPLE  ="); }
bool isHdf5(std::string_view head) { return head.starts_with("\x89HDF\r\n\x1a\n"); }
bool isTiff(std::string_view head) {
  for (const std::string_view start :
       {std::string_view("II*\0", 4), std::string_view("MM\0*", 4), std::string_view("II+\0", 4), std::string_view("MM\0+", 4)})
    if (head.starts_with(start)) return true;
  return false;
}
bool isGzip(std::string_view head) { return head.starts_with("\x1f\x8b\x08"); }

constexpr std::array<Format, 10> formats = {{
    {"PNG", {".png"}, isPng, true, pngOpener, "libpng (package libpng-dev)"},
    {"JPEG", {".jpg", ".jpeg"}, isJpeg, false, jpegOpener, "libjpeg (package libjpeg-dev)"},
    {"PNM", {".pbm", ".pgm", ".ppm", ".pnm"}, isPnm, false, openPnm, ""},
    {"TIFF", {".tif", ".tiff"}, isTiff, false, Module{"tiff"}, "libtiff (package libtiff-dev)"},
    {".npy", {".npy"}, isNpy, true, openNpy, ""},
    {".npz", {".npz"}, isZip, false, openNpz, ""},
    {"NIfTI", {".nii"}, isNifti, true, openNifti, ""},
    {"FITS", {".fits", ".fit", ".fts", ".fz"}, isFits, true, Module{"fits"}, "cfitsio (package libcfitsio-dev)", true},
    {"HDF5", {".h5", ".hdf5", ".hdf", ".nc"}, isHdf5, true, Module{"hdf5"}, "libhdf5 (package libhdf5-dev)"},
    {"text", {".csv", ".tsv", ".txt"}, isText, false, openText, "", false, isPlain},
}};
constexpr size_t headBytes = 348;  // of the longest that tells a format, NIfTI-1

Error lacks(const std::string &name, std::string_view format, std::string_view library) {
  return cannotRead(name, "it is " + std::string(format) + ", which this build of accrue cannot read; install " +
                              std::string(library) + " and build accrue again");
}

std::string lowerCase(std::string text) {
  for (char &c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool isNamedFor(const Format &format, std::string_view path) {
  return std::any_of(format.extensions.begin(), format.extensions.end(),
                     [&](std::string_view extension) { return !extension.empty() && path.ends_with(extension); });
}

std::optional<Error> mistakeIn(const OpenOptions &options) {
  if (options.rawChannels < 1 || options.rawChannels > 4)
    return Error{Fault::Request, std::to_string(options.rawChannels) + " channels are not possible; 1 to 4 are"};
  return std::nullopt;
}

Error unknownFormat(const std::string &name, std::string_view path) {
  for (const Format &format : formats)
    if (isNamedFor(format, path))
      return cannotRead(name, "its name says " + std::string(format.title) +
                                  ", but it does not begin like one; it may be damaged, or raw, which needs a type");
  std::string known;
  for (const Format &format : formats) known += (known.empty() ? "" : ", ") + std::string(format.title);
  return cannotRead(name, "it is none of " + known + "; if its samples are raw, give their type");
}

#ifdef ACCRUE_HAVE_ZLIB
Result<std::unique_ptr<ByteStream>> decompress(std::unique_ptr<ByteStream> stream) { return gunzip(std::move(stream)); }
#else
Result<std::unique_ptr<ByteStream>> decompress(std::unique_ptr<ByteStream> stream) {
  return lacks(stream->name(), "compressed by gzip", "zlib (package zlib1g-dev)");
}
#endif

/// Looks through gzip, once.
Result<std::unique_ptr<ByteStream>> openPlain(const std::string &path, std::string &lower, const OpenOptions &options,
                                              bool &isPacked) {
  auto stream = openBytes(path);
  if (!stream) return stream;
  const auto head = (*stream)->peek(headBytes);
  if (!head) return head.error();
  if (head->empty()) return cannotRead((*stream)->name(), "it is empty");
  const bool isNamedGzip = lower.ends_with(".gz");
  if (isNamedGzip) lower.resize(lower.size() - 3);
  if (!isGzip(*head) || (options.rawType && !isNamedGzip)) return stream;
  isPacked = true;
  auto plain = decompress(std::move(*stream));
  if (!plain) return plain;
  const auto inside = (*plain)->peek(headBytes);
  if (!inside) return inside.error();
  if (inside->empty()) return cannotRead((*plain)->name(), "nothing is inside its gzip stream");
  return plain;
}

/// A path that a library can open and seek in, or why there is none.
Result<std::string> pathOf(const Format &format, const FilePart &file, bool isPacked) {
  std::error_code none;
  const std::string path = file.path == "-" ? "/dev/stdin" : file.path;
  if (!std::filesystem::is_regular_file(path, none))
    return cannotRead(file.name,
                      "it is " + std::string(format.title) + ", which cannot be read from a pipe; save it to a file first");
  if (isPacked && !format.isUnpacked)
    return cannotRead(file.name, "it is " + std::string(format.title) + " compressed by gzip; unpack it first by gunzip");
  return path;
}

Opened openAs(const Format &format, std::unique_ptr<ByteStream> stream, const FilePart &file, bool isPacked) {
  if (const auto *open = std::get_if<1>(&format.open)) {
    if (file.part.empty()) return (*open)(std::move(stream));
    return cannotRead(file.name, "it is " + std::string(format.title) + ", which has no parts; leave out ::" + file.part);
  }
  if (const auto *open = std::get_if<2>(&format.open)) return (*open)(std::move(stream), file);
  if (format.open.index() == 0) return lacks(file.name, format.title, format.needs);
  const auto path = pathOf(format, file, isPacked);
  if (!path) return path.error();
  const FilePart found{*path, file.name, file.part};
  if (const auto *open = std::get_if<3>(&format.open)) return (*open)(found);
  auto opened = openByModule(std::get<Module>(format.open).name, found);
  return opened ? std::move(*opened) : lacks(file.name, format.title, format.needs);
}

}  // namespace

Opened openInput(const std::string &path, const OpenOptions &options) {
  if (auto mistake = mistakeIn(options)) return *mistake;
  const FilePart file = partIn(path);
  std::string lower = lowerCase(file.path);
  bool isPacked = false;
  auto stream = openPlain(file.path, lower, options, isPacked);
  if (!stream) return stream.error();
  const auto head = (*stream)->peek(headBytes);
  if (!head) return head.error();
  for (const Format &format : formats) {
    const bool isNamed = isNamedFor(format, lower),
               isBegun = format.isBegunBy(*head) || (format.mayBe && isNamed && !options.rawType && format.mayBe(*head));
    if (!isBegun || (options.rawType && !format.isCertain && !isNamed)) continue;
    auto reader = openAs(format, std::move(*stream), file, isPacked);
    if (reader && options.rawType && (*reader)->description().type != *options.rawType)
      return cannotRead(file.name, "it is " + (*reader)->description().format + " with samples of type " +
                                       std::string(nameOf((*reader)->description().type)) + ", not " +
                                       std::string(nameOf(*options.rawType)) + "; leave the type out");
    return reader && options.rawChannels > 1 ? interleaved(std::move(*reader), options.rawChannels) : std::move(reader);
  }
  if (!options.rawType) return unknownFormat(file.name, lower);
  if (file.part.empty()) return openRaw(std::move(*stream), options);
  return cannotRead(file.name, "raw samples have no parts; leave out ::" + file.part);
}

}  // namespace accrue
