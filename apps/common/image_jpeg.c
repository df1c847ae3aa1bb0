// JPEG by libjpeg(-turbo), decoded with its exact integer transform. It reports errors by a callback that must not
// return: ours ends the program, also where libjpeg would warn and go on with invented pixels.
#ifdef HAVE_JPEG
#include <stdio.h>  // before jpeglib.h, which does not include what it uses

#include <jpeglib.h>

#include "command.h"
#include "image_formats.h"

static void on_error(j_common_ptr jpeg) {
  char message[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, message);
  fail("'%s' is a JPEG that libjpeg does not take: %s", (const char *)jpeg->client_data, message);
}

static void on_message(j_common_ptr jpeg, int level) {
  if (level < 0) on_error(jpeg);  // a warning: the data is corrupt
}

Image read_jpeg(FILE *file, const char *path) {
  struct jpeg_error_mgr errors;
  struct jpeg_decompress_struct jpeg;
  jpeg.err = jpeg_std_error(&errors);
  errors.error_exit = on_error;
  errors.emit_message = on_message;
  jpeg_create_decompress(&jpeg);
  jpeg.client_data = (void *)path;
  jpeg_stdio_src(&jpeg, file);
  jpeg_read_header(&jpeg, TRUE);
  jpeg.out_color_space = JCS_RGB;
  jpeg.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&jpeg);
  const Image image = new_image(path, jpeg.output_width, jpeg.output_height);
  while (jpeg.output_scanline < jpeg.output_height) {
    JSAMPROW row = image.pixels + 3 * (size_t)image.width * jpeg.output_scanline;
    jpeg_read_scanlines(&jpeg, &row, 1);
  }
  jpeg_finish_decompress(&jpeg);
  jpeg_destroy_decompress(&jpeg);
  return image;
}
#else
typedef int built_without_libjpeg;  // a file of C holds at least one declaration
#endif
