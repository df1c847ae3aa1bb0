// Includes another header that holds a loop.
#include "inner.h"
