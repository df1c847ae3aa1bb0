// New names for rewritten programs: they start with accrue_ and differ from every identifier of the program.
#pragma once
#include <set>
#include <string>

namespace accrue {

class Names {
 public:
  /// `identifiers` must outlive this.
  explicit Names(std::set<std::string> &&) = delete;
  explicit Names(const std::set<std::string> &identifiers) : identifiers(identifiers) {
    // What the inserted text itself uses.
    taken.insert({"accrue_locals",
                  "accrue_allocate",
                  "accrue_most",
                  "accrue_by_number",
                  "accrue_sort_draws",
                  "accrue_drawn_again",
                  "accrue_estimate",
                  "accrue_asks_data",
                  "accrue_seconds_with",
                  "accrue_locals_by",
                  "accrue_iterations",
                  "accrue_gangs_for",
                  "accrue_shift_of",
                  "accrue_is_shared",
                  "accrue_free",
                  "accrue_j",
                  "accrue_k",
                  "accrue_t",
                  "accrue_e",
                  "accrue_end",
                  "accrue_count_gangs",
                  "accrue_share_of",
                  "accrue_wants_chip",
                  "accrue_threads",
                  "accrue_copies",
                  "accrue_release",
                  "accrue_room",
                  "accrue_rooms",
                  "accrue_keep",
                  "accrue_is_zero",
                  "accrue_thread",
                  "accrue_team",
                  "accrue_begin",
                  "accrue_site",
                  "accrue_launch",
                  "accrue_histogram",
                  "accrue_choose",
                  "accrue_here",
                  "accrue_place",
                  "accrue_restart",
                  "accrue_kernel",
                  "accrue_sampled",
                  "accrue_choose_by_sample",
                  "accrue_bins",
                  "accrue_apart",
                  "accrue_describe",
                  "accrue_device_allocate",
                  "accrue_device_release",
                  "accrue_device_wait",
                  "accrue_host_allocate",
                  "accrue_host_release",
                  "accrue_native_begin",
                  "accrue_native_loop",
                  "accrue_native_table",
                  "accrue_native_address",
                  "accrue_native_value",
                  "accrue_native_end",
                  "accrue_outside",
                  "accrue_check",
                  "accrue_tell"});
  }

  /// accrue_<stem>, with a number where that is taken.
  std::string fresh(const std::string &stem) {
    std::string name = "accrue_" + stem;
    for (int number = 2; identifiers.count(name) || !taken.insert(name).second; ++number)
      name = "accrue_" + stem + std::to_string(number);
    return name;
  }

 private:
  const std::set<std::string> &identifiers;
  std::set<std::string> taken;
};

}  // namespace accrue
