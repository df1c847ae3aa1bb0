// The colour histogram once more, serial and channel by channel, to compare color_histogram.c with.
#include <stdio.h>
#include <stdlib.h>

#include "command.h"
#include "image.h"
#include "stopwatch.h"

int main(int argc, char **argv) {
  const Command command = {
      .name = "reference",
      .summary = "Prints what color_histogram prints, counted by plain serial C.",
      .operands = "IMAGE",
      .operand_count = 1,
  };
  const char *path;
  read_command(&command, argc, argv, &path);

  const double start = now();
  Image image = read_image(path);
  unsigned counts[3][256] = {{0}};
  const unsigned char *end = image.pixels + 3 * (size_t)image.width * (size_t)image.height;
  const double count = now();
  for (int channel = 0; channel < 3; channel++)
    for (const unsigned char *value = image.pixels + channel; value < end; value += 3) counts[channel][*value]++;
  report_time("count", now() - count);
  report_time("whole", now() - start);

  for (int channel = 0; channel < 3; channel++)
    for (int level = 0; level < 256; level++) printf("%d %u\n", 256 * channel + level, counts[channel][level]);
  finish_output();
  free(image.pixels);
}
