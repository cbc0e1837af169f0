import JSONSchema
import JSONSchemaContainment
import JSONText

/// Finds alternatives of `oneOf` that overlap, and alternatives that others contain.
struct Alternatives {
  let subject: LintSubject

  /// The subschemas that no value satisfies.
  let empty: Set<SubschemaID>

  /// The maximum number of overlaps that are reported for one `oneOf`, besides one that is probably
  /// meant.
  private static let maximumCount = 10

  /// The maximum number of alternatives that are compared pair by pair.
  private static let maximumAlternatives = 200

  /// A choice between alternatives.
  private struct Choice {
    var part: SubschemaID
    var keyword: String
    var isExclusive: Bool
    var alternatives: [SubschemaID]
  }

  func check(_ search: LintSearch, _ findings: inout FindingList) {
    for choice in choices {
      if search.isOver { return }
      let contained = contained(choice, search)
      for (place, container) in contained {
        findings.append(finding(choice, place, containedIn: container))
      }
      if choice.isExclusive {
        checkOverlaps(choice, besides: Set(contained.map(\.place)), search, &findings)
      }
    }
  }

  private var choices: [Choice] {
    var choices: [Choice] = []
    for part in subject.parts where subject.isIndependent(part) && !empty.contains(part) {
      for instruction in subject.assertions(of: part) {
        let (list, isExclusive): (SubschemaList, Bool)
        switch instruction.operation {
        case .inPlace(.anyOf(let alternatives)): (list, isExclusive) = (alternatives, false)
        case .inPlace(.oneOf(let alternatives)): (list, isExclusive) = (alternatives, true)
        default: continue
        }
        let alternatives = list.indices.map { subject.program.subschemaLists[$0] }
        guard alternatives.count > 1, alternatives.count <= Self.maximumAlternatives else {
          continue
        }
        choices.append(
          Choice(
            part: part, keyword: subject.keyword(of: instruction), isExclusive: isExclusive,
            alternatives: alternatives))
      }
    }
    return choices
  }

  // MARK: - Containment

  /// Returns the alternatives that others contain, each with the one that contains it; nil for
  /// several together.
  private func contained(_ choice: Choice, _ search: LintSearch) -> [(place: Int, container: Int?)]
  {
    // Evaluated children may make a difference although the values do not.
    if !choice.isExclusive, subject.hasUnevaluated { return [] }
    var active = choice.alternatives.indices.filter { !empty.contains(choice.alternatives[$0]) }
    var found: [(place: Int, container: Int?)] = []
    var open: [Int] = []
    for place in active.reversed() {
      let others = active.filter { $0 != place }
      guard isContained(place, in: others, choice, search) else { continue }
      let container = others.first { isContained(place, in: [$0], choice, search) }
      guard let container else {
        open.append(place)
        continue
      }
      active.removeAll { $0 == place }
      found.append((place, container))
    }
    for place in open {
      let others = active.filter { $0 != place }
      guard others.count > 1, isContained(place, in: others, choice, search) else { continue }
      active.removeAll { $0 == place }
      found.append((place, nil))
    }
    return found.sorted { $0.place < $1.place }
  }

  private func isContained(
    _ place: Int, in others: [Int], _ choice: Choice, _ search: LintSearch
  ) -> Bool {
    if others.isEmpty || search.isOver { return false }
    let part = choice.alternatives[place]
    let violated = others.map { choice.alternatives[$0] }
    if violated.contains(where: { search.search.areAlike($0, part) }) { return true }
    return search.isNone([.init(part)], violating: violated)
  }

  private func finding(_ choice: Choice, _ place: Int, containedIn container: Int?) -> LintFinding {
    let part = choice.alternatives[place]
    let others = container.map { "alternative \($0 + 1)" } ?? "the other alternatives"
    let isListed = !choice.isExclusive && listsValues(part)
    let message =
      "each value of alternative \(place + 1) of `\(choice.keyword)` is one of \(others): "
      + (choice.isExclusive ? "it is never the only match" : "it adds no value")
    let advice =
      choice.isExclusive
      ? "make them exclude each other, or use `anyOf`"
      : "remove it, unless it is there to suggest values"
    let isAlike =
      container.map { choice.alternatives[$0] }.map { areWrittenAlike($0, part) } ?? false
    return LintFinding(
      Diagnostic(
        .containedAlternative, isListed ? .note : .warning, at: subject.location(part), message,
        notes: container.map { note($0, choice) } ?? []),
      advice: advice,
      fix: isAlike && !choice.isExclusive ? removal(of: part, from: choice) : nil)
  }

  private func removal(of part: SubschemaID, from choice: Choice) -> TextEdit? {
    subject.node(choice.part)[choice.keyword].map { array in
      TextEdit(removingElement: subject.node(part), from: array)
    }
  }

  /// Returns whether a subschema lists values, which tools suggest to those who write them.
  private func listsValues(_ part: SubschemaID) -> Bool {
    subject.assertions(of: part).contains { instruction in
      if case .local(.any(.enumeration)) = instruction.operation { true } else { false }
    }
  }

  private func areWrittenAlike(_ a: SubschemaID, _ b: SubschemaID) -> Bool {
    subject.isInDocument(a) && subject.isInDocument(b) && subject.node(a) == subject.node(b)
  }

  private func note(_ place: Int, _ choice: Choice) -> [Diagnostic.Note] {
    [
      Diagnostic.Note(
        "alternative \(place + 1)", location: subject.location(choice.alternatives[place]))
    ]
  }

  // MARK: - Overlaps

  private func checkOverlaps(
    _ choice: Choice, besides contained: Set<Int>, _ search: LintSearch,
    _ findings: inout FindingList
  ) {
    var count = 0
    var hasNote = false
    for second in choice.alternatives.indices where !contained.contains(second) {
      for first in 0..<second where !contained.contains(first) {
        if search.isOver { return }
        let isMeant = areKeyed(choice.alternatives[first], choice.alternatives[second])
        if isMeant, hasNote { continue }
        guard let value = overlap(first, second, choice, search) else { continue }
        findings.append(finding(choice, first, second, value, isMeant))
        if isMeant { hasNote = true } else { count += 1 }
        if count == Self.maximumCount { return }
      }
    }
  }

  /// Returns a value of two alternatives that only the choice refuses.
  private func overlap(
    _ first: Int, _ second: Int, _ choice: Choice, _ search: LintSearch
  ) -> JSONValue? {
    let parts = [choice.alternatives[first], choice.alternatives[second]]
    if parts.contains(where: empty.contains) { return nil }
    // Without the choice, nothing that its alternatives evaluate counts.
    let others: Set = [choice.keyword, "unevaluatedProperties", "unevaluatedItems"]
    let conditions =
      parts.map { SubschemaSearch.Condition($0) } + [.init(choice.part, without: others)]
    guard case .witness(let value) = search.find(conditions) else { return nil }
    return value
  }

  private func finding(
    _ choice: Choice, _ first: Int, _ second: Int, _ value: JSONValue, _ isMeant: Bool
  ) -> LintFinding {
    LintFinding(
      Diagnostic(
        .overlappingAlternatives, isMeant ? .note : .warning,
        at: subject.location(choice.alternatives[second]),
        "alternatives \(first + 1) and \(second + 1) of `\(choice.keyword)` overlap: a value of "
          + "both is refused", notes: note(first, choice)),
      advice: isMeant
        ? "nothing, if such a value should be refused"
        : "make them exclude each other, or use `anyOf`",
      witness: value)
  }

  /// Returns whether each of two alternatives requires a member that the other does not mention.
  ///
  /// Such a choice probably means that exactly one of the members should be present.
  private func areKeyed(_ a: SubschemaID, _ b: SubschemaID) -> Bool {
    let required = [a, b].map { requiredNames($0) }
    return !required[0].subtracting(required[1]).subtracting(declaredNames(b)).isEmpty
      && !required[1].subtracting(required[0]).subtracting(declaredNames(a)).isEmpty
  }

  private func requiredNames(_ part: SubschemaID) -> Set<String> {
    guard let names = subject.node(part)["required"], names.kind == .array else { return [] }
    return Set(names.elements.compactMap(\.string))
  }

  private func declaredNames(_ part: SubschemaID) -> Set<String> {
    guard let members = subject.node(part)["properties"]?.members else { return [] }
    return Set(members.map(\.name))
  }
}
