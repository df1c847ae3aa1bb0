// What the caller of the C API wrote, as the library takes it.
#pragma once
#include "accrue/histogram.h"
#include "accrue/histogram.hpp"

namespace accrue::c_api {

Result<Samples> samplesOf(const accrue_hist_samples &given);
Result<Request> requestOf(const accrue_hist_request *given);
/// Null: the usual ones.
Result<Options> optionsOf(const accrue_hist_options *given);
/// Whether the caller said how much room there is. Null: nobody wants to know.
std::optional<Error> checkRoom(const accrue_hist_tally *tally);
/// Fills in the fields that the caller has room for. Null: nobody wants to know.
void tell(const Tally &tally, accrue_hist_tally *to);

}  // namespace accrue::c_api
