import JSONSchema
import JSONSchemaContainment
import JSONText

/// Finds members that are required, and for which no value is allowed.
///
/// All subschemas that apply to one object are considered together, through `allOf` and `$ref`.
struct ForbiddenMembers {
  let subject: LintSubject

  /// The subschemas that no value satisfies.
  let empty: Set<SubschemaID>

  /// The maximum number of subschemas that are considered together.
  private static let maximumCount = 100

  /// A name in `required`, and the schemas of the member.
  private struct Requirement {
    var name: String
    var node: JSONNode
    var owner: SubschemaID
    var rules: [Rule] = []
  }

  /// A reason for which a member may be forbidden.
  private struct Rule {
    /// The schema of the member; nil if the member is forbidden in any case.
    var part: SubschemaID?
    var location: SourceLocation
  }

  func check(_ search: LintSearch, _ findings: inout FindingList) {
    for part in subject.parts where subject.isIndependent(part) {
      if search.isOver { return }
      let whole = conjuncts(of: part)
      guard whole.count <= Self.maximumCount else { continue }
      let requirements = requirements(in: whole)
      if requirements.isEmpty { continue }
      let inner = conjuncts(directlyIn: part)
      for requirement in requirements {
        guard let rules = forbidding(requirement, search),
          !inner.contains(where: { isForbidden(requirement.name, in: $0, search) })
        else { continue }
        findings.append(finding(requirement, rules, part))
      }
    }
  }

  // MARK: - Conjunctions

  /// Returns the subschemas that apply to the same value whenever one does, beginning with it.
  private func conjuncts(of part: SubschemaID) -> [SubschemaID] {
    var found = [part]
    var index = 0
    while index < found.count, found.count <= Self.maximumCount {
      for next in conjuncts(directlyIn: found[index]) where !found.contains(next) {
        found.append(next)
      }
      index += 1
    }
    return found
  }

  private func conjuncts(directlyIn part: SubschemaID) -> [SubschemaID] {
    subject.program.instructions(of: part).flatMap { instruction -> [SubschemaID] in
      switch instruction.operation {
      case .inPlace(.allOf(let list)): list.indices.map { subject.program.subschemaLists[$0] }
      case .inPlace(.reference(let target)): [target]
      default: []
      }
    }
  }

  /// Returns the names that some subschemas require, each once, with the rules for the members.
  private func requirements(in parts: [SubschemaID]) -> [Requirement] {
    var found: [Requirement] = []
    var names: Set<String> = []
    for part in parts {
      for instruction in subject.program.instructions(of: part) {
        guard case .local(.object(.required)) = instruction.operation else { continue }
        for node in subject.value(of: instruction).elements {
          guard let name = node.string, names.insert(name).inserted else { continue }
          found.append(Requirement(name: name, node: node, owner: part))
        }
      }
    }
    if found.isEmpty { return [] }
    let keywords = parts.map(memberKeywords)
    for index in found.indices {
      found[index].rules = keywords.flatMap { rules(for: found[index].name, in: $0) }
    }
    return found
  }

  // MARK: - Rules

  /// The keywords of one subschema that are about members.
  private struct MemberKeywords {
    var properties: [String: SubschemaID] = [:]
    var patterns: [(pattern: SchemaRegularExpression, part: SubschemaID)] = []
    var additional: SubschemaID?
    var names: (part: SubschemaID, value: JSONNode)?
    var negated: (part: SubschemaID, value: JSONNode)?
  }

  private func memberKeywords(of part: SubschemaID) -> MemberKeywords {
    var keywords = MemberKeywords()
    let program = subject.program
    for instruction in program.instructions(of: part) {
      let value = subject.value(of: instruction)
      switch instruction.operation {
      case .members(.properties(let id)):
        let list = program.propertyTables[id.index].subschemas
        for (index, member) in zip(list.indices, value.members) {
          keywords.properties[member.name] = program.subschemaLists[index]
        }
      case .members(.patternProperties(let list)):
        keywords.patterns = list.indices.map { index in
          let entry = program.patterns[index]
          return (program.expressions[entry.pattern.index], entry.subschema)
        }
      case .members(.additionalProperties(let id)):
        keywords.additional = program.additionals[id.index].subschema
      case .members(.propertyNames(let names)): keywords.names = (names, value)
      case .inPlace(.not(let negated)): keywords.negated = (negated, value)
      default: break
      }
    }
    return keywords
  }

  private func rules(for name: String, in keywords: MemberKeywords) -> [Rule] {
    var rules: [Rule] = []
    if let part = keywords.properties[name] { rules.append(rule(part)) }
    for (pattern, part) in keywords.patterns where (try? pattern.matches(name)) != false {
      rules.append(rule(part))
    }
    if rules.isEmpty, let additional = keywords.additional { rules.append(rule(additional)) }
    if let names = keywords.names, refuses(names.part, name) {
      rules.append(Rule(location: location(of: names.value)))
    }
    if let negated = keywords.negated, requires(negated.part, only: name) {
      rules.append(Rule(location: location(of: negated.value)))
    }
    return rules
  }

  private func rule(_ part: SubschemaID) -> Rule {
    Rule(part: part, location: subject.location(part))
  }

  private func location(of value: JSONNode) -> SourceLocation {
    subject.document.location(of: value)
  }

  private func refuses(_ names: SubschemaID, _ name: String) -> Bool {
    guard subject.isIndependent(names),
      let instance = try? JSONDocument(JSONValue.string(name).bytes()).root
    else { return false }
    return subject.schema.part(names).decides(instance) == false
  }

  private func requires(_ part: SubschemaID, only name: String) -> Bool {
    let assertions = subject.assertions(of: part)
    guard assertions.count == 1, case .local(.object(.required)) = assertions[0].operation else {
      return false
    }
    let value = subject.value(of: assertions[0])
    return value.count == 1 && value.elements.first?.string == name
  }

  // MARK: - Contradictions

  private func isForbidden(_ name: String, in part: SubschemaID, _ search: LintSearch) -> Bool {
    requirements(in: conjuncts(of: part)).contains {
      $0.name == name && forbidding($0, search) != nil
    }
  }

  /// Returns the rules that together forbid a member; nil if they do not.
  private func forbidding(_ requirement: Requirement, _ search: LintSearch) -> [Rule]? {
    if let rule = requirement.rules.first(where: { $0.part.map(isFalse) ?? true }) {
      return [rule]
    }
    let parts = requirement.rules.compactMap(\.part)
    // An empty schema of a member is reported itself.
    guard parts.count > 1, !parts.contains(where: empty.contains),
      parts.allSatisfy(subject.isIndependent), search.isNone(parts.map { .init($0) })
    else { return nil }
    return requirement.rules
  }

  private func isFalse(_ part: SubschemaID) -> Bool {
    subject.program.subschemas[part.index].isFalse
  }

  private func finding(
    _ requirement: Requirement, _ rules: [Rule], _ part: SubschemaID
  ) -> LintFinding {
    let location =
      subject.isInDocument(requirement.owner)
      ? subject.document.location(of: requirement.node) : subject.location(part)
    let notes = rules.map { rule in
      Diagnostic.Note(
        rules.count == 1 ? "this forbids it" : "this is a part of the contradiction",
        location: rule.location)
    }
    return LintFinding(
      Diagnostic(
        .requiredAndForbidden, .warning, at: location,
        "`\(requirement.name)` is required, and no value is allowed for it", notes: notes),
      advice: "remove the name from `required`, or allow the member")
  }
}
