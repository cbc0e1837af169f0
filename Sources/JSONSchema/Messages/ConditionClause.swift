@_spi(Engine) import JSONText

/// The end of a sentence that gives the reason for which `then` or `else` applies.
///
/// For example, `because `type` is "reply"`, or `because `parent` is not there`.
struct ConditionClause {
  private let condition: DecidedCondition
  private let sentence: FailureSentence

  /// The value of the condition as a failure, so that it can be evaluated again.
  private var subject: ValidationFailure {
    ValidationFailure(.subschema, node: condition.node, scope: sentence.failure.scope)
  }

  /// Creates the clause for the sentence about a failure.
  init(_ condition: DecidedCondition, in sentence: FailureSentence) {
    self.condition = condition
    self.sentence = sentence
  }

  /// Appends the clause, unless it is empty.
  func append(to text: inout OutputBytes) {
    var clause = OutputBytes()
    if condition.isMet {
      appendFacts(MatchSearch.facts(of: subject, condition.inquiry), to: &clause)
    } else {
      appendNegation(to: &clause)
    }
    guard !clause.bytes.isEmpty else { return }
    text.append(" because ")
    text.append(contentsOf: clause.bytes)
  }

  /// Appends the facts that the value satisfies.
  private func appendFacts(_ facts: [MatchedFact], to text: inout OutputBytes) {
    let facts = ForbiddenSentence.withoutRepetition(facts).filter { $0.statement != .anything }
    let limit = ForbiddenSentence.maximumFacts
    let clauses = facts.prefix(limit).map { fact in
      var clause = OutputBytes()
      append(fact, to: &clause)
      return clause.text
    }
    text.append(list: clauses + (facts.count > limit ? ["more"] : []), "and")
  }

  private func append(_ fact: MatchedFact, to text: inout OutputBytes) {
    let way = fact.way.isEmpty ? [] : ForbiddenSentence.pointer(fact.way).tokens
    switch fact.statement {
    case .fails(let failure): appendNegation(of: failure, at: way, to: &text)
    case .assertion(.required(let names)) where way.isEmpty:
      appendPresence(of: names, " is there", " are there", to: &text)
    case .lacksMembers(let names) where way.isEmpty:
      appendPresence(of: names, " is not there", " are not there", to: &text)
    default:
      appendSubject(way, to: &text)
      text.append(" ")
      ForbiddenSentence([], in: sentence).appendPredicate(fact, to: &text)
    }
  }

  /// Appends the reason for which the value does not meet the condition.
  private func appendNegation(to text: inout OutputBytes) {
    let node = condition.node
    let search = Reevaluation(condition.inquiry, of: subject)
    let error = node.document.withTape { tape in
      search.errors(of: node.index, on: tape, condition.inquiry.subschema).first
    }
    guard let error else { return }
    appendNegation(of: error.failure, at: error.instanceLocation.tokens, to: &text)
  }

  private func appendNegation(
    of failure: ValidationFailure, at way: [String], to text: inout OutputBytes
  ) {
    switch failure.reason {
    case .required(let names) where way.isEmpty:
      appendPresence(of: names, " is not there", " are not there", to: &text)
    case .not(let inquiry) where way.isEmpty:
      appendFacts(MatchSearch.facts(of: failure, inquiry), to: &text)
    case .falseSchema where failure.keyword.hasSuffix("roperties"):
      appendSubject(way, to: &text)
      text.append(" is there")
    case .const, .enumeration:
      appendSubject(way, to: &text)
      let values = failure.expectedValues
      text.append(values.count == 1 ? " is not " : " is none of ")
      text.append(alternatives: values) { $1.append(shown: $0) }
    case .type(let types):
      appendSubject(way, to: &text)
      text.append(" is no ")
      text.append(list: types.names, "or")
    default:
      guard let predicate = failure.reason.negation else {
        return text.append("`if` does not hold")
      }
      appendSubject(way, to: &text)
      text.append(contentsOf: predicate)
    }
  }

  private func appendPresence(
    of names: [String], _ one: StaticString, _ several: StaticString, to text: inout OutputBytes
  ) {
    if isNear || sentence.isMasked {
      ForbiddenSentence([], in: sentence).appendNames(names, "and", to: &text)
    } else {
      text.append(list: names, "and") { appendSubject([$0], to: &$1) }
    }
    text.append(names.count == 1 ? one : several)
  }

  /// Whether the value of the condition is the one that failed, or its parent.
  private var isNear: Bool {
    isSame || sentence.node.parent?.isSameNode(as: condition.node) == true
  }

  private var isSame: Bool { sentence.node.isSameNode(as: condition.node) }

  /// Returns whether a path is a member that the condition names, and not only one of the instance.
  private func isDeclared(_ way: [String]) -> Bool {
    let scope = FailureScope(
      program: sentence.failure.scope.program, subschema: condition.inquiry.subschema, site: nil)
    return way.count == 1 && scope.declaredNames.contains(way[0])
  }

  /// Appends the name of the value at a path from the value of the condition.
  private func appendSubject(_ way: [String], to text: inout OutputBytes) {
    if way.isEmpty {
      text.append(isSame ? "it" : "the value around it")
    } else if sentence.isMasked, !isDeclared(way) {
      text.append("a value in it")
    } else if way.count == 1, isNear, condition.node.kind == .object {
      text.append(name: way[0])
    } else {
      let outer = isNear ? [] : condition.node.pointer.tokens
      text.append(pointer: JSONPointer(tokens: outer + way))
    }
  }
}

extension ValidationFailure.Reason {
  /// The failure of a text, a number or a count as a predicate, preceded by a space; nil for other
  /// failures.
  fileprivate var negation: String? {
    switch self {
    case .pattern(let pattern): " does not match the pattern \(pattern)"
    case .format(let failure): " is no valid \(failure.format.name)"
    case .customFormat(let failure): " is no valid \(failure.name)"
    case .minimum(let limit): " is less than \(limit)"
    case .maximum(let limit): " is greater than \(limit)"
    case .exclusiveMinimum(let limit): " is not greater than \(limit)"
    case .exclusiveMaximum(let limit): " is not less than \(limit)"
    case .multipleOf(let divisor): " is not a multiple of \(divisor)"
    case .minLength(let limit, _): " has fewer characters than \(limit)"
    case .maxLength(let limit, _): " has more characters than \(limit)"
    case .minItems(let limit, _): " has fewer elements than \(limit)"
    case .maxItems(let limit, _): " has more elements than \(limit)"
    case .minProperties(let limit, _): " has fewer members than \(limit)"
    case .maxProperties(let limit, _): " has more members than \(limit)"
    case .contains: " has no element that matches `contains`"
    default: nil
    }
  }
}
