// A broken base has a member that hides a variable: of a method, and of a friend that stands in the class.
constexpr int missing(int);
static int h[64], mirror[64];
template <int N> struct Views { static constexpr int (&mirror)[64] = h; };
struct Views8 : Views<missing(8)> {};
struct Engine : Views8 {
  static int count(const int *d, int n) {
    int bad = 0;
    #pragma acc parallel loop copy(h) copyin(d[0:n]) reduction(+:bad)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      h[d[i]] |= 1;
      bad += mirror[d[i]];
    }
    return bad;
  }
  friend int again(Engine *, const int *d, int n) {
    int bad = 0;
    #pragma acc parallel loop copy(h) copyin(d[0:n]) reduction(+:bad)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      h[d[i]] |= 1;
      bad += mirror[d[i]];
    }
    return bad;
  }
};
void sound(const unsigned char *data, int count_of_them, int bins[256]) {
  #pragma acc parallel loop copy(bins[0:256])
  for (int number = 0; number < count_of_them; number++) {
    #pragma acc atomic update
    bins[data[number]]++;
  }
}
