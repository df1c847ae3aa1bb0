#include "recognize/assemble.h"

#include <map>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenACCClause.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/TypeLoc.h"
#include "recognize/ast/clauses.h"
#include "recognize/forms/levels.h"
#include "recognize/forms/openmp_form.h"
#include "recognize/loops/order.h"
#include "recognize/forms/sharing.h"
#include "recognize/forms/strips.h"

namespace accrue {

using namespace clang;

namespace {

class Assembler {
 public:
  Assembler(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, const UserBins &userBins)
      : context(context),
        source(context),
        unit(unit),
        loop(loop),
        userBins(userBins),
        file(source.manager.getFileID(loop.construct->getBeginLoc())),
        conditionals(unit.conditionals.at(file)),
        here{loop.function, loop.construct, loop.around},
        pattern(loop.function->getTemplateInstantiationPattern()),
        clauses(readClauses(context, loop.construct)) {}

  std::variant<Site, Refusal> assemble(Verdicts verdicts) {
    findDataRegion();
    mustBeApart = std::move(verdicts.mustBeApart);
    for (Refusal &refusal : verdicts.left) site.left.push_back(std::move(refusal));
    const std::vector<const Candidate *> legal = std::move(verdicts.legal);
    std::vector<const Stmt *> updates;
    for (const Candidate *candidate : legal)
      for (const TargetedUpdate &update : candidate->updates) updates.push_back(update.stmt);
    const Nest nest = findNest(context, loop, updates);
    const NestShape shape = nest.shape(context);
    for (const Candidate *candidate : legal) describe(*candidate, shape);
    settleWhereCopiesLive();
    if (site.histograms.empty()) return chiefOf(std::move(site.left));
    conditions(rewritten(legal));

    site.construct = regionOf(loop.construct, loop.around);
    site.loop = loop.directive == loop.construct ? site.construct : regionOf(loop.directive, insideConstruct());
    gangs(nest, updates);
    if (dataRegion) site.dataRegion = regionOf(dataRegion, around(dataRegion));
    site.clauses = clauses.repeated;
    site.defaultNone = clauses.preset == OpenACCDefaultClauseKind::None;
    if (loop.openmp) {
      site.openmp = findOpenmpForm(context, unit, loop, rewritten(legal), site.histograms);
      site.sharing.obstacle = site.levels.obstacle = "the loop's directives are OpenMP's";
    } else {
      forms(nest, rewritten(legal));
    }
    site.declaration = outermostDeclaration();
    site.function = source.offset(source.manager.getExpansionLoc(loop.function->getBody()->getBeginLoc())).value_or(0);
    return std::move(site);
  }

 private:
  /// What strategies make of OpenACC's directives.
  void forms(const Nest &nest, llvm::ArrayRef<const Candidate *> rewritten) {
    site.sharing = findSharing(context, loop, nest.groups.front(), rewritten, site.histograms, site.left.empty());
    site.levels = findLevels(context, unit, loop, nest, here, site.sharing, rewritten, site.left.empty());
    site.strips = findStrips(context, unit, loop, nest, rewritten);
  }

  /// The data region owns the copies of all histograms or of none. Without it, extents must hold at the construct.
  void settleWhereCopiesLive() {
    if (llvm::all_of(site.histograms, [](const Histogram &histogram) { return histogram.extent.atDataRegion; })) return;
    dataRegion = nullptr;
    llvm::erase_if(site.histograms, [&](const Histogram &histogram) {
      if (!histogram.extent.atSite)
        leave(histogram, {RefusalKind::ExtentChanges, quoted(histogram.name) + " has " + histogram.extent.bins +
                                                          " bins at the data region, but perhaps not in front of the loop"});
      return !histogram.extent.atSite;
    });
  }

  // ---- histograms ----

  void leave(const Histogram &histogram, Refusal refusal) {
    refusal.array = histogram.name;
    site.left.push_back(std::move(refusal));
  }

  /// The candidates that the site's histograms were made of, in their order.
  std::vector<const Candidate *> rewritten(const std::vector<const Candidate *> &legal) const {
    std::vector<const Candidate *> found;
    for (const Histogram &histogram : site.histograms)
      found.push_back(*llvm::find_if(legal, [&](const Candidate *candidate) { return candidate->name == histogram.name; }));
    return found;
  }

  /// What must be apart from the histograms when the loop is launched.
  void conditions(llvm::ArrayRef<const Candidate *> candidates) {
    for (size_t i = 0; i < candidates.size(); ++i)
      for (const Range &range : mustBeApart[candidates[i]])
        site.conditions.push_back("accrue_apart(" + range.start + ", " + range.bytes + ", " + site.histograms[i].name +
                                  ", {{bins:" + std::to_string(i) + "}} * sizeof(" + site.histograms[i].element + "))");
  }

  void describe(const Candidate &candidate, const NestShape &shape) {
    Histogram histogram;
    histogram.name = candidate.name;
    histogram.identifier = candidate.place.last()->getNameAsString();
    histogram.operation = candidate.updates.front().operation;
    spellTypes(candidate, histogram);
    measureElement(candidate, histogram);
    for (const TargetedUpdate &update : candidate.updates)
      if (!llvm::is_contained(histogram.members, update.target.member)) {
        histogram.members.push_back(update.target.member);
        histogram.memberTypes.push_back(update.target.memberType.getUnqualifiedType().getAsString(context.getPrintingPolicy()));
      }
    for (const Naming &naming : candidate.namings) histogram.uses.push_back(useOf(naming, histogram));
    histogram.mapClause = mapClauses(context, loop.construct, candidate.place);

    ExtentQuestion question{context,
                            unit,
                            here,
                            dataRegion,
                            Moment{loop.function, dataRegion, around(dataRegion)},
                            loop.construct,
                            candidate.place,
                            candidate.base(),
                            histogram.name,
                            histogram.identifier,
                            histogram.element,
                            candidate.base()->getType(),
                            pattern != nullptr,
                            &shape,
                            {},
                            &userBins};
    for (const TargetedUpdate &update : candidate.updates) question.updates.push_back({update.target.subscripts, update.stmt});
    const auto extent = findExtent(question);
    if (const auto *refusal = std::get_if<Refusal>(&extent)) return leave(histogram, *refusal);
    histogram.extent = std::get<Extent>(extent);
    if (isDeclaredInRegion(candidate)) histogram.extent.atDataRegion = false;
    // An extent is not believed: every update tells whether its element is in the copy. Only the array's own type is a promise.
    const bool isPromised = histogram.extent.source == ExtentSource::Type && histogram.extent.trust == Trust::Stated;
    histogram.isChecked = !isPromised && !staysInside(candidate, histogram.extent, shape);
    const bool canCheck = llvm::none_of(histogram.uses, [](const Use &use) { return use.index.empty(); });
    if (histogram.isChecked && !canCheck)
      return leave(histogram, {RefusalKind::UnknownExtent,
                               "the number of bins of '" + histogram.name + "' comes from the " + nameOf(histogram.extent.source) +
                                   " and must be checked, but not every update shows which bin it changes"});
    if (histogram.mapClause.empty() && clauses.preset == OpenACCDefaultClauseKind::Present)
      histogram.mapClause = "default(present)";
    site.histograms.push_back(std::move(histogram));
  }

  /// Whether the index by itself is always one of the bins: an unsigned char, where there are 256. The number must be written as
  /// one: a macro may stand for another.
  static bool staysInside(const Candidate &candidate, const Extent &extent, const NestShape &shape) {
    if (!extent.constant || !llvm::all_of(extent.bins, llvm::isDigit)) return false;
    return llvm::all_of(candidate.updates, [&](const TargetedUpdate &update) {
      const auto largest = update.target.subscripts.size() == 1 && !update.target.isTaken.front()
                               ? largestValue(shape, update.target.subscripts.front())
                               : std::nullopt;
      return largest && *largest < *extent.constant && update.target.through.empty();
    });
  }

  Use useOf(const Naming &naming, const Histogram &histogram) const {
    if (!naming.element) return {*source.span(naming.base->getSourceRange()), naming.index, ""};
    const std::string element = source.text(naming.element);
    const bool isPure = mayBeRepeated(context, naming.element);
    return {
        *source.wholeSpan(naming.element->getSourceRange()),
        isPure ? "(size_t)((char *)&(" + element + ") - (char *)" + histogram.name + ") / sizeof(" + histogram.element + ")" : "",
        element};
  }

  /// Whether the array or the type of its elements is not yet declared in front of the data region.
  bool isDeclaredInRegion(const Candidate &candidate) const {
    if (!dataRegion) return false;
    if (candidate.place.root && declaredIn(context, candidate.place.root, dataRegion)) return true;
    QualType type = candidate.base()->getType();
    while (!type.isNull() && (type->isArrayType() || type->isPointerType()))
      type = type->isPointerType() ? type->getPointeeType() : type->getAsArrayTypeUnsafe()->getElementType();
    if (const auto *alias = type->getAs<TypedefType>(); alias && declaredIn(context, alias->getDecl(), dataRegion)) return true;
    const TagDecl *tag = type->getAsTagDecl();
    return tag && declaredIn(context, tag, dataRegion);
  }

  /// The type of the array as the program spells it: in a template, that of the pattern.
  QualType spelledType(const Candidate &candidate) const {
    const ValueDecl *decl = candidate.place.last();
    if (!pattern) return candidate.base()->getType();
    const ValueDecl *original = nullptr;
    for (const ParmVarDecl *parameter : pattern->parameters())
      if (parameter->getLocation() == decl->getLocation()) original = parameter;
    forEachStmt(pattern->getBody(), [&](const Stmt *stmt) {
      if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
        for (const Decl *inner : declaration->decls())
          if (inner->getLocation() == decl->getLocation()) original = dyn_cast<ValueDecl>(inner);
      return !original;
    });
    if (const auto *member = dyn_cast<FieldDecl>(decl))
      if (const auto *instance = dyn_cast<ClassTemplateSpecializationDecl>(member->getParent()))
        for (const FieldDecl *field : instance->getSpecializedTemplate()->getTemplatedDecl()->fields())
          if (field->getLocation() == decl->getLocation()) original = field;
    return original ? original->getType().getNonReferenceType() : candidate.base()->getType();
  }

  void spellTypes(const Candidate &candidate, Histogram &histogram) const {
    QualType row = spelledType(candidate);
    if (const auto *array = row->getAsArrayTypeUnsafe()) row = array->getElementType();
    else if (row->isPointerType()) row = row->getPointeeType();
    PrintingPolicy policy(context.getLangOpts());
    policy.SuppressUnwrittenScope = true;
    QualType element = row;
    while (const auto *array = element->getAsArrayTypeUnsafe()) element = array->getElementType();
    histogram.element = element.getUnqualifiedType().getAsString(policy);
    histogram.flat = !row->isArrayType();
    const std::string mark = "@";
    std::string declarator = mark;
    context.getPointerType(row).getAsStringInternal(declarator, policy);
    // A type without a name, or whose name the variable hides (struct hist hist[n]), must be named in another way.
    const TagDecl *tag = element->getAsTagDecl();
    const bool isHidden = tag && tag->getName() == histogram.identifier && context.getLangOpts().CPlusPlus;
    if (isNameless(element)) histogram.element = "__typeof__(*" + histogram.name + ")";
    if (isHidden) histogram.element = tag->getKindName().str() + " " + histogram.element;
    if (isNameless(element) || isHidden) declarator = histogram.element + " *" + mark;
    const size_t at = declarator.find(mark);
    histogram.rowBefore = declarator.substr(0, at);
    histogram.rowAfter = declarator.substr(at + mark.size());
    // A macro may stand for another number in another build: then the array itself tells how long its rows are.
    if (histogram.flat || isNameless(element) || isHidden || !isSizedByMacro(candidate.place.last())) return;
    histogram.rowAfter = ")";
    std::string outer = histogram.name + "[0]";
    for (QualType rest = row; rest->isArrayType(); rest = rest->getAsArrayTypeUnsafe()->getElementType(), outer += "[0]")
      histogram.rowAfter += "[sizeof(" + outer + ") / sizeof(" + outer + "[0])]";
  }

  static bool isSizedByMacro(const ValueDecl *decl) {
    const auto *declared = dyn_cast_or_null<DeclaratorDecl>(decl);
    return declared && declared->getTypeSourceInfo() && isSizedByMacro(declared->getTypeSourceInfo()->getTypeLoc());
  }

  static bool isSizedByMacro(TypeLoc type) {
    for (; !type.isNull(); type = type.getNextTypeLoc()) {
      if (const auto alias = type.getAs<TypedefTypeLoc>())
        return isSizedByMacro(alias.getDecl()->getTypeSourceInfo()->getTypeLoc());
      const auto array = type.getAs<ArrayTypeLoc>();
      if (!array || !array.getSizeExpr()) continue;
      bool isMacro = false;
      forEachStmt(array.getSizeExpr(), [&](const Stmt *stmt) { return !(isMacro |= stmt->getBeginLoc().isMacroID()); });
      if (isMacro) return true;
    }
    return false;
  }

  void measureElement(const Candidate &candidate, Histogram &histogram) const {
    QualType element = candidate.base()->getType();
    if (element->isPointerType()) element = element->getPointeeType();
    element = context.getBaseElementType(element);
    const bool isKnown = !element->isDependentType() && !element->isIncompleteType();
    histogram.elementBytes = isKnown ? context.getTypeSizeInChars(element).getQuantity() : 0;
    histogram.isPlain = isKnown && element.isTrivialType(context);
  }

  static bool isNameless(QualType type) {
    const TagDecl *tag = type->getAsTagDecl();
    return tag && !tag->getIdentifier() && !tag->getTypedefNameForAnonDecl();
  }

  // ---- regions ----

  StmtStack around(const Stmt *stmt) const {
    const auto at = llvm::find(loop.around, stmt);
    return at == loop.around.end() ? StmtStack() : StmtStack(loop.around.begin(), at);
  }

  /// The innermost data region that may own the copies: launches inside it come one after the other.
  void findDataRegion() {
    for (const Stmt *outer : llvm::reverse(loop.around)) {
      if (const auto *region = dyn_cast<OpenACCDataConstruct>(outer)) {
        const bool plain = llvm::none_of(region->clauses(), [](const OpenACCClause *clause) {
          return isa<OpenACCIfClause, OpenACCAsyncClause, OpenACCWaitClause, OpenACCDeviceTypeClause>(clause);
        });
        const bool sameFile = source.isWritten(region) && source.manager.getFileID(region->getBeginLoc()) == file;
        // An async launch may outlast the region: its copies are its own.
        const auto begin = source.offset(region->getBeginLoc()), end = source.endOf(region);
        const auto start = source.offset(behind(region)->getBeginLoc());
        const bool whole =
            begin && end && start && conditionals.together(*begin, *start) && conditionals.together(*begin, *end - 1);
        if (plain && sameFile && whole && !clauses.repeated.isAsync) dataRegion = region;
        return;
      }
      if (!isa<CompoundStmt, ForStmt, WhileStmt, DoStmt, IfStmt>(outer)) return;
    }
  }

  /// Whether the line above is a directive of another kind (OpenMP's), which takes one statement.
  bool isBehindPragma(unsigned line) const {
    llvm::StringRef above = source.fileText(file).take_front(line).rtrim();
    while (true) {
      const llvm::StringRef last = above.substr(above.rfind('\n') + 1).trim();
      if (last.starts_with("#")) return last.drop_front().ltrim().starts_with("pragma");
      if (!above.drop_back(last.size()).rtrim(" \t").rtrim("\r\n").ends_with("\\")) return false;
      above = above.take_front(above.rfind('\n') == llvm::StringRef::npos ? 0 : above.rfind('\n'));  // a line goes on
    }
  }

  Region regionOf(const OpenACCConstructStmt *construct, const StmtStack &outer) const {
    Region region;
    region.directive = source.directive(construct);
    region.end = *source.endOf(construct);
    // A directive that stands alone in an #ifdef: lines go in front of that.
    const unsigned start = *source.offset(source.manager.getExpansionLoc(behind(construct)->getBeginLoc()));
    if (const Conditional *around = conditionals.onlyAround(region.directive.span.begin, start))
      region.directive.line = source.lineStart(around->begin, file);
    region.needsBraces =
        outer.empty() || !isa<CompoundStmt>(outer.back()) || mayBeJumpedInto(outer.back()) || isBehindPragma(region.directive.line);
    region.directiveIndent = source.indentAt(region.directive.span.begin, file);
    const Stmt *stmt = behind(construct);
    while (isa<OpenACCConstructStmt>(stmt) && behind(stmt)) stmt = behind(stmt);
    region.indent = source.indentAt(*source.offset(source.manager.getExpansionLoc(stmt->getBeginLoc())), file);
    return region;
  }

  /// What stands around the loop's directive inside the construct; only the innermost counts.
  StmtStack insideConstruct() const {
    StmtStack parent;
    forEachStmt(behind(loop.construct), [&](const Stmt *stmt) {
      if (llvm::is_contained(stmt->children(), static_cast<const Stmt *>(loop.directive))) parent = {stmt};
      return parent.empty();
    });
    return parent;
  }

  /// Declarations must not be jumped over: not by case labels beside them, not by goto.
  bool mayBeJumpedInto(const Stmt *block) const {
    for (const Stmt *child : block->children())
      if (isa_and_nonnull<SwitchCase>(child)) return true;
    bool labels = false;
    forEachStmt(loop.function->getBody(), [&](const Stmt *stmt) {
      labels |= isa<LabelStmt>(stmt);
      return !labels;
    });
    return labels;
  }

  // ---- loops and gangs ----

  void gangs(const Nest &nest, llvm::ArrayRef<const Stmt *> updates) {
    const Moment region{loop.function, dataRegion, around(dataRegion)};
    const Numbering numbering = numberIterations(context, unit, nest, updates, here, dataRegion ? &region : nullptr);
    site.loops = numbering.loops;
    site.isDeeper = numbering.isDeeper;
    site.iterationsAtDataRegion = numbering.atDataRegion && !numbering.loops.empty() && !numbering.loops.front().iterations.empty();
    placeInBody(numbering.innermost ? numbering.innermost : nest.groups.front().innermost);

    const bool isCombined = isa<OpenACCCombinedConstruct>(loop.construct);
    for (const OpenACCClause *clause : loop.construct->clauses())
      if (const auto *number = dyn_cast<OpenACCNumGangsClause>(clause);
          number && !number->getIntExprs().empty() && isEvaluable(context, number->getIntExprs().front(), here))
        site.gangs.number = source.text(number->getIntExprs().front());

    site.gangs.onePerIteration = !numbering.reachesVectors || numbering.isDeeper;
    const bool known = !site.loops.empty() && !site.loops.front().iterations.empty();
    // Inside a larger construct the number of gangs is not this loop's alone to set; with loops inside, ⌈n/256⌉ gangs
    // would be too few. OpenMP's teams are the program's own choice.
    if (loop.openmp || !isCombined || !known || site.gangs.onePerIteration || nest.groups.size() > 1) return;
    const auto has = [&](OpenACCClauseKind wanted) { return hasClause(loop.construct, wanted); };
    const bool sizesInLoop = llvm::any_of(loop.construct->clauses(), [](const OpenACCClause *clause) {
      if (const auto *gang = dyn_cast<OpenACCGangClause>(clause)) return gang->getNumExprs() > 0;
      if (const auto *sized = dyn_cast<OpenACCClauseWithSingleIntExpr>(clause))
        return isa<OpenACCWorkerClause, OpenACCVectorClause>(clause) && sized->hasIntExpr();
      return false;
    });
    if (sizesInLoop) return;
    const bool isInKernels = isKernels(loop.construct);
    site.gangs.asLoopClauses = isInKernels;
    const bool levels = has(OpenACCClauseKind::Gang) || has(OpenACCClauseKind::Worker) || has(OpenACCClauseKind::Vector) ||
                        has(OpenACCClauseKind::Auto);
    // A number of gangs would make every gang run what only one was to run, or say of a loop that it is independent.
    if (isRunByEveryGang(loop)) return;
    if (isInKernels && (levels || !mayRunAtOnce(context, loop, loop.directive, site.left.empty()))) return;
    site.gangs.addNumber = !has(OpenACCClauseKind::NumGangs);
    site.gangs.addVectorLength = !has(OpenACCClauseKind::VectorLength) && !has(OpenACCClauseKind::NumWorkers);
  }

  void placeInBody(const Stmt *innermost) {
    site.body = placeOfBody(source, innermost);
    site.indentUnit = indentUnit(bodyOf(innermost));
  }

  /// By how much the program indents: taken from the body of the loop.
  std::string indentUnit(const Stmt *body) const {
    const Stmt *first = body;
    if (const auto *block = dyn_cast<CompoundStmt>(body)) first = block->body_empty() ? nullptr : block->body_front();
    while (first && isa<OpenACCConstructStmt>(first) && behind(first)) first = behind(first);
    const auto at = first ? source.offset(source.manager.getExpansionLoc(first->getBeginLoc())) : std::nullopt;
    const std::string inner = at ? source.indentAt(*at, file) : "";
    if (llvm::StringRef(inner).starts_with(site.body.indent) && inner.size() > site.body.indent.size())
      return inner.substr(site.body.indent.size());
    return llvm::StringRef(site.body.indent).contains('\t') ? "\t" : "  ";
  }

  unsigned outermostDeclaration() const {
    const Decl *decl = pattern ? pattern : loop.function;
    while (const auto *outer = dyn_cast_or_null<Decl>(decl->getLexicalDeclContext())) {
      if (isa<TranslationUnitDecl>(outer)) break;
      decl = outer;
    }
    const Decl *described = decl;
    if (const auto *function = dyn_cast<FunctionDecl>(decl); function && function->getDescribedFunctionTemplate())
      described = function->getDescribedFunctionTemplate();
    return source.offset(source.manager.getExpansionLoc(described->getBeginLoc())).value_or(0);
  }

  const ASTContext &context;
  const Source source;
  const Unit &unit;
  const DeviceLoop &loop;
  const UserBins &userBins;
  const FileID file;
  const Conditionals &conditionals;
  const Moment here;
  const FunctionDecl *pattern;
  const ConstructClauses clauses;
  const OpenACCDataConstruct *dataRegion = nullptr;
  std::map<const Candidate *, std::vector<Range>> mustBeApart;
  Site site;
};

}  // namespace

std::variant<Site, Refusal> assembleSite(const ASTContext &context, const Unit &unit, const DeviceLoop &loop, Verdicts verdicts,
                                         const UserBins &userBins) {
  return Assembler(context, unit, loop, userBins).assemble(std::move(verdicts));
}

}  // namespace accrue
