#pragma once

void count(const unsigned *data, int n, unsigned *hist, int bins);
void count_naively(const unsigned *data, int n, unsigned *hist, int bins);
