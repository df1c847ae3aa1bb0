// A broken statement asks for an instance of which nobody else knows.
constexpr int missing(int);
template <int N> struct See { int operator()(const int *h, int k) const { return h[k] - N; } };
template <class F> int run(int *h, const int *d, int n, F f) {
  int sum = 0;
  #pragma acc parallel loop copy(h[0:64]) copyin(d[0:n]) reduction(+:sum)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[d[i]]++;
    sum += f(h, d[i]);
  }
  return sum;
}
struct Blind { int operator()(const int *, int k) const { return k; } };
int first(int *h, const int *d, int n) { return run(h, d, n, Blind()); }
int second(int *h, const int *d, int n) { return run(h, d, n, See<missing(3)>()); }
void sound(const unsigned char *data, int count_of_them, int bins[256]) {
  #pragma acc parallel loop copy(bins[0:256])
  for (int number = 0; number < count_of_them; number++) {
    #pragma acc atomic update
    bins[data[number]]++;
  }
}
