#include "runtime/say.h"

#include <stdarg.h>
#include <stdio.h>

void accrue_say(const char *format, ...) {
  char text[1024];
  va_list arguments;
  va_start(arguments, format);
  const int written = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (written >= 0) fprintf(stderr, "accrue: %s\n", text);
}

const char *accrue_time_text(double seconds, char text[accrue_time_text_size]) {
  static const struct {
    double least, factor;
    const char *unit;
  } units[] = {{0.9995, 1, "s"}, {0.9995e-3, 1e3, "ms"}, {0.9995e-6, 1e6, "us"}, {0, 1e9, "ns"}};
  int i = 0;
  while (i < 3 && seconds < units[i].least) i++;
  snprintf(text, accrue_time_text_size, "%.3g %s", seconds * units[i].factor, units[i].unit);
  return text;
}
