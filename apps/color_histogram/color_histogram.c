// The colour histogram of a picture: how many pixels have each value of red, green and blue.
#include <stdio.h>
#include <stdlib.h>

#include "command.h"
#include "image.h"
#include "stopwatch.h"

enum { levels = 256, bins = 3 * levels };  // red first, then green, then blue

static void color_histogram(const Image *image, unsigned *hist, int repeat) {
  const unsigned char *pixels = image->pixels;
  const int n = image->width * image->height;
  #pragma acc data copyin(pixels[0:3 * n]) copyout(hist[0:bins])
  {
    for (int r = 0; r < repeat; r++) {
      #pragma acc parallel loop present(hist[0:bins])
      for (int k = 0; k < bins; k++) {
        hist[k] = 0;
      }

      const double start = now();
      #pragma acc parallel loop present(pixels[0:3 * n], hist[0:bins])
      for (int i = 0; i < n; i++) {
        #pragma acc atomic update
        hist[pixels[3 * i]]++;
        #pragma acc atomic update
        hist[levels + pixels[3 * i + 1]]++;
        #pragma acc atomic update
        hist[2 * levels + pixels[3 * i + 2]]++;
      }
      report_time("count", now() - start);
    }
  }
}

int main(int argc, char **argv) {
  int repeat = 1;
  const Option options[] = {
      {"--repeat", "N", "count N times, for the times", .number = &repeat, .least = 1, .most = 1000000},
  };
  const Command command = {
      .name = "color_histogram",
      .summary = "Counts the values of red, green and blue in a picture (PPM, PGM, PNG or JPEG) and prints the 768 counts,\n"
                 "a line for each: bins 0 to 255 are red, 256 to 511 green, 512 to 767 blue. The times go to stderr.",
      .operands = "IMAGE",
      .operand_count = 1,
      .options = options,
      .option_count = sizeof options / sizeof *options,
  };
  const char *path;
  read_command(&command, argc, argv, &path);

  const double start = now();
  Image image = read_image(path);
  unsigned hist[bins];
  color_histogram(&image, hist, repeat);
  report_time("whole", now() - start);

  for (int k = 0; k < bins; k++) printf("%d %u\n", k, hist[k]);
  finish_output();
  free(image.pixels);
}
