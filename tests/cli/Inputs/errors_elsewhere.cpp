template <class T> struct Grid {
  T *cells;
  int broken() { return cells->missing(); }
};
int user(Grid<int> &grid) { return grid.broken(); }
auto deduced(int k) { return absent(k); }
static int of_no_type(int k) { auto v = deduced(k); return v; }

void sound(const int *data, int n, int *h, Grid<int> grid) {
  h += grid.cells != nullptr;
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[data[i] & 63]++;
  }
}
void calls(const int *data, int n, int *h) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[of_no_type(data[i])]++;
  }
}
void uses(const int *data, int n, int *h) {
  auto first = deduced(3);
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[data[i] & 63]++;
  }
}
void holds(const int *data, int n, int *h) {
  auto f = [&] { return nothing; };
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[data[i] & 63]++;
  }
}
