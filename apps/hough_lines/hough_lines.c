// Straight lines in a picture, found by the Hough transform: edge pixels vote for all lines that pass through them.
//
// A line is x cos(theta) + y sin(theta) = rho. Theta goes over 180 angles in steps of one degree, rho in steps of one
// pixel from -(width + height) to width + height. The table of votes has a border of zeros, so that a local maximum is
// found without looking for the end of the table: 182 x 6003 bins for 1920 x 1080 pixels, laid out as in OpenCV's
// HoughLines.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "image.h"
#include "stopwatch.h"

enum { angles = 180, largest_side = 16384 };
static const double pi = 3.14159265358979323846;

// Sines and cosines are integers, in units of 1/32768, and so is all that is computed of them: floating point could be
// contracted to a fused multiply-add by one compiler and not by another, and a sum near the middle between two bins
// would then fall into another bin on another device. Sides of up to 16384 pixels keep the sums, which reach
// (width + height + diagonal) * 32768, within 31 bits.
enum { fraction_bits = 15 };

typedef struct {
  int range;  // rho lies from -range to range
  int row;    // bins per angle, with the border: 2 * range + 3
  int bins;
} Layout;

typedef struct {
  int rho, theta;
  unsigned votes;
} Line;

static Layout layout_of(const Image *image) {
  const int range = image->width + image->height, row = 2 * range + 3;
  return (Layout){range, row, row * (angles + 2)};
}

static void *allocate(size_t count, size_t size) {
  void *memory = malloc(count * size);
  if (!memory) fail("there is no memory for %zu values of %zu bytes", count, size);
  return memory;
}

/// edge is 1 where the grey values change by more than the threshold (the length of Sobel's gradient), and 0 elsewhere
/// and on the border.
static void detect_edges(const unsigned char *pixels, int width, int height, int threshold, unsigned char *grey,
                         unsigned char *edge) {
  const int n = width * height;
  #pragma acc parallel loop present(pixels[0:3 * n], grey[0:n])
  for (int i = 0; i < n; i++) {
    grey[i] = (77 * pixels[3 * i] + 150 * pixels[3 * i + 1] + 29 * pixels[3 * i + 2] + 128) >> 8;
  }
  #pragma acc parallel loop collapse(2) present(grey[0:n], edge[0:n])
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      const int i = y * width + x;
      int strong = 0;
      if (x > 0 && x < width - 1 && y > 0 && y < height - 1) {
        const unsigned char *above = grey + i - width, *here = grey + i, *below = grey + i + width;
        const int dx = above[1] + 2 * here[1] + below[1] - above[-1] - 2 * here[-1] - below[-1];
        const int dy = below[-1] + 2 * below[0] + below[1] - above[-1] - 2 * above[0] - above[1];
        strong = dx * dx + dy * dy > threshold * threshold;
      }
      edge[i] = strong;
    }
  }
}

/// The edge pixels' coordinates, row by row; gives their number.
static int list_edges(const unsigned char *edge, int width, int height, int *edge_x, int *edge_y) {
  int edges = 0;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      if (!edge[y * width + x]) continue;
      edge_x[edges] = x;
      edge_y[edges] = y;
      edges++;
    }
  }
  return edges;
}

/// Every edge pixel votes; votes has layout.bins elements. The lists have one element more than there are edges, because an
/// array on the device cannot be empty.
static void vote(const int *edge_x, const int *edge_y, int edges, int repeat, Layout layout, unsigned *votes) {
  const int bins = layout.bins, row = layout.row;
  const int origin = (layout.range << fraction_bits) + (1 << (fraction_bits - 1));  // rho = 0, and half a bin to round
  int cosine[angles], sine[angles];
  for (int a = 0; a < angles; a++) {
    cosine[a] = (int)lround(cos(a * pi / angles) * (1 << fraction_bits));
    sine[a] = (int)lround(sin(a * pi / angles) * (1 << fraction_bits));
  }
  #pragma acc data copyin(edge_x[0:edges + 1], edge_y[0:edges + 1], cosine, sine) copyout(votes[0:bins])
  {
    for (int r = 0; r < repeat; r++) {
      #pragma acc parallel loop present(votes[0:bins])
      for (int k = 0; k < bins; k++) {
        votes[k] = 0;
      }

      const double start = now();
      #pragma acc parallel loop present(edge_x[0:edges + 1], edge_y[0:edges + 1], cosine, sine, votes[0:bins])
      for (int e = 0; e < edges; e++) {
        for (int a = 0; a < angles; a++) {
          const int rho = (edge_x[e] * cosine[a] + edge_y[e] * sine[a] + origin) >> fraction_bits;
          #pragma acc atomic update
          votes[(a + 1) * row + rho + 1]++;
        }
      }
      report_time("count", now() - start);
    }
  }
}

/// All of the transform but the search for maxima.
static void hough(const Image *image, int threshold, int repeat, Layout layout, unsigned *votes) {
  const unsigned char *pixels = image->pixels;
  const int width = image->width, height = image->height, n = width * height;
  unsigned char *grey = allocate(n, 1), *edge = allocate(n, 1);
  #pragma acc data copyin(pixels[0:3 * n]) create(grey[0:n]) copyout(edge[0:n])
  {
    detect_edges(pixels, width, height, threshold, grey, edge);
  }
  int *edge_x = allocate(n + 1, sizeof *edge_x), *edge_y = allocate(n + 1, sizeof *edge_y);
  const int edges = list_edges(edge, width, height, edge_x, edge_y);
  fprintf(stderr, "edges %d of %d pixels, %.1f%%\n", edges, n, 100.0 * edges / n);
  vote(edge_x, edge_y, edges, repeat, layout, votes);
  free(grey);
  free(edge);
  free(edge_x);
  free(edge_y);
}

/// More votes first; then the smaller angle, then the smaller rho.
static int stronger(const void *left, const void *right) {
  const Line *a = left, *b = right;
  if (a->votes != b->votes) return a->votes > b->votes ? -1 : 1;
  if (a->theta != b->theta) return a->theta < b->theta ? -1 : 1;
  return (a->rho > b->rho) - (a->rho < b->rho);
}

/// The local maxima of at least min_votes, the strongest first. Of equal neighbours the first counts.
static Line *find_lines(const unsigned *votes, Layout layout, unsigned min_votes, int *count) {
  Line *lines = NULL;
  int found = 0, room = 0;
  for (int a = 0; a < angles; a++) {
    for (int r = 0; r <= 2 * layout.range; r++) {
      const unsigned *here = votes + (a + 1) * layout.row + r + 1;
      if (*here < min_votes || *here <= here[-1] || *here < here[1] || *here <= here[-layout.row] ||
          *here < here[layout.row])
        continue;
      if (found == room) {
        room = room ? 2 * room : 1024;
        lines = realloc(lines, room * sizeof *lines);
        if (!lines) fail("there is no memory for %d lines", room);
      }
      lines[found++] = (Line){r - layout.range, a, *here};
    }
  }
  if (found) qsort(lines, found, sizeof *lines, stronger);
  *count = found;
  return lines;
}

/// Paints the pixels within one of the line red, walking along the axis to which the line is closer.
static void draw_line(Image *image, Line line) {
  const double c = cos(line.theta * pi / angles), s = sin(line.theta * pi / angles);
  const int steep = fabs(c) > fabs(s), length = steep ? image->height : image->width;
  for (int along = 0; along < length; along++) {
    const int across = (int)lround(steep ? (line.rho - along * s) / c : (line.rho - along * c) / s);
    for (int shift = -1; shift <= 1; shift++) {
      const int x = steep ? across + shift : along, y = steep ? along : across + shift;
      if (x < 0 || x >= image->width || y < 0 || y >= image->height) continue;
      memcpy(image->pixels + 3 * ((size_t)y * image->width + x), (const unsigned char[]){255, 0, 0}, 3);
    }
  }
}

/// The table of votes as a picture, an angle a row, the brighter the more votes, on a logarithmic scale.
static void draw_votes(const char *path, const unsigned *votes, Layout layout) {
  unsigned most = 1;
  for (int k = 0; k < layout.bins; k++)
    if (votes[k] > most) most = votes[k];
  unsigned char *picture = allocate(layout.bins, 1);
  for (int k = 0; k < layout.bins; k++) picture[k] = (unsigned char)lround(255 * log1p(votes[k]) / log1p(most));
  write_grey(path, layout.row, angles + 2, picture);
  free(picture);
}

int main(int argc, char **argv) {
  int repeat = 1, threshold = 150, min_votes = 50, most_lines = 10;
  const char *drawing = NULL, *votes_picture = NULL, *path;
  const Option options[] = {
      {"--threshold", "T", "a pixel is an edge when Sobel's gradient is longer than T", .number = &threshold, .most = 2000},
      {"--min-votes", "V", "a line needs V votes", .number = &min_votes, .least = 1, .most = 1000000000},
      {"--lines", "N", "print and draw the N strongest lines", .number = &most_lines, .most = 1000000},
      {"--draw", "FILE", "the picture with the lines in red, as .png or .ppm", .text = &drawing},
      {"--votes", "FILE.pgm", "the table of votes as a picture", .text = &votes_picture},
      {"--repeat", "N", "vote N times, for the times", .number = &repeat, .least = 1, .most = 1000000},
  };
  const Command command = {
      .name = "hough_lines",
      .summary = "Finds straight lines in a picture (PPM, PGM, PNG or JPEG) by the Hough transform and prints the strongest,\n"
                 "a line for each: rho (pixels), theta (degrees), votes; x cos(theta) + y sin(theta) = rho. The times\n"
                 "and the number of edges go to stderr.",
      .operands = "IMAGE",
      .operand_count = 1,
      .options = options,
      .option_count = sizeof options / sizeof *options,
  };
  read_command(&command, argc, argv, &path);
  if (drawing) check_image_output("--draw", drawing);
  if (votes_picture) check_grey_output("--votes", votes_picture);

  const double start = now();
  Image image = read_image(path);
  if (image.width > largest_side || image.height > largest_side)
    fail("'%s' is %d x %d pixels; at most %d x %d are taken", path, image.width, image.height, largest_side, largest_side);
  const Layout layout = layout_of(&image);
  unsigned *votes = allocate(layout.bins, sizeof *votes);
  hough(&image, threshold, repeat, layout, votes);
  int count;
  Line *lines = find_lines(votes, layout, min_votes, &count);
  if (count > most_lines) count = most_lines;
  report_time("whole", now() - start);

  for (int i = 0; i < count; i++) printf("%d %d %u\n", lines[i].rho, lines[i].theta, lines[i].votes);
  finish_output();
  if (votes_picture) draw_votes(votes_picture, votes, layout);
  for (int i = 0; drawing && i < count; i++) draw_line(&image, lines[i]);
  if (drawing) write_image(drawing, &image);
  free(lines);
  free(votes);
  free(image.pixels);
}
