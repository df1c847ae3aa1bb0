/* What the runtime tells people: single lines on stderr, each begun with "accrue: ". */
#ifndef ACCRUE_RUNTIME_SAY_H
#define ACCRUE_RUNTIME_SAY_H

#ifdef __cplusplus
extern "C" {
#endif

/* One line, written at once, so that lines of several threads and ranks do not mix. */
__attribute__((format(printf, 1, 2))) void accrue_say(const char *format, ...);

enum { accrue_time_text_size = 24 };
/* Seconds as people read them: 1.24 ms. */
const char *accrue_time_text(double seconds, char text[accrue_time_text_size]);

#ifdef __cplusplus
}
#endif
#endif
