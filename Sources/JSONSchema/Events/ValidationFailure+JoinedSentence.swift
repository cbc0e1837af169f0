@_spi(Engine) import JSONText

extension ValidationFailure {
  /// A type or a value that would have been right.
  enum Expected {
    case type(String)
    case value(JSONNode)

    func append(to text: inout OutputBytes) {
      switch self {
      case .type(let name): text.append(contentsOf: name)
      case .value(let node): ValidationFailure.appendShown(node, to: &text)
      }
    }
  }

  /// Appends the sentence for failures of which only one has to be mended.
  ///
  /// For example ``a` or `b` is required` or `string "x" matches none of the patterns ^a, ^b`.
  ///
  /// - Parameters:
  ///   - failures: The failures, each that of an alternative.
  ///   - text: What gets longer.
  ///   - depth: How many sentences are around this one.
  func append(anyOf failures: [ValidationFailure], to text: inout OutputBytes, depth: Int) {
    if let expected = failures.joined(\.expectations) {
      appendExpectation(of: expected.map(\.value), to: &text) { $0.append(to: &$1) }
    } else if let missing = failures.joined(\.missingGroup) {
      append(anyRequired: missing.map(\.value), to: &text)
    } else if let patterns = failures.joined(\.patterns) {
      appendFound("matches none of the patterns ", to: &text)
      Self.appendList(patterns.map(\.value), "and", to: &text) { $1.append(contentsOf: $0) }
    } else if let formats = failures.joined(\.formats) {
      appendFound("is not a valid ", to: &text)
      Self.appendList(formats.map(\.value), "or", to: &text) { $1.append(contentsOf: $0) }
    } else {
      var sentences: Set<String> = []
      let different = failures.map { failure in
        var text = OutputBytes()
        (isMasked ? failure.masked() : failure).appendSentence(to: &text, depth: depth + 1)
        return text.text
      }.filter { sentences.insert($0).inserted }
      for (place, sentence) in different.prefix(4).enumerated() {
        if place > 0 { text.append(", or ") }
        text.append(contentsOf: sentence)
      }
      if different.count > 4 { text.append(", or others") }
    }
  }

  private func append(anyRequired groups: [[String]], to text: inout OutputBytes) {
    let isPlain = groups.allSatisfy { $0.count == 1 }
    for (place, names) in groups.enumerated() {
      if place > 0 {
        if groups.count > 2 || !isPlain { text.append(",") }
        text.append(place == groups.count - 1 ? " or " : " ")
      }
      Self.appendNames(names, to: &text)
    }
    text.append(groups.last?.count == 1 ? " is required" : " are required")
  }

  private var expectations: [Keyed<Expected>]? {
    switch reason {
    case .type(let types): types.names.map { Keyed(key: $0, value: .type($0)) }
    case .const, .enumeration: expectedValues.map { Keyed(key: $0.text, value: .value($0)) }
    case .expected(let types, let values):
      values.map { Keyed(key: $0.text, value: .value($0)) }
        + types.names.map { Keyed(key: $0, value: .type($0)) }
    default: nil
    }
  }

  private var missingGroup: [Keyed<[String]>]? {
    guard case .required(let names) = reason else { return nil }
    return [Keyed(key: names.joined(separator: "\n"), value: names)]
  }

  private var patterns: [Keyed<String>]? {
    guard case .pattern(let pattern) = reason else { return nil }
    return [Keyed(key: pattern, value: pattern)]
  }

  private var formats: [Keyed<String>]? {
    guard case .format(let failure) = reason else { return nil }
    return [Keyed(key: failure.format.name, value: failure.format.name)]
  }
}

/// Something that is listed once.
private struct Keyed<Value> {
  var key: String
  var value: Value
}

extension [ValidationFailure] {
  /// What all of the failures are about, each thing once; nil if one of them is about something else.
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
