#include "native/native_text.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Support/TargetSelect.h"
#include "recognize/recognize.h"

namespace accrue {
namespace {

struct Recognized {
  CompileCommand command;
  FileTexts files;
  std::vector<Finding> findings;
};

Recognized recognizeFile(const std::string &code, const std::string &file) {
  Recognized result{{file, "", {}}, {{file, code}}, {}};
  for (const std::string &error :
       parse(result.command, result.files, [&](const Program &program) { result.findings = recognize(program, {}).findings; }))
    ADD_FAILURE() << error;
  if (result.findings.size() != 1 || !result.findings.front().site()) ADD_FAILURE() << "the text does not have one site";
  return result;
}

// ---- what a body calls: one function for each slot and type of weight ----

struct Recorder {
  std::vector<std::pair<unsigned, std::pair<uint64_t, double>>> updates;  // slot, bin, weight
};

template <unsigned slot, class T>
void record(Recorder *recorder, uint64_t bin, T weight) {
  recorder->updates.push_back({slot, {bin, static_cast<double>(weight)}});
}

template <class T, size_t... slots>
void *recordFunction(size_t slot, std::index_sequence<slots...>) {
  static const std::array<void *, sizeof...(slots)> all = {reinterpret_cast<void *>(&record<slots, T>)...};
  return all.at(slot);
}

void *recordFunction(size_t slot, const std::string &type) {
  constexpr auto slots = std::make_index_sequence<12>();
  if (type == "float") return recordFunction<float>(slot, slots);
  if (type == "double") return recordFunction<double>(slot, slots);
  if (type == "unsigned char") return recordFunction<int8_t>(slot, slots);
  if (type == "unsigned short") return recordFunction<int16_t>(slot, slots);
  if (type == "unsigned") return recordFunction<int32_t>(slot, slots);
  return recordFunction<int64_t>(slot, slots);
}

}  // namespace

NativeResult kernelOf(const std::string &code, const std::string &file, const NativeRequest &request) {
  const Recognized what = recognizeFile(code, file);
  return makeNativeKernels(what.command, what.files, what.findings, request).front();
}

std::string reasonOf(const std::string &code, const std::string &file) {
  const NativeResult result = kernelOf(code, file);
  if (!result) return result.obstacle();
  ADD_FAILURE() << "there is a kernel";
  return "";
}

MadeBody makeBodyOf(const std::string &code, const std::string &file, Contraction contraction) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  Recognized what = recognizeFile(code, file);
  what.command.contraction.contraction = contraction;
  const Site &site = *what.findings.front().site();
  const Bodies bodies = bodiesOf(what.findings);
  if (!bodies.front()) ADD_FAILURE() << bodies.front().obstacle();
  if (!bodies.front()) return {};
  MadeBody result{std::make_unique<llvm::LLVMContext>(), {}, {}, bodies.front()->loops.size()};
  for (const Histogram &histogram : site.histograms) result.names.push_back(histogram.name);

  const DeviceText text = writeDeviceText(what.files, what.findings, bodies, "");
  EXPECT_EQ(text.obstacles.front(), "");
  DeviceUnit unit = compileUnit(*result.context, what.command, text, bodies);
  for (const std::string &error : unit.errors) ADD_FAILURE() << error;
  auto made = makeDeviceBody(*unit.code, 0, site, *bodies.front(), unit.loops.front(), "");
  if (!made) ADD_FAILURE() << made.obstacle();
  else result.body = std::move(*made);
  return result;
}

bool setArgument(const DeviceBody &body, accrue_native_launch &launch, const std::string &text, int64_t value) {
  bool isKnown = false;
  for (const NativeArgument &argument : body.arguments)
    if (argument.text == text) {
      std::memcpy(&launch.values[argument.word], &value, argument.bytes);
      isKnown = true;
    }
  return isKnown;
}

struct HostBody::Inside {
  std::unique_ptr<llvm::orc::LLJIT> machine;
  DeviceBody body;
  std::vector<std::string> names;  // of the site's histograms
  accrue_native_launch launch = {};
  llvm::orc::ExecutorAddr entry;
};

HostBody::HostBody(const std::string &code, const std::string &file, Contraction contraction) : inside(std::make_unique<Inside>()) {
  MadeBody made = makeBodyOf(code, file, contraction);
  inside->body = std::move(made.body);
  inside->names = made.names;
  if (!inside->body.code) return;

  inside->machine = llvm::cantFail(llvm::orc::LLJITBuilder().create());
  std::unique_ptr<llvm::Module> module = std::move(inside->body.code);
  module->setTargetTriple(inside->machine->getTargetTriple());
  module->setDataLayout(inside->machine->getDataLayout());
  llvm::orc::SymbolMap symbols;
  for (size_t i = 0; i < inside->body.slots.size(); ++i)
    symbols[inside->machine->mangleAndIntern("accrue_update_" + std::to_string(i))] = {
        llvm::orc::ExecutorAddr::fromPtr(recordFunction(i, inside->body.slots[i].type)), llvm::JITSymbolFlags::Exported};
  llvm::cantFail(inside->machine->getMainJITDylib().define(llvm::orc::absoluteSymbols(std::move(symbols))));
  llvm::cantFail(inside->machine->addIRModule(
      llvm::orc::ThreadSafeModule(std::move(module), llvm::orc::ThreadSafeContext(std::move(made.context)))));
  inside->entry = llvm::cantFail(inside->machine->lookup("accrue_body"));
}

HostBody::~HostBody() = default;

bool HostBody::isOnce() const { return inside->body.isOnce; }
bool HostBody::liesByRow() const { return inside->body.tables.front().isByRow; }

std::vector<unsigned> HostBody::strides() const {
  std::vector<unsigned> strides;
  for (const Address &address : inside->body.addresses) strides.push_back(address.stride);
  return strides;
}

void HostBody::set(const std::string &text, const void *address) { setValue(text, reinterpret_cast<intptr_t>(address)); }

void HostBody::setValue(const std::string &text, int64_t value) {
  EXPECT_TRUE(setArgument(inside->body, inside->launch, text, value)) << "the body does not use '" << text << "'";
}

std::vector<AskedUpdate> HostBody::run(const std::vector<int64_t> &variables) {
  std::vector<uint64_t> addresses(1);
  for (const Address &address : inside->body.addresses) addresses.push_back(inside->launch.values[address.word]);
  addresses.erase(addresses.begin());
  Recorder recorder;
  const int64_t i = variables.at(0), j = variables.size() > 1 ? variables[1] : 0, k = variables.size() > 2 ? variables[2] : 0;
  using Body = void(const accrue_native_launch *, const uint64_t *, Recorder *, int64_t, int64_t, int64_t);
  inside->entry.toPtr<Body *>()(&inside->launch, addresses.data(), &recorder, i, j, k);

  std::vector<AskedUpdate> updates;
  for (const auto &[slot, what] : recorder.updates) {
    const unsigned table = inside->body.slots[slot].table;
    unsigned member = 0;
    for (unsigned other = 0; other < table; ++other)
      member += inside->body.tables[other].histogram == inside->body.tables[table].histogram;
    updates.push_back({inside->names[inside->body.tables[table].histogram], member, what.first, what.second});
  }
  return updates;
}

}  // namespace accrue
