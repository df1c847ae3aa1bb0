#include "present/png.h"

#ifdef ACCRUE_HAVE_PNG
#include <png.h>

#include <cstring>

namespace accrue {

bool canMakePng() { return true; }

Result<std::string> pngBytes(const Drawing &drawing) { return pngBytes(paint(drawing, 2)); }

Result<std::string> pngBytes(const Pixels &pixels) {
  png_image image;
  std::memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = pixels.width;
  image.height = pixels.height;
  image.format = PNG_FORMAT_RGB;
  // libpng's simple interface reports errors in the image instead of jumping.
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string bytes(size, '\0');
  if (!png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels.data.data(), 0, nullptr))
    return Error{Fault::Output, "libpng cannot make the picture: " + std::string(image.message)};
  bytes.resize(size);
  return bytes;
}

}  // namespace accrue
#else
namespace accrue {

bool canMakePng() { return false; }

Result<std::string> pngBytes(const Drawing &) { return pngBytes(Pixels{}); }

Result<std::string> pngBytes(const Pixels &) {
  return Error{Fault::Request, "this build has no libpng, so no PNG; name the plot .svg, or build with libpng-dev installed"};
}

}  // namespace accrue
#endif
