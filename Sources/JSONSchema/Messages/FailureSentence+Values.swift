@_spi(Engine) import JSONText

/// Statements about expected values, formats, alternatives and `false`.
extension FailureSentence {
  /// An expected type or value.
  enum Expected {
    case type(String)
    case value(JSONNode)

    func append(to text: inout OutputBytes) {
      switch self {
      case .type(let name): text.append(contentsOf: name)
      case .value(let node): text.append(shown: node)
      }
    }
  }

  /// Appends the expected types and values, and the actual value.
  func appendExpectation(of expected: [Expected], to text: inout OutputBytes) {
    if expected.isEmpty {
      text.append("no value is allowed here")
    } else {
      text.append("expected ")
      text.append(alternatives: expected) { $0.append(to: &$1) }
    }
    text.append(", found ")
    appendFound(to: &text)
  }

  /// Appends the expected values, the actual value, and its first difference from the closest
  /// expected value.
  func appendExpectation(of expected: [JSONNode], to text: inout OutputBytes) {
    appendExpectation(of: expected.map(Expected.value), to: &text)
    guard let difference = ValueDifference(of: node, fromClosestOf: expected) else { return }
    if expected.count > 1 {
      text.append(": ")
      text.append(shown: difference.expected)
    }
    append(difference, to: &text)
  }

  /// Appends the difference to the value, such as `with 9 instead of 2 at `/a/1``.
  private func append(_ difference: ValueDifference, to text: inout OutputBytes) {
    // The sentence has already called an empty array empty.
    if case .count = difference.kind, node.count == 0 { return }
    switch difference.kind {
    case .value(let expected, let found):
      text.append(" with ")
      text.append(found: found, isMasked: isMasked)
      text.append(" instead of ")
      text.append(shown: expected)
    case .missingMember(let name):
      text.append(" without ")
      text.append(name: name)
    case .additionalMember(let name):
      text.append(isMasked ? " with an additional member" : " with the additional member ")
      if !isMasked { text.append(name: name) }
    case .count(let expected, let found): appendCount(found, insteadOf: expected, to: &text)
    }
    guard !difference.pointer.tokens.isEmpty else { return }
    text.append(" at ")
    text.append(pointer: difference.pointer)
  }

  private func appendCount(_ found: Int, insteadOf expected: Int, to text: inout OutputBytes) {
    let elements = (isMasked ? expected : found) == 1 ? "element" : "elements"
    text.append(
      contentsOf: isMasked
        ? " with \(found < expected ? "fewer" : "more") than \(expected) \(elements)"
        : " with \(found) \(elements) instead of \(expected)")
  }

  func append(_ failure: FormatFailure, to text: inout OutputBytes) {
    appendFound("is not a valid ", to: &text)
    text.append(contentsOf: failure.format.name)
    guard !isMasked else { return }
    text.append(": ")
    failure.appendReason(to: &text)
  }

  /// Appends that several alternatives match, with their numbers.
  func appendMatches(_ valid: [Int], to text: inout OutputBytes) {
    text.append("only one alternative may match, but ")
    let scope = failure.scope
    let alternatives = scope.site.map { Array(scope.program.sites.value(at: $0.index).elements) }
    text.append(list: valid, "and") { number, text in
      text.append(decimal: number + 1)
      guard let name = alternatives?[number].alternativeName else { return }
      text.append(contentsOf: " (`\(name)`)")
    }
    text.append(" do")
  }

  /// Appends the sentence of a `false` schema, which depends on the keyword that applies it.
  func appendNotAllowed(to text: inout OutputBytes) {
    switch failure.keyword {
    case "additionalProperties", "unevaluatedProperties", "properties", "patternProperties":
      if isMasked {
        text.append("this member is not allowed")
      } else {
        text.append(contentsOf: "`\(failure.memberName)` is not allowed")
      }
    case "items", "additionalItems", "unevaluatedItems", "prefixItems":
      text.append("this element is not allowed")
    case "propertyNames": text.append("no member is allowed here")
    default: text.append("nothing is allowed here")
    }
  }

  /// Appends the sentence about a value that `readOnly` or `writeOnly` keeps from being sent.
  func appendWithheld(_ keyword: String, to text: inout OutputBytes) {
    if node.parent?.kind == .object, !isMasked {
      text.append(contentsOf: "`\(failure.memberName)`")
    } else {
      text.append("this value")
    }
    text.append(contentsOf: keyword == "readOnly" ? " is read-only" : " is write-only")
  }
}

extension ValidationFailure {
  /// The name of the member whose value failed.
  var memberName: String {
    // A member's value follows its name.
    node.document.withTape { $0.string(node.index - 1) }
  }
}
