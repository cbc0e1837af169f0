/// Splits a text into the words of the search index or of a query.
///
/// | Written | In the index | In a query |
/// |---|---|---|
/// | `door,` | `door` | `door` |
/// | `C++` | `c` and, at the same position, `c++` | `c++` |
/// | `node.js` | `node` and `node.js`; `js` | `node.js` |
/// | `@ada` | `ada` and `@ada` | `@ada` |
/// | `👍🏽` | `👍`; `🏽` | the same, in sequence |
/// | `世界` | `世`; `界` | the same, in sequence |
///
/// So a word is found whatever punctuation is next to it, and punctuation counts if the query has it. A query's last
/// word may be the beginning of a word in the index.
struct WordCutter {
  private var text = FoldedText()

  /// The maximum length of a word with punctuation, in bytes.
  private static let maximumLength = 128
  /// The maximum number of words of a run of characters that are indexed with their punctuation.
  private static let maximumJoinedCount = 32

  /// A word.
  struct Word {
    /// The word in UTF-8, valid until the next one.
    let bytes: UnsafeRawBufferPointer
    /// The range of the word in the folded form of the text.
    let range: Range<Int>
    /// Whether it has the same position as the word before it.
    let isColocated: Bool
  }

  /// Returns whether a text contains a word.
  static func hasWords(_ text: String) -> Bool {
    var cutter = WordCutter()
    var text = text
    return text.withUTF8 { bytes in
      cutter.cut(UnsafeRawBufferPointer(bytes), isQuery: true) { _ in false } == false
    }
  }

  /// Splits a text at its spaces, and the pieces between them into words.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - isQuery: Whether the text is a query.
  ///   - take: Receives a word and the range of its piece in the text; returns whether to continue.
  mutating func cutPieces(
    _ text: UnsafeRawBufferPointer, isQuery: Bool, _ take: (Word, _ piece: Range<Int>) -> Bool
  ) {
    var start = 0
    while start < text.count {
      guard !Self.isSpace(text[start]) else {
        start += 1
        continue
      }
      let end = text[start...].firstIndex(where: Self.isSpace) ?? text.count
      let piece = UnsafeRawBufferPointer(rebasing: text[start..<end])
      guard cut(piece, isQuery: isQuery, { take($0, start..<end) }) else { return }
      start = end
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x7f }

  /// Splits a text into words.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - isQuery: Whether the text is a query.
  ///   - take: Receives a word; returns whether to continue.
  /// - Returns: Whether all words were received.
  mutating func cut(
    _ text: UnsafeRawBufferPointer, isQuery: Bool, _ take: (Word) -> Bool
  ) -> Bool {
    self.text.set(text)
    let classes = self.text.classes
    return self.text.bytes.withUnsafeBytes { bytes in
      let piece = Piece(bytes: bytes, classes: classes)
      var start = 0
      while start < bytes.count {
        var end = start + 1
        switch classes[start] {
        case .separator: break
        case .single:
          while end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
          guard take(piece.word(start..<end)) else { return false }
        case .word, .softPunctuation, .hardPunctuation:
          while end < bytes.count, classes[end] != .separator, classes[end] != .single { end += 1 }
          guard piece.cut(start..<end, isQuery: isQuery, take) else { return false }
        }
        start = end
      }
      return true
    }
  }

  /// A folded text, whose runs of characters without separators are split.
  private struct Piece {
    let bytes: UnsafeRawBufferPointer
    let classes: [FoldedText.Class]

    func word(_ range: Range<Int>, isColocated: Bool = false) -> Word {
      Word(
        bytes: UnsafeRawBufferPointer(rebasing: bytes[range]), range: range,
        isColocated: isColocated)
    }

    /// Splits a run of characters without separators.
    func cut(_ range: Range<Int>, isQuery: Bool, _ take: (Word) -> Bool) -> Bool {
      let whole = trimmed(range)
      guard var start = whole.first(where: { classes[$0] == .word }) else { return true }
      if isQuery {
        let isPlain = start == whole.lowerBound && end(of: start, in: whole) == whole.upperBound
        return take(word(isPlain ? whole : capped(whole)))
      }
      var place = whole.lowerBound
      var count = 0
      while start < whole.upperBound {
        let end = end(of: start, in: whole)
        guard take(word(start..<end)) else { return false }
        if count < WordCutter.maximumJoinedCount {
          if end < whole.upperBound {
            let joined = capped(start..<whole.upperBound)
            guard take(word(joined, isColocated: true)) else { return false }
          }
          // A query does not begin with punctuation that does not count at the ends.
          if let sign = (place..<start).first(where: { classes[$0] == .hardPunctuation }) {
            let joined = capped(sign..<whole.upperBound)
            guard take(word(joined, isColocated: true)) else { return false }
          }
        }
        count += 1
        place = end
        start = whole[end...].first { classes[$0] == .word } ?? whole.upperBound
      }
      return true
    }

    private func end(of start: Int, in range: Range<Int>) -> Int {
      range[start...].first { classes[$0] != .word } ?? range.upperBound
    }

    /// Returns the range without punctuation that does not count at its ends.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
      guard let first = range.first(where: { classes[$0] != .softPunctuation }),
        let last = range.last(where: { classes[$0] != .softPunctuation })
      else { return range.lowerBound..<range.lowerBound }
      return first..<(last + 1)
    }

    /// Returns the range, or the longest beginning of it that has the maximum length and ends after a whole character.
    private func capped(_ range: Range<Int>) -> Range<Int> {
      guard range.count > WordCutter.maximumLength else { return range }
      var end = range.lowerBound + WordCutter.maximumLength
      while bytes[end] & 0xc0 == 0x80 { end -= 1 }
      return range.lowerBound..<end
    }
  }
}
