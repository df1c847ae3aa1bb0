#pragma once
#include "inner.h"
#include <shared.h>
