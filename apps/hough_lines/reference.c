// The Hough transform once more, serial and in another way, to compare hough_lines.c with: grey values and gradients are
// computed where they are needed, a table has no border, rho is rounded in double, and the lines are picked one by one.
//
// The definition is the same: cosines and sines are multiples of 1/32768, of which double holds every product and sum with
// pixel coordinates exactly, so that floor(rho + 1/2) depends on no rounding.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "command.h"
#include "image.h"
#include "stopwatch.h"

enum { angles = 180 };

typedef struct {
  int range;        // rho from -range to range
  unsigned *count;  // of an angle and a rho: count[angle * (2 * range + 1) + rho + range]
} Votes;

static unsigned votes_at(Votes votes, int angle, int rho) {
  if (angle < 0 || angle >= angles || rho < -votes.range || rho > votes.range) return 0;
  return votes.count[angle * (2 * votes.range + 1) + rho + votes.range];
}

static int grey_at(const Image *image, int x, int y) {
  const unsigned char *pixel = image->pixels + 3 * ((size_t)y * image->width + x);
  return (77 * pixel[0] + 150 * pixel[1] + 29 * pixel[2] + 128) / 256;
}

static int is_edge(const Image *image, int x, int y, int threshold) {
  static const int sobel[3][3] = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};
  long dx = 0, dy = 0;
  if (x == 0 || y == 0 || x == image->width - 1 || y == image->height - 1) return 0;
  for (int j = 0; j < 3; j++) {
    for (int i = 0; i < 3; i++) {
      const int grey = grey_at(image, x + i - 1, y + j - 1);
      dx += sobel[j][i] * grey;
      dy += sobel[i][j] * grey;
    }
  }
  return dx * dx + dy * dy > (long)threshold * threshold;
}

static void vote(const Image *image, int threshold, Votes votes) {
  double cosine[angles], sine[angles];
  for (int a = 0; a < angles; a++) {
    cosine[a] = round(32768 * cos(a * 3.14159265358979323846 / 180)) / 32768;
    sine[a] = round(32768 * sin(a * 3.14159265358979323846 / 180)) / 32768;
  }
  for (int y = 0; y < image->height; y++) {
    for (int x = 0; x < image->width; x++) {
      if (!is_edge(image, x, y, threshold)) continue;
      for (int a = 0; a < angles; a++) {
        const int rho = (int)floor(x * cosine[a] + y * sine[a] + 0.5);
        votes.count[a * (2 * votes.range + 1) + rho + votes.range]++;
      }
    }
  }
}

/// A line has more votes than the neighbours before it, and no fewer than those behind it.
static int is_line(Votes votes, int angle, int rho) {
  const unsigned here = votes_at(votes, angle, rho);
  return here > votes_at(votes, angle, rho - 1) && here > votes_at(votes, angle - 1, rho) &&
         here >= votes_at(votes, angle, rho + 1) && here >= votes_at(votes, angle + 1, rho);
}

/// Prints the strongest lines. In the order of the table the next is the first with the most votes that is weaker than the
/// one before, or as strong and behind it.
static void print_lines(Votes votes, unsigned min_votes, int most_lines) {
  unsigned last = ~0u;
  long last_place = -1;
  for (int printed = 0; printed < most_lines; printed++) {
    unsigned best = 0;
    long place = 0, best_place = -1;
    int best_angle = 0, best_rho = 0;
    for (int a = 0; a < angles; a++) {
      for (int rho = -votes.range; rho <= votes.range; rho++, place++) {
        const unsigned here = votes_at(votes, a, rho);
        if (here < min_votes || here <= best || here > last || (here == last && place <= last_place)) continue;
        if (!is_line(votes, a, rho)) continue;
        best = here;
        best_place = place;
        best_angle = a;
        best_rho = rho;
      }
    }
    if (best_place < 0) return;
    printf("%d %d %u\n", best_rho, best_angle, best);
    last = best;
    last_place = best_place;
  }
}

int main(int argc, char **argv) {
  int threshold = 150, min_votes = 50, most_lines = 10;
  const Option options[] = {
      {"--threshold", "T", "a pixel is an edge when Sobel's gradient is longer than T", .number = &threshold, .most = 2000},
      {"--min-votes", "V", "a line needs V votes", .number = &min_votes, .least = 1, .most = 1000000000},
      {"--lines", "N", "print the N strongest lines", .number = &most_lines, .most = 1000000},
  };
  const Command command = {
      .name = "reference",
      .summary = "Prints what hough_lines prints, computed by plain serial C.",
      .operands = "IMAGE",
      .operand_count = 1,
      .options = options,
      .option_count = sizeof options / sizeof *options,
  };
  const char *path;
  read_command(&command, argc, argv, &path);

  const double start = now();
  Image image = read_image(path);
  Votes votes = {image.width + image.height, NULL};
  votes.count = calloc((size_t)angles * (2 * votes.range + 1), sizeof *votes.count);
  if (!votes.count) fail("there is no memory for the votes");
  const double count = now();
  vote(&image, threshold, votes);
  report_time("count", now() - count);
  report_time("whole", now() - start);

  print_lines(votes, min_votes, most_lines);
  finish_output();
  free(votes.count);
  free(image.pixels);
}
