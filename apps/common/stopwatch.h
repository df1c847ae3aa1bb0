// The times an application reports, on stderr, so that stdout holds nothing but the result:
//   time count SECONDS     one line per repetition: the counting alone, with the data on the device
//   time whole SECONDS     once: from after the arguments are read to before the result is printed
#pragma once

double now(void);  // in seconds, from some fixed moment
void report_time(const char *what, double seconds);
