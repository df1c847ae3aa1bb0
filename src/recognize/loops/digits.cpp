#include "recognize/loops/digits.h"

#include <algorithm>

#include "clang/AST/ASTContext.h"

namespace accrue {

using namespace clang;

namespace {

/// A product of a number and of expressions that stay the same in all iterations.
struct Product {
  int64_t number = 1;
  std::vector<const Expr *> names;
};

struct Digit {
  Product stride;
  const VarDecl *variable = nullptr;  // of a loop; null: a value
  Product most;                       // it has no more values than this
  bool isBounded = false;             // `most` is known
};

/// An index: digits, and what is the same in all iterations.
struct Number {
  std::vector<Digit> digits;
  std::vector<std::pair<Product, const Expr *>> offsets;
  int64_t constant = 0;
  bool isKnown = true;
};

class Reader {
 public:
  Reader(const NestShape &nest, bool isPromise) : nest(nest), context(nest.context), isPromise(isPromise) {}

  void add(Number &number, const Expr *expr, const Product &stride) {
    expr = followLocal(context, expr, nest.loop);
    if (isPromise && mayComeRound(expr)) number.isKnown = false;
    if (const auto value = constantOf(expr)) return addConstant(number, *value, stride, expr);
    if (const CountedLoop *loop = parallelLoop(expr)) return number.digits.push_back(digitOf(*loop, stride));
    if (isInvariant(nest, expr)) return number.offsets.push_back({stride, expr});
    if (const auto *cast = dyn_cast<ExplicitCastExpr>(expr);
        cast && keepsAllValues(context, cast->getSubExpr()->getType(), cast->getType()))
      return add(number, cast->getSubExpr(), stride);
    if (const auto *binary = dyn_cast<BinaryOperator>(expr); binary && addOperation(number, binary, stride)) return;
    if (const auto loop = sequentialLoop(expr)) return number.digits.push_back(digitOf(*loop, stride));
    if (const auto largest = largestValue(nest, expr); largest && *largest < INT32_MAX)
      return number.digits.push_back({stride, nullptr, {static_cast<int64_t>(*largest) + 1, {}}, true});
    number.isKnown = false;
  }

  /// Digits over a lowest one whose stride is a number: the others count in strides that loops below them reach.
  bool haveSureStrides(const Number &number) const {
    return !isPromise || llvm::any_of(number.digits, [](const Digit &digit) { return digit.stride.names.empty(); });
  }

  bool same(const Product &a, const Product &b) const {
    return a.number == b.number && namesBeside(a, b.names).has_value() && a.names.size() == b.names.size();
  }

  bool same(const Number &a, const Number &b) const {
    return a.digits.size() == b.digits.size() && a.offsets.size() == b.offsets.size() &&
           std::equal(a.digits.begin(), a.digits.end(), b.digits.begin(),
                      [&](const Digit &x, const Digit &y) { return x.variable == y.variable && same(x.stride, y.stride); }) &&
           std::equal(a.offsets.begin(), a.offsets.end(), b.offsets.begin(), [&](const auto &x, const auto &y) {
             return same(x.first, y.first) && sameExpression(context, x.second, y.second);
           });
  }

  /// Whether every stride reaches over the digits below.
  bool areApart(std::vector<Digit> digits) const {
    llvm::stable_sort(digits, [](const Digit &a, const Digit &b) {
      return std::pair(a.stride.names.size(), std::abs(a.stride.number)) <
             std::pair(b.stride.names.size(), std::abs(b.stride.number));
    });
    for (size_t i = 0; i + 1 < digits.size(); ++i)
      if (!reachesOver(digits[i + 1].stride, digits[i])) return false;
    return true;
  }

 private:
  std::optional<int64_t> constantOf(const Expr *expr) const {
    Expr::EvalResult value;
    if (expr->isValueDependent() || !expr->getType()->isIntegerType() || !expr->EvaluateAsInt(value, context)) return std::nullopt;
    return value.Val.getInt().trySExtValue();
  }

  /// A product of unsigned numbers that are not of 64 bits.
  bool mayComeRound(const Expr *expr) const {
    const auto *binary = dyn_cast<BinaryOperator>(expr);
    return binary && (binary->isMultiplicativeOp() || binary->isShiftOp()) && binary->getType()->isUnsignedIntegerType() &&
           context.getIntWidth(binary->getType()) < 64;
  }

  static void addConstant(Number &number, int64_t value, const Product &stride, const Expr *expr) {
    if (stride.names.empty()) number.constant += stride.number * value;
    else number.offsets.push_back({stride, expr});
  }

  bool addOperation(Number &number, const BinaryOperator *binary, const Product &stride) {
    const Expr *left = binary->getLHS(), *right = binary->getRHS();
    if (binary->isAdditiveOp()) {
      add(number, left, stride);
      add(number, right, binary->getOpcode() == BO_Sub ? times(stride, -1) : stride);
      return true;
    }
    if (binary->getOpcode() == BO_Shl) {
      const auto bits = constantOf(right);
      if (!bits || *bits < 0 || *bits > 30) return false;
      add(number, left, times(stride, int64_t(1) << *bits));
      return true;
    }
    if (binary->getOpcode() != BO_Mul) return false;
    const bool isRight = isInvariant(nest, right);
    if (!isRight && !isInvariant(nest, left)) return false;
    Product wider = stride;
    if (!multiply(wider, isRight ? right : left)) return false;
    add(number, isRight ? left : right, wider);
    return true;
  }

  static Product times(Product product, int64_t factor) {
    product.number *= factor;
    return product;
  }

  /// The factors of an expression that stays the same; not if it is 0.
  bool multiply(Product &product, const Expr *expr) const {
    expr = followLocal(context, expr, nest.loop);
    if (const auto value = constantOf(expr)) {
      if (*value == 0 || std::abs(*value) > INT32_MAX || std::abs(product.number) > INT32_MAX) return false;
      product.number *= *value;
      return true;
    }
    if (const auto *binary = dyn_cast<BinaryOperator>(expr); binary && binary->getOpcode() == BO_Mul)
      return multiply(product, binary->getLHS()) && multiply(product, binary->getRHS());
    product.names.push_back(expr);
    return true;
  }

  // ---- loops ----

  const CountedLoop *parallelLoop(const Expr *expr) const {
    const auto *name = dyn_cast<DeclRefExpr>(expr);
    const auto found =
        llvm::find_if(nest.parallelLoops, [&](const CountedLoop &loop) { return name && loop.variable == name->getDecl(); });
    return found == nest.parallelLoops.end() ? nullptr : &*found;
  }

  /// A loop that one iteration runs by itself.
  std::optional<CountedLoop> sequentialLoop(const Expr *expr) const {
    const auto *name = dyn_cast<DeclRefExpr>(expr);
    std::optional<CountedLoop> found;
    bool isOnly = true;
    forEachStmt(name ? nest.loop : nullptr, [&](const Stmt *stmt) {
      const auto loop = countedLoop(context, stmt);
      if (!loop || loop->variable != name->getDecl()) return true;
      const Stmt *body = loop->stmt->getBody();  // behind the loop its variable has one value more
      isOnly = !found && !isModified(loop->variable, body) && anyStmt(body, [&](const Stmt *part) { return part == name; });
      found = loop;
      return true;
    });
    return isOnly ? found : std::nullopt;
  }

  Digit digitOf(const CountedLoop &loop, const Product &stride) const {
    Digit digit{stride, loop.variable, {}, false};
    const Expr *low = loop.down ? loop.upper : loop.lower, *high = loop.down ? loop.lower : loop.upper;
    // The values lie in low..high-less, one more where `high` itself is among them.
    int64_t less = (loop.down || loop.inclusive) ? -1 : 0;
    const auto first = constantOf(low->IgnoreParenImpCasts());
    if (!first || *first < 0 || !isInvariant(nest, high)) return digit;
    less += *first + (loop.down && !loop.inclusive ? 1 : 0);
    high = high->IgnoreParenImpCasts();
    if (const auto last = constantOf(high)) {
      digit.most.number = std::max<int64_t>(*last - less, 1);
      digit.isBounded = true;
      return digit;
    }
    const auto *difference = dyn_cast<BinaryOperator>(high);
    const auto taken = difference && difference->isAdditiveOp() ? constantOf(difference->getRHS()) : std::nullopt;
    if (taken) {
      less += difference->getOpcode() == BO_Sub ? *taken : -*taken;
      high = difference->getLHS();
    }
    digit.isBounded = less >= 0 && multiply(digit.most, high);
    return digit;
  }

  // ---- strides ----

  /// `all` without `some`; nothing if one of those is not there.
  std::optional<std::vector<const Expr *>> namesBeside(const Product &all, llvm::ArrayRef<const Expr *> some) const {
    std::vector<const Expr *> rest = all.names;
    for (const Expr *name : some) {
      const auto found = llvm::find_if(rest, [&](const Expr *other) { return sameExpression(context, name, other); });
      if (found == rest.end()) return std::nullopt;
      rest.erase(found);
    }
    return rest;
  }

  bool reachesOver(const Product &stride, const Digit &lower) const {
    if (!lower.isBounded) return false;
    const auto beside = namesBeside(stride, lower.stride.names);
    const auto rest = beside ? namesBeside({1, *beside}, lower.most.names) : std::nullopt;
    return rest && rest->empty() && std::abs(stride.number) >= std::abs(lower.stride.number) * lower.most.number;
  }

  const NestShape &nest;
  const ASTContext &context;
  const bool isPromise;
};

/// The subscripts of one unit are one number: *(h + i + j) has one, h[i][j] has two.
std::vector<Number> numbersOf(const NestShape &nest, Reader &reader, const Target &target) {
  std::vector<Number> numbers;
  for (size_t i = 0; i < target.subscripts.size(); ++i) {
    const bool isNext = i == 0 || target.units[i].isNull() || target.units[i - 1].isNull() ||
                        !nest.context.hasSameUnqualifiedType(target.units[i], target.units[i - 1]);
    if (isNext) numbers.emplace_back();
    reader.add(numbers.back(), target.subscripts[i], Product{target.isTaken[i] ? -1 : 1, {}});
  }
  return numbers;
}

bool areOwn(const NestShape &nest, llvm::ArrayRef<const Target *> updates, bool isPromise) {
  if (nest.parallelLoops.empty() || updates.empty()) return false;
  Reader reader(nest, isPromise);
  std::vector<std::vector<Number>> all;
  for (const Target *update : updates) all.push_back(numbersOf(nest, reader, *update));

  std::vector<const VarDecl *> covered;
  for (size_t i = 0; i < all.front().size(); ++i) {
    const Number &first = all.front()[i];
    int64_t least = first.constant, largest = first.constant;
    bool isSame = first.isKnown;
    for (const std::vector<Number> &other : all) {
      isSame = isSame && i < other.size() && other[i].isKnown && reader.same(first, other[i]);
      if (!isSame) break;
      least = std::min(least, other[i].constant);
      largest = std::max(largest, other[i].constant);
    }
    if (!isSame) continue;
    std::vector<Digit> digits = first.digits;
    if (largest > least) digits.insert(digits.begin(), {Product{}, nullptr, {largest - least + 1, {}}, true});
    if (!reader.areApart(digits) || !reader.haveSureStrides(first)) continue;
    for (const Digit &digit : first.digits) covered.push_back(digit.variable);
  }
  return llvm::all_of(nest.parallelLoops, [&](const CountedLoop &loop) { return llvm::is_contained(covered, loop.variable); });
}

}  // namespace

bool haveOwnBins(const NestShape &nest, llvm::ArrayRef<const Target *> updates) { return areOwn(nest, updates, false); }

bool haveOwnElements(const NestShape &nest, llvm::ArrayRef<const Target *> accesses) { return areOwn(nest, accesses, true); }

}  // namespace accrue
