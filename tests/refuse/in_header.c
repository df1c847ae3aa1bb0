// A site in a header, while only this file is asked for.
// RUN: %accrue opt %s 2>&1 >/dev/null | FileCheck %s
// CHECK: Inputs/site.h:3:3: left: {{.*}}the loop stands in '{{.*}}site.h', which was not named [ACR022]
#include "Inputs/site.h"
