void add(int *h, int k) {
  if (h[k] < 5) h[k]++;
}
int bin(int v) { return 15 - v; }
