import JSONSchema
import JSONSchemaContainment
import JSONText

/// Finds subschemas that no value satisfies.
///
/// Where one is empty because of another one inside it, only the inner one is reported.
struct EmptySchemas {
  let subject: LintSubject

  /// The subschemas that no value satisfies, `false` among them.
  private(set) var proved: Set<SubschemaID> = []

  init(subject: LintSubject) {
    self.subject = subject
    for number in subject.program.subschemaSites.indices
    where subject.program.subschemas[number].isFalse {
      proved.insert(SubschemaID(number))
    }
  }

  /// Examines all subschemas.
  mutating func find(with search: LintSearch) {
    for part in subject.parts where subject.isIndependent(part) && mayBeEmpty(part) {
      if search.isOver { return }
      if search.isNone([.init(part)]) { proved.insert(part) }
    }
  }

  /// Reports the subschemas that are empty by themselves.
  func check(_ search: LintSearch, _ findings: inout FindingList) {
    let explained = findings.pointers(of: [
      .contradictingKeywords, .requiredAndForbidden, .refusedConst, .refusedEnumValue,
    ])
    let causes = causes
    for part in subject.parts where causes.contains(part) {
      guard !isMeant(part), !isExplained(part, explained) else { continue }
      findings.append(finding(part, search))
    }
  }

  /// The empty subschemas that are not empty because of another one: of those that lead to each other,
  /// the first.
  private var causes: Set<SubschemaID> {
    let empty = subject.parts.filter(proved.contains)
    var reached: [SubschemaID: Set<SubschemaID>] = [:]
    for part in empty { reached[part] = emptySchemas(reachedFrom: part) }
    let causes = empty.filter { part in
      let others = reached[part] ?? []
      guard others.allSatisfy({ reached[$0]?.contains(part) ?? false }) else { return false }
      return empty.first { $0 == part || others.contains($0) } == part
    }
    return Set(causes)
  }

  /// Returns the empty subschemas of the document that one leads to through empty ones.
  private func emptySchemas(reachedFrom part: SubschemaID) -> Set<SubschemaID> {
    var found: Set<SubschemaID> = []
    var open = [part]
    while let next = open.popLast() {
      for instruction in subject.assertions(of: next) {
        subject.program.forEachSubschema(of: instruction.operation) { child, use in
          if case .negated = use { return }
          guard proved.contains(child), subject.isInDocument(child),
            !subject.program.subschemas[child.index].isFalse
          else { return }
          if found.insert(child).inserted { open.append(child) }
        }
      }
    }
    return found
  }

  /// Returns whether a subschema has keywords that can exclude all values.
  private func mayBeEmpty(_ part: SubschemaID) -> Bool {
    let assertions = subject.assertions(of: part)
    if assertions.isEmpty { return false }
    guard assertions.count == 1 else { return true }
    return switch assertions[0].operation {
    case .local(.any(.type)), .local(.number), .local(.array), .local(.object), .members,
      .elements, .unevaluated:
      false
    case .local, .inPlace: true
    }
  }

  /// Returns whether a subschema is a way of writing `false`: `{"not": {}}`, or a reference to it.
  private func isMeant(_ part: SubschemaID) -> Bool {
    let assertions = subject.assertions(of: part)
    guard assertions.count == 1 else { return false }
    switch assertions[0].operation {
    case .inPlace(.not(let negated)):
      return subject.assertions(of: negated).isEmpty
        && !subject.program.subschemas[negated.index].isFalse
    case .inPlace(.reference(let target)): return subject.program.subschemas[target.index].isFalse
    default: return false
    }
  }

  /// Returns whether another finding states the contradiction.
  private func isExplained(_ part: SubschemaID, _ pointers: Set<JSONPointer>) -> Bool {
    let node = subject.node(part)
    let pointer = node.pointer
    if let listed = node["enum"], listed.kind == .array, listed.count > 0,
      listed.elements.allSatisfy({ pointers.contains($0.pointer) })
    {
      return true
    }
    let depth = pointer.tokens.count
    return pointers.contains { known in
      known.tokens.count > depth && known.tokens[depth] != "enum"
        && (known.tokens.count == depth + 1 || known.tokens[depth] == "required")
        && known.tokens.prefix(depth).elementsEqual(pointer.tokens)
    }
  }

  private func finding(_ part: SubschemaID, _ search: LintSearch) -> LintFinding {
    let causes = keywords(excluding: part, search)
    let message =
      switch causes.count {
      case 0: "no value satisfies this schema"
      case 1: "no value satisfies `\(causes[0])`"
      default:
        "no value satisfies " + causes.dropLast().map { "`\($0)`" }.joined(separator: ", ")
          + " and `\(causes[causes.count - 1])` together"
      }
    return LintFinding(
      Diagnostic(.nothingSatisfies, .warning, at: subject.location(part), message),
      advice: "correct the keywords that exclude each other; write `false` if nothing is allowed")
  }

  /// Returns the keywords without which some value would satisfy a subschema.
  private func keywords(excluding part: SubschemaID, _ search: LintSearch) -> [String] {
    let names = subject.assertions(of: part).map(subject.keyword)
    guard names.count <= 12 else { return [] }
    return names.filter { name in
      if names.count == 1 { return true }
      guard !search.isOver else { return false }
      if case .witness = search.find([.init(part, without: [name])]) { return true }
      return false
    }
  }
}
