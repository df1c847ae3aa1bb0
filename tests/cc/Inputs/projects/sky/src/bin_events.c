#ifdef HAVE_CONFIG_H
#include <config.h>
#endif
#include <math.h>
#include "sky.h"

/* The pixel of each event, by its place, in one map for each band of energies. */
void bin_events(const struct event *events, size_t n, unsigned map[BANDS][SIDE * SIDE])
{
	size_t i;

#pragma acc parallel loop copyin(events[0:n]) copy(map[0:BANDS][0:SIDE * SIDE])
	for (i = 0; i < n; i++) {
		const int row = (int)(sqrtf(events[i].place[0]) * SIDE) % SIDE;
		const int column = (int)(events[i].place[1] * SIDE) % SIDE;
#pragma acc atomic
		map[events[i].band][row * SIDE + column] += 1;
	}
}
