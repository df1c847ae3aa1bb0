#ifdef HAVE_CONFIG_H
#include <config.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include "sky.h"

static unsigned map[BANDS][SIDE * SIDE];

int main(int argc, char **argv)
{
	const size_t n = argc > 1 ? (size_t)strtol(argv[1], NULL, 10) : 30000;
	struct event *events = malloc(n * sizeof *events);
	unsigned state = 1, hash = 0, total = 0;
	size_t i;
	int b, k;

	for (i = 0; i < n; i++) {
		state = state * 1103515245u + 12345u;
		events[i].place[0] = (float)(state >> 16) / 65536.0f;
		state = state * 1103515245u + 12345u;
		events[i].place[1] = (float)(state >> 16) / 65536.0f;
		events[i].band = (unsigned char)(state % BANDS);
	}
	bin_events(events, n, map);
	for (b = 0; b < BANDS; b++)
		for (k = 0; k < SIDE * SIDE; k++) {
			hash = hash * 31 + map[b][k];
			total += map[b][k];
		}
	printf("%u events, %u\n", total, hash);
	free(events);
	return 0;
}
