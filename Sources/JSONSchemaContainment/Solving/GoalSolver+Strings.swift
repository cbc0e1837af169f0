import JSONSchema
import JSONText

extension GoalSolver {
  /// Builds a string that meets some facts.
  func text(for facts: TextFacts, excluded: Set<JSONValue>) throws(Obstacle) -> Outcome {
    let excluded = Set(excluded.compactMap(\.string).map(JSONName.init))
    if let text = plainText(for: facts, excluded: excluded) { return .witness(.string(text)) }
    if facts.formats.contains(where: { isNarrower($0, than: facts.excludedFormats) }) {
      return .none
    }
    var search = WordSearch(
      minimum: facts.minimum, maximum: facts.maximum, excluded: excluded.map(\.text))
    let opaque = add(facts, to: &search)
    let words: [String]
    do throws(Obstacle) {
      words = try search.words(opaque == nil ? 1 : 40) { () throws(Obstacle) in try takeStep() }
    } catch {
      guard error.keyword == "pattern",
        let pattern = facts.patterns.union(facts.excludedPatterns).min()
      else { throw error }
      throw Obstacle(keyword: "pattern", clause: .pattern(pattern))
    }
    if words.isEmpty { return .none }
    for word in words + samples(for: facts) {
      if try allow(word, facts, excluded) { return .witness(.string(word)) }
    }
    return .unknown(opaque ?? Obstacle(keyword: "pattern"))
  }

  /// Returns a text if only the length is limited.
  private func plainText(for facts: TextFacts, excluded: Set<JSONName>) -> String? {
    guard facts.patterns.isEmpty, facts.excludedPatterns.isEmpty, facts.formats.isEmpty,
      facts.excludedFormats.isEmpty, facts.contents.isEmpty, facts.excludedContents.isEmpty,
      facts.minimum < 1 << 20
    else { return nil }
    for letter in ["a", "b", "c", "d"] {
      let text = String(repeating: letter, count: facts.minimum)
      if !excluded.contains(JSONName(text)) { return text }
    }
    return nil
  }

  private func isNarrower(_ format: Format, than others: Set<Format>) -> Bool {
    others.contains { FormatLanguage.of(format).wider.contains($0.name) }
  }

  /// Adds the conditions of some facts to a search.
  ///
  /// - Returns: The keyword whose condition the search does not know completely; nil if it knows
  ///   everything.
  private func add(_ facts: TextFacts, to search: inout WordSearch) -> Obstacle? {
    var opaque: Obstacle?
    for (patterns, isNegative) in [(facts.patterns, false), (facts.excludedPatterns, true)] {
      for pattern in patterns.sorted() {
        if let machines = table.pool[pattern].machines {
          search.add(machines, isNegative: isNegative)
        } else {
          opaque = Obstacle(keyword: "pattern", clause: .pattern(pattern))
        }
      }
    }
    for (formats, isNegative) in [(facts.formats, false), (facts.excludedFormats, true)] {
      for format in formats.sorted(by: { $0.name < $1.name }) {
        let language = FormatLanguage.of(format)
        if !language.isExact { opaque = Obstacle(keyword: "format", clause: .format(format)) }
        guard language.isExact || !isNegative, let pattern = language.pattern,
          let machines = (try? SchemaRegularExpression(pattern))?.machines
        else { continue }
        search.add(machines, isNegative: isNegative)
      }
    }
    if !facts.contents.isEmpty || !facts.excludedContents.isEmpty {
      opaque = Obstacle(keyword: "contentEncoding")
    }
    return opaque
  }

  private func samples(for facts: TextFacts) -> [String] {
    facts.formats.flatMap { FormatLanguage.of($0).samples }
      + (facts.contents.isEmpty ? [] : ["0", "MA==", "MDAw", "\"a\""])
  }

  /// Returns whether a text meets all facts.
  private func allow(
    _ text: String, _ facts: TextFacts, _ excluded: Set<JSONName>
  ) throws(Obstacle) -> Bool {
    try takeStep()
    let length = text.unicodeScalars.count
    guard length >= facts.minimum, facts.maximum.map({ length <= $0 }) ?? true,
      !excluded.contains(JSONName(text))
    else { return false }
    // A search that is given up, as only a backreference can make it, shows nothing: the text is not offered, and
    // the pattern is named as the obstacle.
    for pattern in facts.patterns where (try? table.pool[pattern].matches(text)) != true {
      return false
    }
    for pattern in facts.excludedPatterns where (try? table.pool[pattern].matches(text)) != false {
      return false
    }
    return facts.formats.allSatisfy { $0.isValid(text) }
      && !facts.excludedFormats.contains { $0.isValid(text) }
      && facts.contents.allSatisfy { $0.accepts(text) }
      && !facts.excludedContents.contains { $0.accepts(text) }
  }
}

extension StringContent {
  fileprivate func accepts(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { problem(inUTF8: $0) == nil }
  }
}
