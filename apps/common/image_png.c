// PNG by libpng. It reports errors by a callback that must not return: ours ends the program.
#ifdef HAVE_PNG
#include <png.h>
#include <stdlib.h>

#include "command.h"
#include "image_formats.h"

static void on_error(png_structp png, png_const_charp message) {
  fail("'%s' is a PNG that libpng does not take: %s", (const char *)png_get_error_ptr(png), message);
}
static void on_write_error(png_structp png, png_const_charp message) {
  fail("'%s' cannot be written: %s", (const char *)png_get_error_ptr(png), message);
}
static void on_warning(png_structp png, png_const_charp message) { (void)png, (void)message; }

/// Where each row of the picture begins, as libpng wants it.
static png_bytepp rows_of(const char *path, const Image *image) {
  png_bytepp rows = malloc(image->height * sizeof *rows);
  if (!rows) fail("there is no memory for '%s'", path);
  for (int y = 0; y < image->height; y++) rows[y] = image->pixels + 3 * (size_t)image->width * y;
  return rows;
}

Image read_png(FILE *file, const char *path) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, (void *)path, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) fail("there is no memory for '%s'", path);
  png_init_io(png, file);
  png_read_info(png, info);
  png_set_expand(png);  // palettes, and grey of fewer than 8 bits
  png_set_strip_16(png);
  png_set_gray_to_rgb(png);
  png_set_strip_alpha(png);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  const Image image = new_image(path, png_get_image_width(png, info), png_get_image_height(png, info));
  png_bytepp rows = rows_of(path, &image);
  png_read_image(png, rows);
  free(rows);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return image;
}

void write_png(FILE *file, const char *path, const Image *image) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, (void *)path, on_write_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) fail("there is no memory for '%s'", path);
  png_init_io(png, file);
  png_set_IHDR(png, info, image->width, image->height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  png_bytepp rows = rows_of(path, image);
  png_write_image(png, rows);
  free(rows);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
}
#else
typedef int built_without_libpng;  // a file of C holds at least one declaration
#endif
