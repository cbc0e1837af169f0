/// A part of a text with the most matches of a search.
struct MatchSnippet {
  private let runs: [StoreMatchRun]
  /// The characters of all runs.
  private let characters: [Character]
  /// The ranges in the characters of the runs that match.
  private let matches: [Range<Int>]

  /// Creates a snippet of the text of runs.
  init(_ runs: [StoreMatchRun]) {
    self.runs = runs
    var characters: [Character] = []
    var matches: [Range<Int>] = []
    for run in runs {
      let start = characters.count
      characters += run.text
      if run.isMatch { matches.append(start..<characters.count) }
    }
    self.characters = characters
    self.matches = matches
  }

  /// Returns the runs of a part, with a run of `…` where the text goes on.
  func runs(maximumLength: Int) -> [StoreMatchRun] {
    let length = max(0, maximumLength)
    guard characters.count > length else { return runs }
    let part = part(length)
    var result: [StoreMatchRun] = []
    if part.lowerBound > 0 { result.append(StoreMatchRun("…", isMatch: false)) }
    var end = part.lowerBound
    func add(_ range: Range<Int>, isMatch: Bool) {
      if range.isEmpty { return }
      result.append(StoreMatchRun(String(characters[range]), isMatch: isMatch))
    }
    for match in matches where match.overlaps(part) {
      let match = match.clamped(to: part)
      add(end..<match.lowerBound, isMatch: false)
      add(match, isMatch: true)
      end = match.upperBound
    }
    add(end..<part.upperBound, isMatch: false)
    if part.upperBound < characters.count { result.append(StoreMatchRun("…", isMatch: false)) }
    return result
  }

  /// Returns the range of the part, which has the best matches in its middle.
  private func part(_ length: Int) -> Range<Int> {
    let matched = bestMatches(length)
    let rest = length - matched.count
    var start = max(0, matched.lowerBound - rest / 2)
    start = min(start, characters.count - length)
    var end = start + length
    // The part begins and ends between words, if there is a space before and after the matches.
    if start > 0, !characters[start - 1].isWhitespace,
      let space = characters[start..<max(start, matched.lowerBound)].firstIndex(
        where: \.isWhitespace)
    {
      start = space + 1
    }
    if end < characters.count, !characters[end].isWhitespace,
      let space = characters[min(end, matched.upperBound)..<end].lastIndex(where: \.isWhitespace)
    {
      end = space
    }
    return start..<end
  }

  /// Returns the range of the matches that a part of a length can have, with the most different ones; the first such
  /// range, and the beginning of the text if nothing matches.
  private func bestMatches(_ length: Int) -> Range<Int> {
    var best = 0..<0
    var mostWords = 0
    for (number, first) in matches.enumerated() {
      let end = first.lowerBound + length
      let together = matches[number...].prefix { $0.upperBound <= end }
      let last = together.last ?? first.clamped(to: first.lowerBound..<end)
      let words = Set(together.map { String(characters[$0]).lowercased() }).count
      if words > mostWords || best.isEmpty {
        (best, mostWords) = (first.lowerBound..<last.upperBound, words)
      }
    }
    return best
  }
}
