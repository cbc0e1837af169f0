import JSONSchema

/// The requirements on a string.
struct TextFacts: Sendable {
  private(set) var minimum = 0
  private(set) var maximum: Int?
  private(set) var patterns: Set<PatternID> = []
  private(set) var excludedPatterns: Set<PatternID> = []
  private(set) var formats: Set<Format> = []
  private(set) var excludedFormats: Set<Format> = []
  private(set) var contents: Set<StringContent> = []
  private(set) var excludedContents: Set<StringContent> = []

  /// Adds a fact about strings.
  ///
  /// - Returns: False if it obviously contradicts another one.
  mutating func add(_ fact: Fact) -> Bool {
    switch fact {
    case .minimumLength(let limit): minimum = max(minimum, limit)
    case .maximumLength(let limit): maximum = min(maximum ?? limit, limit)
    case .pattern(let pattern, let isNegative):
      if isNegative { excludedPatterns.insert(pattern) } else { patterns.insert(pattern) }
      if patterns.contains(pattern), excludedPatterns.contains(pattern) { return false }
    case .format(let format, let isNegative):
      if isNegative { excludedFormats.insert(format) } else { formats.insert(format) }
      if formats.contains(format), excludedFormats.contains(format) { return false }
    case .content(let content, let isNegative):
      if isNegative { excludedContents.insert(content) } else { contents.insert(content) }
      if contents.contains(content), excludedContents.contains(content) { return false }
    default: break
    }
    return maximum.map { minimum <= $0 } ?? true
  }
}
