#include "site/histogram.h"

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

int neutralOf(Operation operation) {
  switch (operation) {
    case Operation::Add:
    case Operation::BitOr:
    case Operation::BitXor: return 0;
    case Operation::Multiply: return 1;
    case Operation::BitAnd: return -1;
  }
  return 0;
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
    case ExtentSource::Row: return "row of the index";
    case ExtentSource::IndexType: return "index type";
    case ExtentSource::User: return "--bins";
  }
  return "";
}

}  // namespace accrue
