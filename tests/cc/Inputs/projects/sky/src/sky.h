#ifndef SKY_H
#define SKY_H
#include <stddef.h>

enum { SIDE = 32, BANDS = 3 };
struct event {
	float place[2];
	unsigned char band;
};
void bin_events(const struct event *events, size_t n, unsigned map[BANDS][SIDE * SIDE]);
#endif
