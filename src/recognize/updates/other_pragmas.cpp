#include "recognize/updates/other_pragmas.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "recognize/ast/pieces.h"
#include "recognize/ast/places.h"
#include "recognize/ast/source.h"

namespace accrue {

using namespace clang;

namespace {

/// Whether a pragma is about the statement behind it, and of another language than `own`.
bool isAnother(llvm::StringRef words, llvm::StringRef own) {
  const auto [family, rest] = words.split(' ');
  if (family == own) return false;
  if (rest.starts_with("diagnostic") || family.starts_with("diag_") || family.starts_with("nv_diag_")) return false;
  return llvm::StringSwitch<bool>(family)
      .Cases({"accrue", "message", "pack", "once", "STDC", "weak", "region", "endregion", "mark", "push_macro", "pop_macro",
              "warning"},
             false)
      .Default(true);
}

/// Whether a directive of OpenMP's or OpenACC's takes any statement, and not a loop or an update alone.
bool takesAnyStatement(llvm::StringRef words) {
  const auto [family, rest] = words.split(' ');
  llvm::SmallVector<llvm::StringRef, 8> name;
  rest.take_until([](char c) { return c == '('; }).split(name, ' ');
  constexpr llvm::StringLiteral others[] = {"for",    "simd", "distribute",  "loop",  "taskloop", "tile", "unroll",  "reverse",
                                            "stripe", "fuse", "interchange", "split", "atomic",   "scan", "ordered", "sections"};
  return (family == "omp" || family == "acc") &&
         llvm::none_of(name, [&](llvm::StringRef word) { return llvm::is_contained(others, word); });
}

/// Whether a pragma only says how a loop may be compiled.
bool isLoopHint(llvm::StringRef pragma) {
  if (!pragma.consume_front("#pragma ")) return false;
  if (pragma.starts_with("GCC unroll") || pragma.starts_with("GCC ivdep") || pragma.starts_with("clang loop")) return true;
  return llvm::StringSwitch<bool>(pragma.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; }))
      .Cases({"unroll", "nounroll", "unroll_and_jam", "nounroll_and_jam", "ivdep", "vector", "novector", "prefetch", "noprefetch"},
             true)
      .Default(false);
}

class Neighbours {
 public:
  Neighbours(const std::vector<Piece> &pieces, const Configurations *configurations)
      : pieces(pieces), configurations(configurations) {}

  /// The first other pragma in front of the directive, or between it and its statement. A hint may stand on a loop that stays as it is.
  std::optional<std::string> of(unsigned directive, bool isConstruct, bool mayHint) const {
    const auto place = llvm::find_if(pieces, [&](const Piece &one) { return one.begin == directive; });
    if (place == pieces.end() || place->kind != Piece::Kind::Pragma) return std::nullopt;
    const int at = place - pieces.begin();
    const std::string own = llvm::StringRef(place->words).split(' ').first.str();
    for (const int step : {-1, 1})
      if (auto found = beside(at, step, own, isConstruct && step < 0); found && !(mayHint && isLoopHint(*found))) return found;
    return std::nullopt;
  }

  /// The first of the other language anywhere behind the construct's directive, which wakes up where that language is compiled.
  std::optional<std::string> inside(unsigned construct) const {
    const auto place = llvm::find_if(pieces, [&](const Piece &one) { return one.begin == construct; });
    if (place == pieces.end()) return std::nullopt;
    const bool isOpenacc = llvm::StringRef(place->words).starts_with("acc");
    using Kind = Piece::Kind;
    int depth = 0;  // of conditionals, whose macros decide what is compiled
    for (int at = place - pieces.begin(); at < (int)pieces.size(); ++at) {
      const Piece &piece = pieces[at];
      if (piece.kind == Kind::If) ++depth;
      if (piece.kind == Kind::Endif && depth > 0) --depth;
      if (piece.kind == Kind::Branch && depth == 0)
        at = endOfConditional(at, 1, Kind::If, Kind::Endif);  // it excludes the construct's
      const bool isOther = llvm::StringRef(piece.words).starts_with(isOpenacc ? "omp " : "acc ");
      if (piece.kind == Kind::Pragma && depth == 0 && isOther && !isForOneThread(piece.words))
        return "#pragma " + piece.words.substr(0, piece.words.find(" ("));
    }
    return std::nullopt;
  }

 private:
  std::optional<std::string> beside(int at, int step, llvm::StringRef own, bool isOneStatement) const {
    using Kind = Piece::Kind;
    const Kind opens = step < 0 ? Kind::Endif : Kind::If, closes = step < 0 ? Kind::If : Kind::Endif;
    int depth = 0;  // of conditionals that do not hold the directive
    for (at += step; at >= 0 && at < (int)pieces.size(); at += step) {
      const Piece &piece = pieces[at];
      if (piece.kind == Kind::Pragma && isAnother(piece.words, own) && !(isOneStatement && takesAnyStatement(piece.words)))
        return "#pragma " + piece.words.substr(0, piece.words.find(" ("));
      if (piece.kind == Kind::Code) {
        const std::string &word = step < 0 ? piece.last : piece.first;
        if (mayHoldPragma(word)) return word;
        if (depth == 0) return step < 0 ? onLoopsAround(at, own) : std::nullopt;  // else it may not be there
      }
      if (piece.kind == opens) ++depth;
      if (piece.kind == closes && depth > 0) --depth;
      if (piece.kind == Kind::Branch && depth == 0) at = endOfConditional(at, step, opens, closes);  // others exclude the directive
    }
    return std::nullopt;
  }

  /// A pragma on a loop around, in front of this code, that takes several loops inside of one another.
  std::optional<std::string> onLoopsAround(int code, llvm::StringRef own) const {
    if (code == 0 || pieces[code].first != "for") return std::nullopt;
    const Piece &front = pieces[code - 1];
    llvm::SmallVector<llvm::StringRef, 16> words;
    llvm::StringRef(front.words).split(words, ' ');
    constexpr llvm::StringLiteral several[] = {"collapse", "ordered", "tile", "interchange", "stripe", "fuse", "sizes"};
    const bool isSo = front.kind == Piece::Kind::Pragma && isAnother(front.words, own) &&
                      llvm::any_of(words, [&](llvm::StringRef word) { return llvm::is_contained(several, word); });
    return isSo ? std::optional("#pragma " + front.words.substr(0, front.words.find(" ("))) : std::nullopt;
  }

  int endOfConditional(int at, int step, Piece::Kind opens, Piece::Kind closes) const {
    int depth = 0;
    for (at += step; at >= 0 && at < (int)pieces.size(); at += step) {
      if (pieces[at].kind == opens) ++depth;
      if (pieces[at].kind == closes && depth-- == 0) break;
    }
    return at;
  }

  bool mayHoldPragma(const std::string &name) const { return !name.empty() && configurations && configurations->makesPragma(name); }

  const std::vector<Piece> &pieces;
  const Configurations *configurations;
};

}  // namespace

/// Whether the loop of the directive is run as it stands there, by whoever comes to it.
static bool isSequential(const OpenACCConstructStmt *directive) {
  return isa<OpenACCLoopConstruct>(directive) &&
         llvm::any_of(directive->clauses(), [](const OpenACCClause *clause) { return isa<OpenACCSeqClause>(clause); });
}

std::optional<std::string> otherPragmaOn(const ASTContext &context, const Unit &unit, const DeviceLoop &loop) {
  const Source source(context);
  const FileID file = source.fileOf(loop.construct->getBeginLoc());
  const auto begin = source.offset(loop.function->getBody()->getBeginLoc());
  const auto end = source.endOf(loop.construct);
  if (!begin || !end || *end <= *begin) return std::nullopt;
  const std::vector<Piece> pieces = piecesOf(source.fileText(file), {*begin, *end}, context.getLangOpts());
  const Neighbours neighbours(pieces, unit.configurations.get());
  std::optional<std::string> found = neighbours.inside(source.directive(loop.construct).span.begin);
  forEachStmt(loop.construct, [&](const Stmt *stmt) {
    const auto *directive = dyn_cast<OpenACCConstructStmt>(stmt);
    if (directive && !found && source.isWritten(directive) && source.fileOf(directive->getBeginLoc()) == file)
      found = neighbours.of(source.directive(directive).span.begin, directive == loop.construct, isSequential(directive));
    return !found;
  });
  return found;
}

}  // namespace accrue
