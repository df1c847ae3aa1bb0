// What image.c uses of the formats. A reader gets the open file at its beginning and the name for its messages.
#pragma once
#include <stdio.h>

#include "image.h"

/// A picture without contents; ends the program when it is empty, too large, or there is no memory for it.
Image new_image(const char *path, long long width, long long height);

#ifdef HAVE_PNG
Image read_png(FILE *file, const char *path);
void write_png(FILE *file, const char *path, const Image *image);
#endif
#ifdef HAVE_JPEG
Image read_jpeg(FILE *file, const char *path);
#endif
