@_spi(Engine) import JSONText

/// The sentence about an instance that satisfies what stands below `not`.
///
/// For example ``secret` is not allowed here`, `no string is allowed here, found string "a"` or
/// `object is not allowed here: `kind` is "a" and it has `size``.
extension ValidationFailure {
  /// How many facts a sentence has room for.
  private static let maximumFacts = 4

  func appendForbidden(_ facts: [MatchedFact], to text: inout OutputBytes, depth: Int) {
    let facts = Self.withoutRepetition(facts)
    guard let first = facts.first, depth < Self.maximumDepth else {
      text.append("matches what is not allowed")
      return
    }
    if facts.count == 1 { return appendForbidden(first, to: &text, depth: depth) }
    appendFound(to: &text)
    text.append(" is not allowed here: ")
    for (place, fact) in facts.prefix(Self.maximumFacts).enumerated() {
      if place > 0 { text.append(place == facts.count - 1 ? " and " : ", ") }
      appendClause(fact, to: &text, depth: depth)
    }
    if facts.count > Self.maximumFacts { text.append(" and more") }
  }

  /// Leaves out what other facts say as well: that members are there about which there is more to say,
  /// and the type of a value about which there is.
  private static func withoutRepetition(_ facts: [MatchedFact]) -> [MatchedFact] {
    facts.compactMap { fact in
      switch fact.statement {
      case .assertion(.type):
        let isAlone = facts.allSatisfy { other in
          switch other.statement {
          case .title, .reference: true
          default: other == fact || !other.way.starts(with: fact.way)
          }
        }
        return isAlone ? fact : nil
      case .assertion(.required(let names)):
        let rest = names.filter { name in
          !facts.contains { $0.way.starts(with: fact.way + [.declared(name)]) }
        }
        var shorter = fact
        shorter.statement = .assertion(.required(rest))
        return rest.isEmpty ? nil : shorter
      default: return fact
      }
    }
  }

  /// Appends the sentence for a single fact.
  private func appendForbidden(_ fact: MatchedFact, to text: inout OutputBytes, depth: Int) {
    if !fact.way.isEmpty {
      appendClause(fact, to: &text, depth: depth)
      if case .fails = fact.statement { return }
      text.append(", which is not allowed")
      return
    }
    switch fact.statement {
    case .anything: text.append("nothing is allowed here")
    case .assertion(.type(let types)):
      text.append("no ")
      Self.appendList(types.names, "or", to: &text) { $1.append(contentsOf: $0) }
      text.append(" is allowed here")
      if !isMasked {
        text.append(", found ")
        appendFound(to: &text)
      }
    case .assertion(.const): appendForbiddenValue(to: &text)
    case .assertion(.enumeration(let nodes)):
      appendForbiddenValue(to: &text)
      if isMasked || nodes.count < 2 { return }
      text.append(": it is one of ")
      Self.appendAlternatives(nodes, to: &text, Self.appendShown)
    case .assertion(.required(let names)):
      appendNames(names, "and", to: &text)
      text.append(names.count == 1 ? " is not allowed here" : " are not allowed together")
    case .lacksMembers(let names):
      text.append("object without ")
      appendNames(names, "or", to: &text)
      text.append(" is not allowed here")
    case .isNone(let types):
      text.append("expected ")
      Self.appendList(types.names, "or", to: &text) { $1.append(contentsOf: $0) }
      text.append(", found ")
      appendFound(to: &text)
    case .fails(let failure): append(failure, to: &text, depth: depth)
    case .title, .reference, .keyword, .lacksMatches, .hasNoOthers:
      appendFound(to: &text)
      text.append(" is not allowed here: ")
      appendClause(fact, to: &text, depth: depth)
    case .assertion, .format:
      appendFound(to: &text)
      text.append(" ")
      appendPredicate(fact, to: &text, depth: depth)
      text.append(", which is not allowed")
    }
  }

  private func appendForbiddenValue(to text: inout OutputBytes) {
    if isMasked {
      text.append("this value")
    } else {
      Self.appendShown(node, to: &text)
    }
    text.append(" is not allowed here")
  }

  private func append(_ failure: ValidationFailure, to text: inout OutputBytes, depth: Int) {
    let failure = isMasked ? failure.masked() : failure
    failure.appendSentence(to: &text, depth: depth + 1)
  }

  /// Appends a fact with its subject, such as ``kind` is "a"` or `it has `size``.
  private func appendClause(_ fact: MatchedFact, to text: inout OutputBytes, depth: Int) {
    if case .fails(let failure) = fact.statement {
      if !fact.way.isEmpty, !isMasked {
        text.append("at ")
        Self.append(Self.pointer(fact.way), to: &text)
        text.append(", ")
      }
      return append(failure, to: &text, depth: depth)
    }
    switch fact.way.last {
    case nil: text.append("it")
    case .declared(let name) where fact.way.count == 1: Self.append(name: name, to: &text)
    case .element(let place) where fact.way.count == 1:
      text.append("element ")
      text.append(decimal: place)
    case .eachElement where fact.way.count == 1: text.append("each element")
    case .eachName where fact.way.count == 1: text.append("each name")
    case .member where isMasked: text.append("a member")
    case .member(let name) where fact.way.count == 1: Self.append(name: name, to: &text)
    default:
      if isMasked {
        text.append("a value in it")
      } else {
        Self.append(Self.pointer(fact.way), to: &text)
      }
    }
    text.append(" ")
    appendPredicate(fact, to: &text, depth: depth)
  }

  private static func pointer(_ way: [MatchedFact.Step]) -> JSONPointer {
    JSONPointer(
      tokens: way.map { step in
        switch step {
        case .declared(let name), .member(let name): name
        case .element(let place): String(place)
        case .eachElement, .eachName: "*"
        }
      })
  }

  /// Appends what a value is or has.
  private func appendPredicate(_ fact: MatchedFact, to text: inout OutputBytes, depth: Int) {
    switch fact.statement {
    case .anything: text.append("is there")
    case .assertion(let reason): appendPredicate(reason, fact.node, to: &text)
    case .format(let format):
      text.append("is a valid ")
      text.append(contentsOf: format.name)
    case .reference(let name):
      text.append("matches ")
      Self.append(name: name, to: &text)
    case .title(let title):
      text.append("matches \"")
      Self.appendShortened(title, to: &text)
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
      Self.appendList(types.names, "or", to: &text) { $1.append(contentsOf: $0) }
    case .fails(let failure): append(failure, to: &text, depth: depth)
    case .keyword(let keyword):
      text.append("matches ")
      Self.append(name: keyword, to: &text)
    }
  }

  private func appendPredicate(
    _ reason: Reason, _ node: JSONNode, to text: inout OutputBytes
  ) {
    switch reason {
    case .type(let types):
      text.append("is ")
      Self.appendList(types.names, "or", to: &text) { name, text in
        if name != "null" { text.append("aeiou".contains(name.prefix(1)) ? "an " : "a ") }
        text.append(contentsOf: name)
      }
    case .const, .enumeration:
      text.append("is ")
      if isMasked {
        text.append("a value that is listed")
      } else {
        Self.appendShown(node, to: &text)
      }
    case .minimum(let limit): text.append(contentsOf: "is at least \(limit)")
    case .maximum(let limit): text.append(contentsOf: "is at most \(limit)")
    case .exclusiveMinimum(let limit): text.append(contentsOf: "is greater than \(limit)")
    case .exclusiveMaximum(let limit): text.append(contentsOf: "is less than \(limit)")
    case .multipleOf(let divisor): text.append(contentsOf: "is a multiple of \(divisor)")
    case .minLength(let limit, _): Self.append("has at least", limit, "character", to: &text)
    case .maxLength(let limit, _): Self.append("has at most", limit, "character", to: &text)
    case .minItems(let limit, _): Self.append("has at least", limit, "element", to: &text)
    case .maxItems(let limit, _): Self.append("has at most", limit, "element", to: &text)
    case .uniqueItems: text.append("has no equal elements")
    case .minProperties(let limit, _): Self.append("has at least", limit, "member", to: &text)
    case .maxProperties(let limit, _): Self.append("has at most", limit, "member", to: &text)
    case .pattern(let pattern):
      // A pattern that matches can be as good as the value.
      text.append(contentsOf: isMasked ? "matches a pattern" : "matches the pattern \(pattern)")
    case .required(let names):
      text.append("has ")
      appendNames(names, "and", to: &text)
    default: text.append("matches")
    }
  }

  private static func append(
    _ relation: StaticString, _ limit: Int, _ unit: StaticString, to text: inout OutputBytes
  ) {
    text.append(relation)
    text.append(" ")
    text.append(decimal: limit)
    text.append(" ")
    text.append(unit)
    if limit != 1 { text.append("s") }
  }

  private func appendNames(
    _ names: [String], _ conjunction: StaticString, to text: inout OutputBytes
  ) {
    Self.appendList(Array(names.prefix(Self.maximumFacts)), conjunction, to: &text) {
      Self.append(name: $0, to: &$1)
    }
    if names.count > Self.maximumFacts { text.append(", …") }
  }
}
