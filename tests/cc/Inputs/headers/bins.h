#define BINS wrong folder
