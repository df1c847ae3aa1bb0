// Loops in files that are only included, in five disguises.
// RUN: %accrue opt %s -- -I%S/../Inputs/headers 2>&1 >/dev/null | FileCheck %s

// A header.
// CHECK-DAG: Inputs/site.h:3:3: left: {{.*}}the loop stands in '{{.*}}site.h', which was not named [ACR022]
// CHECK-DAG: Inputs/site.h:3:3: fix: run 'accrue opt --in-place', which rewrites headers, too
#include "../Inputs/site.h"

// One that another header includes.
// CHECK-DAG: inner.h:2:3: left: {{.*}}the loop stands in '{{.*}}inner.h', which was not named [ACR022]
// CHECK-DAG: inner.h:2:3: fix: run 'accrue opt --in-place', which rewrites headers, too
#include "../Inputs/headers/outer.h"

// A part of a function, which is no header.
// CHECK-DAG: body.inc:1:3: left: {{.*}}the loop stands in a file that is included inside of 'whole' [ACR022]
// CHECK-DAG: body.inc:1:3: fix: move the loop into the file of the function: functions of Accrue's cannot stand inside of it
void whole(const int *data, int n, int *h) {
#include "../Inputs/headers/body.inc"
}

// One that a flag finds.
// CHECK-DAG: angle.h:2:3: left: {{.*}}the loop stands in '{{.*}}angle.h', which was not named [ACR022]
// CHECK-DAG: angle.h:2:3: fix: run 'accrue opt --in-place', which rewrites headers, too
#include <angle.h>

// One whose name a macro has.
// CHECK-DAG: named.h:2:3: left: {{.*}}the loop stands in '{{.*}}named.h', which was not named [ACR022]
// CHECK-DAG: named.h:2:3: fix: run 'accrue opt --in-place', which rewrites headers, too
#define COUNTING "named.h"
#include COUNTING
