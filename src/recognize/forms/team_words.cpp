#include "recognize/forms/team_words.h"

#include "recognize/ast/callee.h"
#include "recognize/ast/configurations.h"
#include "recognize/ast/pieces.h"
#include "recognize/ast/places.h"
#include "recognize/updates/accesses.h"

namespace accrue {

using namespace clang;

namespace {

bool isOpenmps(llvm::StringRef words) { return words == "omp" || words.starts_with("omp "); }

/// What speaks to OpenMP's threads in the text, by a directive or by a macro; empty: nothing does. Behind an #if, too: threads are
/// compiled with other macros.
std::string wordIn(const std::vector<Piece> &pieces, const Configurations *configurations) {
  for (const Piece &piece : pieces) {
    if (piece.kind == Piece::Kind::Pragma && isOpenmps(piece.words) && !isForOneThread(piece.words))
      return "#pragma " + piece.words.substr(0, piece.words.find(" ("));
    if (piece.kind == Piece::Kind::Other && piece.first == "include")
      return "#include " + piece.words;  // what it brings is not looked at
    for (const std::string &name : piece.names) {
      if (configurations && configurations->holdsWord(name, "omp")) return name;
      if (configurations && configurations->makesPragma(name) && llvm::is_contained(piece.names, "omp")) return name;
    }
  }
  return "";
}

/// A function that is named, and tells threads apart, or what each of them has.
std::string asked(const Stmt *code) {
  constexpr llvm::StringLiteral others[] = {"__errno_location", "pthread_self", "pthread_getspecific", "gettid", "get_id",
                                            "thrd_current",     "tss_get"};
  std::string name;
  anyStmt(code, [&](const Stmt *stmt) {
    const auto *named = dyn_cast<DeclRefExpr>(stmt);
    const auto *function = named ? dyn_cast<FunctionDecl>(named->getDecl()) : nullptr;
    if (!function || !function->getIdentifier()) return false;
    const llvm::StringRef its = function->getName();
    if (its.starts_with("omp_") || llvm::is_contained(others, its)) name = its == others[0] ? "errno" : its.str();
    return !name.empty();
  });
  return name;
}

}  // namespace

std::string wordForThreads(const ASTContext &ast) {
  const SourceManager &manager = ast.getSourceManager();
  for (unsigned i = 0; i < manager.local_sloc_entry_size(); ++i) {
    const SrcMgr::SLocEntry &entry = manager.getLocalSLocEntry(i);
    if (!entry.isFile() || SrcMgr::isSystem(entry.getFile().getFileCharacteristic())) continue;
    const auto buffer = entry.getFile().getContentCache().getBufferDataIfLoaded();
    for (const std::string word : {"threadprivate", "variant"}) {
      if (!buffer || !buffer->contains(word)) continue;
      for (const Piece &piece : piecesOf(*buffer, {0, unsigned(buffer->size())}, ast.getLangOpts()))
        if (piece.kind != Piece::Kind::Code && !firstWordOf({word}, piece.words).empty()) return word;
    }
  }
  return "";
}

std::optional<Obstacle> teamWords(const FormContext &context) {
  if (const std::string &word = context.unit.forThreads; !word.empty())
    return Obstacle{word == "variant" ? "'omp declare variant' makes threads run other functions"
                                      : "'omp threadprivate' makes variables each thread's own"};
  const Source &source = context.source;
  const auto wordOf = [&](SourceLocation from, std::optional<unsigned> end) -> std::string {
    const auto begin = source.offset(source.manager.getExpansionLoc(from));
    if (!begin || !end || *end <= *begin) return "";
    return wordIn(piecesOf(source.fileText(source.fileOf(from)), {*begin, *end}, context.ast.getLangOpts()),
                  context.unit.configurations.get());
  };
  if (const std::string name = asked(context.loop.construct); !name.empty()) return Obstacle{"'" + name + "' tells threads apart"};
  if (const std::string word = wordOf(context.loop.construct->getBeginLoc(), source.endOf(context.loop.construct)); !word.empty())
    return Obstacle{"'" + word + "' in the loop speaks to the threads"};
  for (const FunctionDecl *called : findAccesses(context.ast, context.loop).functions) {
    for (const Stmt *code : codeOf(called))
      if (const std::string name = asked(code); !name.empty()) return Obstacle{"'" + name + "' tells threads apart"};
    if (const std::string word = wordOf(called->getBeginLoc(), called->getBody() ? source.endOf(called->getBody()) : std::nullopt);
        !word.empty())
      return Obstacle{"'" + word + "' in a function that the loop calls speaks to the threads"};
  }
  return std::nullopt;
}

}  // namespace accrue
