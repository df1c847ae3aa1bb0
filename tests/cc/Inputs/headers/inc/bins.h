#define BINS 256
