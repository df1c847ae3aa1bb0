#ifndef COUNT_H
#define COUNT_H
#define BINS 256
#ifdef __cplusplus
extern "C" {
#endif
void count(const unsigned char *data, int n, int *hist);
void weigh(const unsigned char *data, int n, float *hist);
int line_of_count(void);
int line_behind_count(void);
const char *file_of_count(void);
#ifdef __cplusplus
}
#endif
#endif
