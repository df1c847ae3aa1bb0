// Directives kept at the left margin, code indented by tabs: added lines follow both.
// RUN: %rewrite | FileCheck %s --strict-whitespace
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
#include <stdio.h>

enum { n = 500, bins = 20 };
static int data[n], h[bins];

int main(void)
{
	for (int i = 0; i < n; i++) data[i] = i % bins;
	// CHECK:{{^}}	if (accrue_h_l > 0) {
	// CHECK-NEXT:{{^}}#pragma acc parallel loop present
	// CHECK-NEXT:{{^}}		for (size_t accrue_k = 0;
	// CHECK:{{^}}		int *accrue_h_to =
#pragma acc parallel loop copyin(data) copy(h)
	for (int i = 0; i < n; i++) {
#pragma acc atomic
		h[data[i]]++;
	}
	for (int k = 0; k < bins; k++) printf("%d ", h[k]);
	printf("\n");
}
