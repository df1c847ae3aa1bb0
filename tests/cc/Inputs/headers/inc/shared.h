#pragma once
#include_next <shared.h>
