@_spi(Adapter) import ChatStore

/// Finds the parts of a text that the search index matches with the words of a search.
///
/// Both are split as for the index. A part is a whole word of the text, also where the search has only the beginning of
/// it. If several words begin at one position, such as `c` and `c++`, the shortest one that matches is the part.
struct MatchFinder {
  /// The words of the search, each as the words that follow each other in a text; the last one may be a beginning.
  private let phrases: [[[UInt8]]]

  /// Creates a finder for the words of a search.
  init(_ search: SearchText) {
    var cutter = WordCutter()
    phrases = search.words.map { word in
      var phrase: [[UInt8]] = []
      // As in the expression for the index; see `SearchSQL.match`.
      var text = String(String.UnicodeScalarView(word.unicodeScalars.filter { $0 != "\0" }))
      text.withUTF8 { bytes in
        cutter.cutPieces(UnsafeRawBufferPointer(bytes), isQuery: true) { word, _ in
          phrase.append(Array(word.bytes))
          return true
        }
      }
      return phrase
    }
  }

  /// Returns the parts of a text that match, in order, none next to another.
  func ranges(in text: String) -> [Range<String.Index>] {
    var copy = text
    let parts = copy.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      return Self.characters(of: matchedWords(of: bytes), in: bytes)
    }
    var ranges: [Range<String.Index>] = []
    for part in parts {
      let range = text.charactersAround(part)
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// A word of a text.
  private struct Word: Hashable {
    /// The range of the word's piece in the text.
    let piece: Range<Int>
    /// The range of the word in the folded form of its piece.
    let range: Range<Int>
  }

  /// The words of a text that match a word of a phrase, by phrase and place in it; the shortest one at each position.
  private typealias Candidates = [[[Int: Word]]]

  private func matchedWords(of text: UnsafeRawBufferPointer) -> Set<Word> {
    var matched: Set<Word> = []
    for phrase in candidates(in: text) {
      guard let first = phrase.first else { continue }
      for position in first.keys {
        let words = phrase.enumerated().compactMap { $1[position + $0] }
        if words.count == phrase.count { matched.formUnion(words) }
      }
    }
    return matched
  }

  private func candidates(in text: UnsafeRawBufferPointer) -> Candidates {
    var candidates = phrases.map { $0.map { _ in [Int: Word]() } }
    var cutter = WordCutter()
    var position = -1
    cutter.cutPieces(text, isQuery: false) { word, piece in
      if !word.isColocated { position += 1 }
      for (number, phrase) in phrases.enumerated() {
        for (place, wanted) in phrase.enumerated() {
          let isLast = place == phrase.count - 1
          guard word.bytes.starts(with: wanted), isLast || word.bytes.count == wanted.count else {
            continue
          }
          let known = candidates[number][place][position]
          if known.map({ word.range.count < $0.range.count }) ?? true {
            candidates[number][place][position] = Word(piece: piece, range: word.range)
          }
        }
      }
      return true
    }
    return candidates
  }

  /// Returns the ranges of the characters in a text that words of its folded form come from, in order.
  private static func characters(
    of words: Set<Word>, in text: UnsafeRawBufferPointer
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for (piece, words) in Dictionary(grouping: words, by: \.piece) {
      let characters = FoldedText.characters(of: UnsafeRawBufferPointer(rebasing: text[piece]))
      for word in words {
        let start = characters[word.range.lowerBound].lowerBound
        let end = characters[word.range.upperBound - 1].upperBound
        parts.append(piece.lowerBound + start..<piece.lowerBound + end)
      }
    }
    return parts.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }
}

extension String {
  /// Returns the range of the whole characters that contain a range of UTF-8.
  fileprivate func charactersAround(_ range: Range<Int>) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(startIndex, offsetBy: range.upperBound)
    // An index inside a character is rounded down to its beginning (SE-0180).
    let lower = start == startIndex ? start : index(after: index(before: start))
    var upper = index(after: index(before: end))
    if upper < end { upper = index(after: upper) }
    return lower..<upper
  }
}
