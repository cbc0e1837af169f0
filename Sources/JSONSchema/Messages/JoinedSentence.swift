import JSONText

/// The sentence for several failures of which only one must be corrected.
///
/// For example, ``a` or `b` is required` or `string "x" matches none of the patterns ^a, ^b`.
struct JoinedSentence {
  /// The failures, one for each alternative.
  private let failures: [ValidationFailure]

  /// The sentence of the choice.
  private let sentence: FailureSentence

  /// The maximum number of sentences to join if they have nothing in common.
  private static let maximumCount = 4

  init(_ failures: [ValidationFailure], in sentence: FailureSentence) {
    self.failures = failures
    self.sentence = sentence
  }

  /// Appends the sentence.
  func append(to text: inout OutputBytes) {
    if let expected = failures.joined(\.expectations) {
      sentence.appendExpectation(of: expected.map(\.value), to: &text)
    } else if let missing = failures.joined(\.missingGroup) {
      append(anyRequired: missing.map(\.value), to: &text)
    } else if let patterns = failures.joined(\.patterns) {
      sentence.appendFound("matches none of the patterns ", to: &text)
      text.append(list: patterns.map(\.value), "and")
    } else if let formats = failures.joined(\.formats) {
      sentence.appendFound("is not a valid ", to: &text)
      text.append(list: formats.map(\.value), "or")
    } else {
      appendSentences(to: &text)
    }
  }

  /// Appends the sentences of the failures, each once.
  private func appendSentences(to text: inout OutputBytes) {
    var sentences: Set<String> = []
    let different = failures.map { failure in
      var text = OutputBytes()
      sentence.append(inner: failure, to: &text)
      return text.text
    }.filter { sentences.insert($0).inserted }
    for (place, sentence) in different.prefix(Self.maximumCount).enumerated() {
      if place > 0 { text.append(", or ") }
      text.append(contentsOf: sentence)
    }
    if different.count > Self.maximumCount { text.append(", or others") }
  }

  private func append(anyRequired groups: [[String]], to text: inout OutputBytes) {
    let isPlain = groups.allSatisfy { $0.count == 1 }
    for (place, names) in groups.enumerated() {
      if place > 0 {
        if groups.count > 2 || !isPlain { text.append(",") }
        text.append(place == groups.count - 1 ? " or " : " ")
      }
      text.append(names: names)
    }
    text.append(groups.last?.count == 1 ? " is required" : " are required")
  }
}

/// The items of a failure that can be listed together with those of others; nil for other failures.
extension ValidationFailure {
  fileprivate var expectations: [Keyed<FailureSentence.Expected>]? {
    switch reason {
    case .type(let types): types.names.map { Keyed(key: $0, value: .type($0)) }
    case .const, .enumeration: expectedValues.map { Keyed(key: $0.text, value: .value($0)) }
    case .expected(let types, let values):
      values.map { Keyed(key: $0.text, value: .value($0)) }
        + types.names.map { Keyed(key: $0, value: .type($0)) }
    default: nil
    }
  }

  fileprivate var missingGroup: [Keyed<[String]>]? {
    guard case .required(let names) = reason else { return nil }
    return [Keyed(key: names.joined(separator: "\n"), value: names)]
  }

  fileprivate var patterns: [Keyed<String>]? {
    guard case .pattern(let pattern) = reason else { return nil }
    return [Keyed(key: pattern, value: pattern)]
  }

  fileprivate var formats: [Keyed<String>]? {
    guard case .format(let failure) = reason else { return nil }
    return [Keyed(key: failure.format.name, value: failure.format.name)]
  }
}

/// An item that is listed once.
private struct Keyed<Value> {
  var key: String
  var value: Value
}

extension [ValidationFailure] {
  /// Returns the items of all failures, each once; nil if one of them has no items of that kind.
  fileprivate func joined<Value>(
    _ things: (ValidationFailure) -> [Keyed<Value>]?
  ) -> [Keyed<Value>]? {
    var found: [Keyed<Value>] = []
    var keys: Set<String> = []
    for failure in self {
      guard let things = things(failure) else { return nil }
      found += things.filter { keys.insert($0.key).inserted }
    }
    return found
  }
}
