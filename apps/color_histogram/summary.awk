# The 768 counts, too many for a screen, in ranges of 16 levels: a line for each range, a column for each channel.
{ count[int($1 / 256), int($1 % 256 / 16)] += $2 }
END {
  printf "%-8s %10s %10s %10s\n", "levels", "red", "green", "blue"
  for (range = 0; range < 16; range++)
    printf "%-8s %10.0f %10.0f %10.0f\n", 16 * range "-" 16 * range + 15, count[0, range], count[1, range], count[2, range]
  print "all 768 bins: " file
}
