import Foundation

/// The text of a message in one line, with the words of a search marked.
package struct FoundText: Equatable, Sendable {
  /// A piece of the line.
  package struct Fragment: Equatable, Sendable {
    /// The characters.
    package let text: String
    /// Whether they are a word of the search.
    package let isFound: Bool

    /// Creates a piece.
    package init(text: String, isFound: Bool) {
      self.text = text
      self.isFound = isFound
    }
  }

  /// The maximum number of characters in the line.
  static let limit = 280
  /// The number of characters before the first word found, if the line is cut there.
  private static let lead = 60

  /// The pieces of the line, in order.
  package let fragments: [Fragment]

  /// Joins the lines of a text, and marks words in it without regard to case and diacritics.
  ///
  /// A word is marked if a word of the text begins with it, as the search finds it.
  ///
  /// - Parameters:
  ///   - text: The text of a message.
  ///   - words: The words of the search.
  package init(_ text: String, finding words: [String]) {
    let line = text.split { $0.isNewline }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: " ")
    let found = Self.ranges(of: words, in: line)
    let (start, end) = Self.excerpt(of: line, around: found.first)
    var fragments: [Fragment] = []
    func add(_ range: Range<String.Index>, isFound: Bool) {
      if !range.isEmpty { fragments.append(Fragment(text: String(line[range]), isFound: isFound)) }
    }
    if start > line.startIndex { fragments.append(Fragment(text: "…", isFound: false)) }
    var place = start
    for range in found where range.upperBound > start && range.lowerBound < end {
      let range = range.clamped(to: start..<end)
      add(place..<range.lowerBound, isFound: false)
      add(range, isFound: true)
      place = range.upperBound
    }
    add(place..<end, isFound: false)
    if end < line.endIndex { fragments.append(Fragment(text: "…", isFound: false)) }
    self.fragments = fragments
  }

  /// Returns the part of a line that is shown.
  private static func excerpt(
    of line: String, around range: Range<String.Index>?
  ) -> (String.Index, String.Index) {
    var start = line.startIndex
    if let range, line.distance(from: start, to: range.upperBound) > limit {
      start = line.index(range.lowerBound, offsetBy: -lead, limitedBy: start) ?? start
    }
    return (start, line.index(start, offsetBy: limit, limitedBy: line.endIndex) ?? line.endIndex)
  }

  /// Returns the ranges of words, sorted; ranges that touch or overlap are merged.
  private static func ranges(of words: [String], in line: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    for word in words {
      var ranges = places(of: word, in: line)
      if ranges.isEmpty {
        // The search ignores punctuation that the text does not have.
        let parts = word.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if parts != [word] { ranges = parts.flatMap { places(of: $0, in: line) } }
      }
      found += ranges
    }
    var merged: [Range<String.Index>] = []
    for range in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = merged.last, range.lowerBound <= last.upperBound else {
        merged.append(range)
        continue
      }
      merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
    return merged
  }

  private static func places(of word: String, in line: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var rest = line.startIndex..<line.endIndex
    let options: String.CompareOptions = [
      .caseInsensitive, .diacriticInsensitive, .widthInsensitive,
    ]
    while !word.isEmpty, let range = line.range(of: word, options: options, range: rest) {
      if beginsWord(at: range.lowerBound, in: line) { ranges.append(range) }
      rest = range.upperBound..<line.endIndex
    }
    return ranges
  }

  /// Returns whether a word begins at an index; in scripts without spaces, one begins at each
  /// character.
  private static func beginsWord(at place: String.Index, in line: String) -> Bool {
    guard place > line.startIndex else { return true }
    let before = line[line.index(before: place)]
    guard before.isLetter || before.isNumber else { return true }
    // Some Chinese characters are numbers too, but not digits.
    let isDigit = line[place].unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
    return !(line[place].isCased || isDigit)
  }
}
