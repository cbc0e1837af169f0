import JSONText

/// The sentence about an instance that matches the subschema of `not`.
///
/// For example, ``secret` is not allowed here`, `no string is allowed here, found string "a"` or
/// `object is not allowed here: `kind` is "a" and it has `size``.
struct ForbiddenSentence {
  /// The facts that the instance satisfies, each once.
  private let facts: [MatchedFact]

  let sentence: FailureSentence

  /// The maximum number of facts in a sentence.
  static let maximumFacts = 4

  init(_ facts: [MatchedFact], in sentence: FailureSentence) {
    self.facts = Self.withoutRepetition(facts)
    self.sentence = sentence
  }

  var isMasked: Bool { sentence.isMasked }

  /// Appends the sentence.
  func append(to text: inout OutputBytes) {
    guard let first = facts.first, sentence.depth < FailureSentence.maximumDepth else {
      text.append("matches what is not allowed")
      return
    }
    if facts.count == 1 { return append(only: first, to: &text) }
    sentence.appendFound(to: &text)
    text.append(" is not allowed here: ")
    for (place, fact) in facts.prefix(Self.maximumFacts).enumerated() {
      if place > 0 { text.append(place == facts.count - 1 ? " and " : ", ") }
      appendClause(fact, to: &text)
    }
    if facts.count > Self.maximumFacts { text.append(" and more") }
  }

  /// Returns the facts without those that others imply: that a member exists if another fact is
  /// about it, and the type of a value if another fact is about that value.
  static func withoutRepetition(_ facts: [MatchedFact]) -> [MatchedFact] {
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
  private func append(only fact: MatchedFact, to text: inout OutputBytes) {
    if !fact.way.isEmpty {
      appendClause(fact, to: &text)
      if case .fails = fact.statement { return }
      text.append(", which is not allowed")
      return
    }
    switch fact.statement {
    case .anything: text.append("nothing is allowed here")
    case .assertion(let reason): append(only: reason, fact, to: &text)
    case .format: appendFound(fact, to: &text)
    case .lacksMembers(let names):
      text.append("object without ")
      appendNames(names, "or", to: &text)
      text.append(" is not allowed here")
    case .isNone(let types):
      text.append("expected ")
      text.append(list: types.names, "or")
      text.append(", found ")
      sentence.appendFound(to: &text)
    case .fails(let failure): sentence.append(inner: failure, to: &text)
    case .title, .reference, .keyword, .lacksMatches, .hasNoOthers:
      sentence.appendFound(to: &text)
      text.append(" is not allowed here: ")
      appendClause(fact, to: &text)
    }
  }

  /// Appends the sentence for an assertion that holds.
  private func append(
    only reason: ValidationFailure.Reason, _ fact: MatchedFact, to text: inout OutputBytes
  ) {
    switch reason {
    case .type(let types):
      text.append("no ")
      text.append(list: types.names, "or")
      text.append(" is allowed here")
      if isMasked { return }
      text.append(", found ")
      sentence.appendFound(to: &text)
    case .const: appendForbiddenValue(to: &text)
    case .enumeration(let nodes):
      appendForbiddenValue(to: &text)
      if isMasked || nodes.count < 2 { return }
      text.append(": it is one of ")
      text.append(alternatives: nodes) { $1.append(shown: $0) }
    case .required(let names):
      appendNames(names, "and", to: &text)
      text.append(names.count == 1 ? " is not allowed here" : " are not allowed together")
    default: appendFound(fact, to: &text)
    }
  }

  /// Appends the value, and the fact that is not allowed.
  private func appendFound(_ fact: MatchedFact, to text: inout OutputBytes) {
    sentence.appendFound(to: &text)
    text.append(" ")
    appendPredicate(fact, to: &text)
    text.append(", which is not allowed")
  }

  private func appendForbiddenValue(to text: inout OutputBytes) {
    if isMasked {
      text.append("this value")
    } else {
      text.append(shown: sentence.node)
    }
    text.append(" is not allowed here")
  }

  /// Appends a fact with its subject, such as ``kind` is "a"` or `it has `size``.
  private func appendClause(_ fact: MatchedFact, to text: inout OutputBytes) {
    if case .fails(let failure) = fact.statement {
      if !fact.way.isEmpty, !isMasked {
        text.append("at ")
        text.append(pointer: Self.pointer(fact.way))
        text.append(", ")
      }
      return sentence.append(inner: failure, to: &text)
    }
    appendSubject(fact.way, to: &text)
    text.append(" ")
    appendPredicate(fact, to: &text)
  }

  /// Appends the value at the end of a path, such as ``kind`` or `each element`.
  private func appendSubject(_ way: [MatchedFact.Step], to text: inout OutputBytes) {
    switch way.last {
    case nil: text.append("it")
    case .declared(let name) where way.count == 1: text.append(name: name)
    case .element(let place) where way.count == 1: text.append(contentsOf: "element \(place)")
    case .eachElement where way.count == 1: text.append("each element")
    case .eachName where way.count == 1: text.append("each name")
    case .member where isMasked: text.append("a member")
    case .member(let name) where way.count == 1: text.append(name: name)
    default:
      if isMasked {
        text.append("a value in it")
      } else {
        text.append(pointer: Self.pointer(way))
      }
    }
  }

  static func pointer(_ way: [MatchedFact.Step]) -> JSONPointer {
    JSONPointer(
      tokens: way.map { step in
        switch step {
        case .declared(let name), .member(let name): name
        case .element(let place): String(place)
        case .eachElement, .eachName: "*"
        }
      })
  }
}
