#include "parallelize/proof.h"

#include <map>
#include <set>

#include "parallelize/iterations.h"
#include "parallelize/sections.h"
#include "recognize/loops/digits.h"
#include "recognize/updates/apart.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

/// All that the loop does to one piece of memory.
struct Piece {
  std::vector<const Access *> uses;            // that are no updates
  std::vector<const UpdateAccess *> updates;
  bool isWritten = false;                      // by one of `uses`
  Section section;

  bool isChanged() const { return isWritten || !updates.empty(); }
  const Access *first() const { return updates.empty() ? uses.front() : updates.front(); }
};

class Proof {
 public:
  Proof(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, const std::vector<std::string> &privates,
        const UserBins &userBins)
      : context(context),
        source(context),
        loop(loop),
        privates(privates),
        accesses(findAccesses(context, loop)),
        roots(context, loop, accesses),
        front(context, loop),
        sections(context, unit, loop, userBins),
        judge(context, unit, loop, accesses) {}

  std::variant<Clauses, Refusal> run() {
    if (accesses.opaque)
      return Refusal{RefusalKind::OpaqueCall,
                     "the loop runs " + accesses.opaque->what + " (" + source.inLine(accesses.opaque->at) + ")",
                     accesses.opaque->fix};
    for (const Access &access : accesses.all) sort(access, nullptr);
    for (const UpdateAccess &update : accesses.updates) sort(update, &update);
    for (auto &[root, piece] : pieces) look(root, piece);
    for (auto &[root, piece] : pieces)
      if (isArray(root) && !refusal) measure(root, piece);
    if (!refusal) meetings();
    if (!refusal) iterations();
    if (refusal) return *refusal;
    findDoingNothing();
    for (const auto &[root, piece] : pieces) name(root, piece);
    return clauses;
  }

 private:
  void refuse(RefusalKind kind, std::string reason, std::string fix = {}) {
    if (!refusal) refusal = Refusal{kind, std::move(reason), std::move(fix)};
  }

  std::string words(const Access &access) const {
    const std::string text = source.text(access.expr());
    return (text.empty() ? "what is used" : quoted(text)) + " " + source.inLine(access.expr()->getBeginLoc());
  }

  bool isOwn(const VarDecl *variable) const {
    const auto counted = countedLoop(context, loop.loop());
    if (roots.isOwn(variable) || (counted && counted->variable->getCanonicalDecl() == variable)) return true;
    return variable->hasLocalStorage() && llvm::is_contained(privates, variable->getNameAsString());
  }

  void sort(const Access &access, const UpdateAccess *update) {
    const auto found = roots.of(access);
    if (!found)
      return refuse(RefusalKind::OtherName, "where " + words(access) + " lies cannot be told",
                    "reach it by the name of its array and an index");
    for (const Root &root : *found) {
      if (!root.isBehind && isOwn(root.variable)) continue;
      Piece &piece = pieces[root];
      if (update) piece.updates.push_back(update);
      else piece.uses.push_back(&access);
      piece.isWritten |= !update && access.writes;
    }
  }

  static bool isArray(const Root &root) { return root.isBehind || root.variable->getType()->isArrayType(); }

  // ---- one piece of memory ----

  void look(const Root &root, Piece &piece) {
    const std::string name = quoted(root.variable->getNameAsString());
    if (!isArray(root)) {
      for (const Access *use : piece.uses)
        if (use->writes)
          return refuse(RefusalKind::NotIndependent, words(*use) + " carries a value to other iterations or behind the loop");
      if (!piece.updates.empty())
        return refuse(RefusalKind::NestedArray, words(*piece.updates.front()) + " is reached through a structure");
      return;
    }
    if (!piece.updates.empty() && !piece.uses.empty())
      return refuse(RefusalKind::UsedOtherwise,
                    name + " is read or written otherwise " + source.inLine(piece.uses.front()->expr()->getBeginLoc()));
    for (const UpdateAccess *update : piece.updates)
      if (update->operation != piece.updates.front()->operation)
        return refuse(RefusalKind::MixedOperations, name + " is updated by several operations");
    if (piece.isWritten && !eachHasItsOwn(root, piece))
      refuse(RefusalKind::NotIndependent, "other iterations may touch the element that " + writeOf(piece) + " changes");
  }

  void measure(const Root &root, Piece &piece) {
    auto section = sections.of(root, all(piece));
    if (auto *why = std::get_if<Refusal>(&section)) return refuse(why->kind, why->reason, why->fix);
    piece.section = std::get<Section>(std::move(section));
  }

  std::string writeOf(const Piece &piece) const {
    return words(**llvm::find_if(piece.uses, [](const Access *use) { return use->writes; }));
  }

  static std::vector<const Access *> all(const Piece &piece) {
    std::vector<const Access *> uses = piece.uses;
    uses.insert(uses.end(), piece.updates.begin(), piece.updates.end());
    return uses;
  }

  /// No element is touched by two iterations.
  bool eachHasItsOwn(const Root &root, const Piece &piece) {
    std::vector<Target> targets;
    for (const Access *use : piece.uses) {
      if (!use->lvalue) return false;
      auto target = findTarget(context, use->lvalue, loop.loop());
      auto *found = std::get_if<Target>(&target);
      if (!found || found->place != Place{root.variable, {}}) return false;
      targets.push_back(std::move(*found));
    }
    llvm::SmallVector<const Target *, 8> all;
    for (const Target &target : targets) all.push_back(&target);
    const auto counted = countedLoop(context, loop.loop());
    return counted && haveOwnElements(NestShape{context, loop.loop(), loop.function, {*counted}}, all);
  }

  // ---- two of them ----

  void meetings() {
    for (auto one = pieces.begin(); one != pieces.end(); ++one)
      for (auto other = std::next(one); other != pieces.end(); ++other) {
        const bool areArrays = isArray(one->first) && isArray(other->first);
        const bool isChanged = one->second.isChanged() || other->second.isChanged();
        // Two arrays must be apart even if both are only read: a device holds memory once.
        if (!areArrays && !isChanged) continue;
        const Meeting meeting = meet(*one, *other, isChanged);
        if (meeting == Meeting::Never) continue;
        if (!areArrays || meeting == Meeting::Surely)
          return refuse(RefusalKind::OtherName,
                        words(*one->second.first()) + " and " + words(*other->second.first()) + " may be the same memory");
        addApart(*one, *other);
      }
  }

  /// Whether the construct runs as many as the loop.
  void iterations() {
    const auto condition = whenCountedRight(front, *countedLoop(context, loop.loop()));
    if (const auto *why = std::get_if<Refusal>(&condition)) return refuse(why->kind, why->reason, why->fix);
    if (!std::get<std::string>(condition).empty()) clauses.asIs.push_back(std::get<std::string>(condition));
  }

  using Entry = std::pair<const Root, Piece>;

  /// By where they come from; types are believed for what is not copied to the device.
  Meeting meet(const Entry &one, const Entry &other, bool isChanged) {
    Memory mine = memoryOf(one), yours = memoryOf(other);
    if (isArray(one.first) && isArray(other.first)) mine.type = yours.type = QualType();
    if (!isChanged) mine.restricted = yours.restricted = nullptr;
    return judge.meet(mine, yours).meeting;
  }

  Memory memoryOf(const Entry &entry) {
    const auto &[root, piece] = entry;
    Memory memory = judge.of(*piece.first());
    memory.fields.clear();
    if (!root.isBehind) memory.origins = {Origin{Origin::Kind::Object, Place{root.variable, {}}, nullptr}};
    return memory;
  }

  void addApart(const Entry &one, const Entry &other) {
    const auto [start, end] = endsOf(one);
    const auto [otherStart, otherEnd] = endsOf(other);
    clauses.asIs.push_back("((char *)" + end + " <= (char *)" + otherStart + " || (char *)" + otherEnd + " <= (char *)" + start +
                           ")");
  }

  /// Pointers to the first element and behind the last.
  static std::pair<std::string, std::string> endsOf(const Entry &entry) {
    const auto &[root, piece] = entry;
    const std::string name = root.variable->getNameAsString();
    if (!root.isBehind) return {"&" + name, "(&" + name + " + 1)"};
    const bool isFirst = piece.section.first == "0";
    const std::string start = isFirst ? name : "(" + name + " + " + operand(piece.section.first) + ")";
    return {start,
            "(" + (isFirst ? name : name + " + " + operand(piece.section.first)) + " + " + operand(piece.section.count) + ")"};
  }

  // ---- clauses ----

  /// Conditions without which nothing changes: loops that hold all that does need an iteration.
  void findDoingNothing() {
    forEachStmt(loop.loop(), [&](const Stmt *stmt) {
      const auto counted = countedLoop(context, stmt);
      const auto condition = counted ? whenItRuns(front, *counted) : std::nullopt;
      if (condition && llvm::all_of(pieces, [&](const Entry &entry) { return changesOnlyIn(*counted, entry.second); }))
        doingNothing.insert(*condition);
      return true;
    });
  }

  bool changesOnlyIn(const CountedLoop &inner, const Piece &piece) const {
    return llvm::all_of(all(piece), [&](const Access *use) {
      const bool isUpdate = llvm::is_contained(piece.updates, use);
      return (!isUpdate && !use->writes) || inner.stmt == loop.loop() ||
             (use->lvalue && anyStmt(inner.stmt->getBody(), [&](const Stmt *one) { return one == use->lvalue; }));
    });
  }

  void name(const Root &root, const Piece &piece) {
    for (const std::string &condition : piece.section.conditions)
      (doingNothing.count(condition) ? clauses.empty : clauses.asIs).push_back(condition);
    const bool isWhole = !root.isBehind && !isArray(root);
    if (isWhole && !root.variable->getType()->isRecordType()) return;  // a scalar goes along by itself
    if (!piece.section.isAll) clauses.guessed.push_back(root.variable->getNameAsString());
    const std::string section = piece.section.count.empty() ? "" : "[" + piece.section.first + ":" + piece.section.count + "]";
    (piece.isChanged() ? clauses.changed : clauses.read).push_back(root.variable->getNameAsString() + section);
  }

  const ASTContext &context;
  const Source source;
  const DeviceLoop &loop;
  const std::vector<std::string> &privates;
  const Accesses accesses;
  RootFinder roots;
  const Front front;
  SectionFinder sections;
  Judge judge;
  std::map<Root, Piece, bool (*)(const Root &, const Root &)> pieces{byPlace};
  std::set<std::string> doingNothing;
  std::optional<Refusal> refusal;
  Clauses clauses;

  /// In an order that is the same in every run.
  static bool byPlace(const Root &a, const Root &b) {
    return std::tuple(a.variable->getLocation().getRawEncoding(), a.variable, a.isBehind) <
           std::tuple(b.variable->getLocation().getRawEncoding(), b.variable, b.isBehind);
  }
};

}  // namespace

std::variant<Clauses, Refusal> prove(const ASTContext &context, const Unit &unit, const DeviceLoop &loop,
                                     const std::vector<std::string> &privates, const UserBins &userBins) {
  return Proof(context, unit, loop, privates, userBins).run();
}

}  // namespace accrue
