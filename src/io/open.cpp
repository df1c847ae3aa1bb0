#include "io/open.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "io/formats.h"

namespace accrue {
namespace {

using Opener = Opened (*)(std::unique_ptr<ByteStream>);

#ifdef ACCRUE_HAVE_PNG
constexpr Opener pngOpener = openPng;
#else
constexpr Opener pngOpener = nullptr;
#endif
#ifdef ACCRUE_HAVE_JPEG
constexpr Opener jpegOpener = openJpeg;
#else
constexpr Opener jpegOpener = nullptr;
#endif

struct Format {
  std::string_view title;
  std::array<std::string_view, 4> extensions;
  bool (*isBegunBy)(std::string_view head);
  bool isCertain;            // its first bytes are too many to be raw samples by chance
  Opener open;               // null where the build lacks the library
  std::string_view needs;    // a library
};

bool isPng(std::string_view head) { return head.starts_with("\x89PNG\r\n\x1a\n"); }
bool isJpeg(std::string_view head) { return head.starts_with("\xff\xd8\xff"); }
bool isNpy(std::string_view head) { return head.starts_with("\x93NUMPY"); }
bool isGzip(std::string_view head) { return head.starts_with("\x1f\x8b\x08"); }

constexpr std::array<Format, 5> formats = {{
    {"PNG", {".png"}, isPng, true, pngOpener, "libpng (package libpng-dev)"},
    {"JPEG", {".jpg", ".jpeg"}, isJpeg, false, jpegOpener, "libjpeg (package libjpeg-dev)"},
    {"PNM", {".pbm", ".pgm", ".ppm", ".pnm"}, isPnm, false, openPnm, ""},
    {".npy", {".npy"}, isNpy, true, openNpy, ""},
    {"NIfTI", {".nii"}, isNifti, true, openNifti, ""},
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
  return cannotRead(name, "it is neither PNG, JPEG, PNM, .npy nor NIfTI; if its samples are raw, give their type");
}

#ifdef ACCRUE_HAVE_ZLIB
Result<std::unique_ptr<ByteStream>> decompress(std::unique_ptr<ByteStream> stream) { return gunzip(std::move(stream)); }
#else
Result<std::unique_ptr<ByteStream>> decompress(std::unique_ptr<ByteStream> stream) {
  return lacks(stream->name(), "compressed by gzip", "zlib (package zlib1g-dev)");
}
#endif

/// Looks through gzip, once.
Result<std::unique_ptr<ByteStream>> openPlain(const std::string &path, std::string &lower, const OpenOptions &options) {
  auto stream = openBytes(path);
  if (!stream) return stream;
  const auto head = (*stream)->peek(headBytes);
  if (!head) return head.error();
  if (head->empty()) return cannotRead((*stream)->name(), "it is empty");
  const bool isNamedGzip = lower.ends_with(".gz");
  if (isNamedGzip) lower.resize(lower.size() - 3);
  if (!isGzip(*head) || (options.rawType && !isNamedGzip)) return stream;
  auto plain = decompress(std::move(*stream));
  if (!plain) return plain;
  const auto inside = (*plain)->peek(headBytes);
  if (!inside) return inside.error();
  if (inside->empty()) return cannotRead((*plain)->name(), "nothing is inside its gzip stream");
  return plain;
}

}  // namespace

Opened openInput(const std::string &path, const OpenOptions &options) {
  if (auto mistake = mistakeIn(options)) return *mistake;
  std::string lower = lowerCase(path);
  auto stream = openPlain(path, lower, options);
  if (!stream) return stream.error();
  const std::string name = (*stream)->name();
  const auto head = (*stream)->peek(headBytes);
  if (!head) return head.error();
  for (const Format &format : formats) {
    if (!format.isBegunBy(*head) || (options.rawType && !format.isCertain && !isNamedFor(format, lower))) continue;
    if (!format.open) return lacks(name, format.title, format.needs);
    auto reader = format.open(std::move(*stream));
    if (reader && options.rawType && (*reader)->description().type != *options.rawType)
      return cannotRead(name, "it is " + (*reader)->description().format + " with samples of type " +
                                  std::string(nameOf((*reader)->description().type)) + ", not " +
                                  std::string(nameOf(*options.rawType)) + "; leave the type out");
    return reader;
  }
  if (options.rawType) return openRaw(std::move(*stream), options);
  return unknownFormat(name, lower);
}

}  // namespace accrue
