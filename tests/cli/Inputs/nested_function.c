/* GCC has nested functions, and Clang has not. */
int kept[64];
int largest(const int *x, int n);
int largest(const int *x, int n) {
  int larger(int a, int b) { kept[a & 63] = b; return a > b ? a : b; }
  int found = x[0];
  for (int i = 1; i < n; i++) found = larger(found, x[i]);
  return found;
}

