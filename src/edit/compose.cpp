#include "edit/compose.h"

#include <algorithm>

namespace accrue {
namespace {

/// A part of an edited text: what stands there, and where it comes from, if it was there before.
struct Piece {
  std::string text;
  bool isKept = false;
  unsigned from = 0;
};

std::vector<Piece> piecesOf(const std::vector<Edit> &edits, llvm::StringRef text) {
  std::vector<Piece> pieces;
  unsigned at = 0;
  const auto keep = [&](unsigned end) {
    if (end > at) pieces.push_back({text.slice(at, end).str(), true, at});
  };
  for (const Edit &edit : edits) {
    keep(edit.span.begin);
    pieces.push_back({edit.text, false, 0});
    at = edit.span.end;
  }
  keep(text.size());
  return pieces;
}

}  // namespace

std::vector<Edit> composed(const std::vector<Edit> &first, const std::vector<Edit> &second, llvm::StringRef text) {
  std::vector<Piece> result;
  const std::vector<Piece> pieces = piecesOf(first, text);
  auto next = second.begin();
  unsigned start = 0, gone = 0;  // where the piece begins in the text between, and up to where that is replaced
  for (const Piece &piece : pieces) {
    const unsigned end = start + piece.text.size();
    unsigned at = std::max(start, gone);
    const auto keep = [&](unsigned to) {
      if (to > at) result.push_back({piece.text.substr(at - start, to - at), piece.isKept, piece.from + (at - start)});
    };
    for (; next != second.end() && next->span.begin < end; ++next) {
      keep(next->span.begin);
      result.push_back({next->text, false, 0});
      gone = std::max(gone, next->span.end);
      at = std::max(at, gone);
    }
    keep(end);
    start = end;
  }
  for (; next != second.end(); ++next) result.push_back({next->text, false, 0});

  std::vector<Edit> edits;
  unsigned at = 0;
  std::string added;
  const auto close = [&](unsigned to) {
    if (!added.empty() || to > at) edits.push_back({{at, to}, std::move(added)});
    added.clear();
  };
  for (const Piece &piece : result) {
    if (!piece.isKept) {
      added += piece.text;
      continue;
    }
    close(piece.from);
    at = piece.from + piece.text.size();
  }
  close(text.size());
  return edits;
}

unsigned placeAfter(const std::vector<Edit> &edits, unsigned offset) {
  unsigned place = offset;
  for (const Edit &edit : edits)
    if (edit.span.end <= offset) place += edit.text.size() - (edit.span.end - edit.span.begin);
  return place;
}

unsigned lineBefore(const std::vector<Edit> &edits, llvm::StringRef text, unsigned line) {
  unsigned number = 1, original = 1;  // of the place that was reached, on both sides
  for (const Piece &piece : piecesOf(edits, text)) {
    if (piece.isKept) original = 1 + text.take_front(piece.from).count('\n');
    const unsigned lines = llvm::StringRef(piece.text).count('\n');
    if (number + lines >= line && (number + lines > line || piece.isKept))
      return piece.isKept ? original + (line - number) : original;
    number += lines;
    if (piece.isKept) original += lines;
  }
  return original;
}

std::string withLines(llvm::StringRef words, llvm::function_ref<unsigned(unsigned)> renumber) {
  constexpr llvm::StringLiteral before = "in line ";
  std::string told;
  for (size_t at = words.find(before); at != llvm::StringRef::npos; at = words.find(before)) {
    told += words.take_front(at + before.size());
    words = words.drop_front(at + before.size());
    unsigned line = 0;
    if (!words.consumeInteger(10, line)) told += std::to_string(renumber(line));
  }
  return told + words.str();
}

std::string wordsBefore(const std::vector<Edit> &edits, llvm::StringRef text, llvm::StringRef words) {
  return withLines(words, [&](unsigned line) { return lineBefore(edits, text, line); });
}

}  // namespace accrue
