import JSONText

/// The predicates about properties of a value that are not allowed.
extension ForbiddenSentence {
  /// Appends a fact about the value as a predicate.
  func appendPredicate(_ fact: MatchedFact, to text: inout OutputBytes) {
    switch fact.statement {
    case .anything: text.append("is there")
    case .assertion(let reason): appendPredicate(reason, fact.node, to: &text)
    case .format(let format): text.append(contentsOf: "is a valid \(format.name)")
    case .reference(let name):
      text.append("matches ")
      text.append(name: name)
    case .title(let title):
      text.append("matches \"")
      text.append(shortened: title)
      text.append("\"")
    case .lacksMembers(let names):
      text.append("has no ")
      appendNames(names, "or", to: &text)
    case .lacksMatches(let pattern):
      text.append(contentsOf: "has no member that matches the pattern \(pattern)")
    case .hasNoOthers(let names):
      if names.isEmpty { return text.append("has no members") }
      text.append("has no members besides ")
      appendNames(names, "and", to: &text)
    case .isNone(let types):
      text.append("is no ")
      text.append(list: types.names, "or")
    case .fails(let failure): sentence.append(inner: failure, to: &text)
    case .keyword(let keyword):
      text.append("matches ")
      text.append(name: keyword)
    }
  }

  private func appendPredicate(
    _ reason: ValidationFailure.Reason, _ node: JSONNode, to text: inout OutputBytes
  ) {
    switch reason {
    case .type(let types):
      text.append("is ")
      text.append(list: types.names, "or") { name, text in
        if name != "null" { text.append("aeiou".contains(name.prefix(1)) ? "an " : "a ") }
        text.append(contentsOf: name)
      }
    case .const, .enumeration:
      text.append("is ")
      if isMasked {
        text.append("a value that is listed")
      } else {
        text.append(shown: node)
      }
    case .minimum(let limit): text.append(contentsOf: "is at least \(limit)")
    case .maximum(let limit): text.append(contentsOf: "is at most \(limit)")
    case .exclusiveMinimum(let limit): text.append(contentsOf: "is greater than \(limit)")
    case .exclusiveMaximum(let limit): text.append(contentsOf: "is less than \(limit)")
    case .multipleOf(let divisor): text.append(contentsOf: "is a multiple of \(divisor)")
    case .minLength(let limit, _): text.append("has at least", limit, "character")
    case .maxLength(let limit, _): text.append("has at most", limit, "character")
    case .minItems(let limit, _): text.append("has at least", limit, "element")
    case .maxItems(let limit, _): text.append("has at most", limit, "element")
    case .uniqueItems: text.append("has no equal elements")
    case .minProperties(let limit, _): text.append("has at least", limit, "member")
    case .maxProperties(let limit, _): text.append("has at most", limit, "member")
    case .pattern(let pattern):
      // A pattern that matches can reveal as much as the value.
      text.append(contentsOf: isMasked ? "matches a pattern" : "matches the pattern \(pattern)")
    case .customFormat(let failure): text.append(contentsOf: "is a valid \(failure.name)")
    case .required(let names):
      text.append("has ")
      appendNames(names, "and", to: &text)
    default: text.append("matches")
    }
  }

  /// Appends the first of several member names.
  func appendNames(_ names: [String], _ conjunction: StaticString, to text: inout OutputBytes) {
    text.append(list: Array(names.prefix(Self.maximumFacts)), conjunction) { $1.append(name: $0) }
    if names.count > Self.maximumFacts { text.append(", …") }
  }
}
