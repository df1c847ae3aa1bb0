#pragma GCC system_header
static int *hidden;
static inline int peek(int k) { return hidden[k]; }
