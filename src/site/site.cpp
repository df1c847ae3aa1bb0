#include "site/site.h"

namespace accrue {

const char *symbolOf(Operation operation) {
  switch (operation) {
    case Operation::Add: return "+=";
    case Operation::Multiply: return "*=";
    case Operation::BitAnd: return "&=";
    case Operation::BitOr: return "|=";
    case Operation::BitXor: return "^=";
  }
  return "";
}

const char *nameOf(ExtentSource source) {
  switch (source) {
    case ExtentSource::Type: return "array type";
    case ExtentSource::ConstructClause: return "construct clause";
    case ExtentSource::DataClause: return "data clause";
    case ExtentSource::EnterData: return "enter data";
    case ExtentSource::Caller: return "caller";
    case ExtentSource::Allocation: return "allocation";
    case ExtentSource::ZeroingLoop: return "zeroing loop";
    case ExtentSource::Guard: return "guard";
    case ExtentSource::IndexType: return "index type";
    case ExtentSource::User: return "--bins";
  }
  return "";
}

}  // namespace accrue
