// Pictures of 8 bits per channel. PPM and PGM (binary) are always read and written; PNG and JPEG where the program is
// compiled with HAVE_PNG and HAVE_JPEG, which the Makefiles define when they find the libraries.
// Grey becomes three equal channels, 16 bits become 8, transparency is dropped, palettes become colours.
// Whatever cannot be read or written ends the program with one line that says why (fail() in command.h).
#pragma once

typedef struct {
  int width, height;
  unsigned char *pixels;  // rows from the top, three bytes a pixel: red, green, blue; on the heap
} Image;

/// Byte offsets into the pixels fit an int: larger pictures are refused.
Image read_image(const char *path);
/// PNG or PPM, by the end of the name.
void write_image(const char *path, const Image *image);
/// PGM, one byte a pixel.
void write_grey(const char *path, int width, int height, const unsigned char *values);
/// End the program as misuse() does when `path` has no ending that can be written, and as fail() when PNG is asked for and
/// not built in or the file cannot be written. To be called before the work, not after it.
void check_image_output(const char *option, const char *path);
void check_grey_output(const char *option, const char *path);
