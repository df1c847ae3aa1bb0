#include "native/kernel_text.h"

#include "llvm/ADT/STLExtras.h"

namespace accrue {

// The texts of src/kernels that the kernels are made of.
extern const char *const deviceText, *const argumentsText, *const partsArgumentsText, *const exactArgumentsText, *const partsText;
extern const char *const ownStartText;
extern const char *const exactSumText, *const exactUnitsText, *const exactTableText, *const exactCopyText, *const exactLookText;
extern const char *const nativeArgumentsText, *const nativeTablesText;
extern const char *const nativeCellsText, *const nativePackedText, *const nativeUpdatesText, *const nativeIterationsText;
extern const char *const weightedPartsText, *const nativePartsText, *const nativeText, *const nativeKernelsText;

const char *const kernelFolder = "/accrue-native";
const char *const kernelFile = "/accrue-native/native_kernels.cu";

namespace {

const char *nameOf(Operation operation) {
  switch (operation) {
    case Operation::Add: return "Add";
    case Operation::Multiply: return "Multiply";
    case Operation::BitAnd: return "BitAnd";
    case Operation::BitOr: return "BitOr";
    case Operation::BitXor: return "BitXor";
  }
  return "";
}

std::string list(const char *name, const std::vector<std::vector<std::string>> &rows) {
  std::string text = std::string("#define ") + name + "(X)";
  for (const auto &row : rows) {
    text += " X(";
    for (size_t i = 0; i < row.size(); ++i) text += (i ? ", " : "") + row[i];
    text += ")";
  }
  return text + "\n";
}

std::string constant(const char *name, unsigned value) {
  return std::string("#define ") + name + " " + std::to_string(value) + "\n";
}

/// What native.h asks for.
std::string prelude(const DeviceBody &body, size_t loops, const Pace &pace, unsigned methods) {
  std::vector<std::vector<std::string>> tables, slots, addresses, numbers;
  for (const Table &table : body.tables)
    tables.push_back({std::to_string(tables.size()), table.type, nameOf(table.operation), std::to_string(table.stride),
                      std::to_string(table.offset), table.weight.empty() ? "false" : "true",
                      table.weight.empty() ? "0" : table.weight, table.isChecked ? "true" : "false",
                      table.isByRow ? "true" : "false", table.isNarrow ? "true" : "false", table.isJoint ? "true" : "false"});
  for (const Slot &slot : body.slots)
    slots.push_back({std::to_string(slots.size()), std::to_string(slot.table), slot.type, slot.isAlways ? "true" : "false",
                     slot.narrowFrom ? "true" : "false", std::to_string(slot.narrowFrom.value_or(0))});
  for (const Address &address : body.addresses)
    addresses.push_back({std::to_string(addresses.size()), std::to_string(address.word), address.stride ? "1" : "0"});
  for (size_t i = 0; i < loops; ++i) numbers.push_back({std::to_string(i)});
  return list("ACCRUE_TABLES", tables) + list("ACCRUE_SLOTS", slots) + list("ACCRUE_ADDRESSES", addresses) +
         list("ACCRUE_LOOP_NUMBERS", numbers) + constant("ACCRUE_LOOPS", loops) + constant("ACCRUE_ONCE", body.isOnce) +
         constant("ACCRUE_WIDE", pace.width) + constant("ACCRUE_WIDE_AHEAD", pace.wideAhead) +
         constant("ACCRUE_TOGETHER", pace.together) + constant("ACCRUE_AHEAD", pace.ahead) + constant("ACCRUE_ROWS", pace.rows) +
         constant("ACCRUE_BLOCKS", pace.blocks) + constant("ACCRUE_METHODS", methods) +
         constant("ACCRUE_SUMS", llvm::any_of(body.tables, isExact)) + constant("ACCRUE_LOOKS", body.isRepeatable);
}

}  // namespace

FileTexts kernelTexts(const DeviceBody &body, size_t loops, const Pace &pace, unsigned methods) {
  const std::string folder = kernelFolder;
  return {{folder + "/kernels/device.h", deviceText},
          {folder + "/kernels/arguments.h", argumentsText},
          {folder + "/kernels/parts_arguments.h", partsArgumentsText},
          {folder + "/kernels/parts.h", partsText},
          {folder + "/kernels/own_start.h", ownStartText},
          {folder + "/kernels/exact_arguments.h", exactArgumentsText},
          {folder + "/kernels/exact_sum.h", exactSumText},
          {folder + "/kernels/exact_units.h", exactUnitsText},
          {folder + "/kernels/exact_table.h", exactTableText},
          {folder + "/kernels/exact_copy.h", exactCopyText},
          {folder + "/kernels/exact_look.h", exactLookText},
          {folder + "/kernels/weighted_parts.h", weightedPartsText},
          {folder + "/kernels/native_arguments.h", nativeArgumentsText},
          {folder + "/kernels/native_tables.h", nativeTablesText},
          {folder + "/kernels/native_cells.h", nativeCellsText},
          {folder + "/kernels/native_packed.h", nativePackedText},
          {folder + "/kernels/native_updates.h", nativeUpdatesText},
          {folder + "/kernels/native_iterations.h", nativeIterationsText},
          {folder + "/kernels/native_parts.h", nativePartsText},
          {folder + "/kernels/native.h", nativeText},
          {kernelFile, prelude(body, loops, pace, methods) + nativeKernelsText}};
}

}  // namespace accrue
