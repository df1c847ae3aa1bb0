// Which of two functions is called hangs on a broken number, two steps away.
constexpr int missing(int);
template <class T> struct limit { enum { value = missing(sizeof(T)) }; };
template <bool B> struct only { };
template <> struct only<true> { typedef int type; };
static int h[64];
template <class T> typename only<(sizeof(T) <= limit<T>::value)>::type low(T k, int) { return h[k]; }
template <class T> int low(T, long) { return 255; }
int count(const int *d, int n) {
  int bad = 0;
  #pragma acc parallel loop copy(h) copyin(d[0:n]) reduction(+:bad)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[d[i]] |= 1;
    bad += low(d[i], 0);
  }
  return bad;
}
void sound(const unsigned char *data, int count_of_them, int bins[256]) {
  #pragma acc parallel loop copy(bins[0:256])
  for (int number = 0; number < count_of_them; number++) {
    #pragma acc atomic update
    bins[data[number]]++;
  }
}
