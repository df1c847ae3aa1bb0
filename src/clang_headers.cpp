#include "clang_headers.h"
