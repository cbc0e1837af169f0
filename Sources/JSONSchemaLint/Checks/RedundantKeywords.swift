import JSONSchema
import JSONSchemaContainment
import JSONText

/// Finds limits and patterns that other keywords beside them imply.
///
/// At most one is reported for each schema object, because each of two may imply the other.
struct RedundantKeywords {
  let subject: LintSubject

  /// The subschemas that no value satisfies.
  let empty: Set<SubschemaID>

  func check(_ search: LintSearch, _ findings: inout FindingList) {
    for part in subject.parts where subject.isIndependent(part) && !empty.contains(part) {
      if search.isOver { return }
      let keyword = candidates(part).first { name in
        search.isNone([.init(part, without: [name])], violating: [part])
      }
      guard let keyword, let value = subject.node(part)[keyword] else { continue }
      findings.append(
        LintFinding(
          Diagnostic(
            .idleKeyword, .note, at: subject.location(ofNameOf: value),
            "`\(keyword)` decides nothing: the keywords beside it refuse the same values"),
          advice: "remove it, or correct the others",
          fix: TextEdit(removing: value, from: subject.node(part))))
    }
  }

  /// A kind of values that keywords are about.
  private enum Group: Hashable {
    case number
    case string
    case array
    case object
  }

  /// Returns the keywords that others beside them may imply.
  private func candidates(_ part: SubschemaID) -> [String] {
    let assertions = subject.assertions(of: part)
    let listsValues = assertions.contains { instruction in
      if case .local(.any(.enumeration)) = instruction.operation { true } else { false }
    }
    var groups: [Group: [String]] = [:]
    for instruction in assertions {
      guard let group = Self.group(instruction.operation) else { continue }
      groups[group, default: []].append(subject.keyword(of: instruction))
    }
    return [Group.number, .string, .array, .object].flatMap { group -> [String] in
      let names = groups[group] ?? []
      // A format of numbers has limits of its own.
      if names.contains("format") { return [] }
      return listsValues || names.count > 1
        ? names.sorted { (Self.rank($0), $0) < (Self.rank($1), $1) } : []
    }
  }

  private static func group(_ operation: Operation) -> Group? {
    switch operation {
    case .local(.number(.writtenAsInteger)): nil
    case .local(.number): .number
    case .local(.string(.minLength)), .local(.string(.maxLength)), .local(.string(.pattern)):
      .string
    case .local(.array): .array
    case .local(.object(.minProperties)), .local(.object(.maxProperties)),
      .local(.object(.required)):
      .object
    default: nil
    }
  }

  /// The order in which keywords are tried: one that says more comes last.
  private static func rank(_ keyword: String) -> Int {
    ["pattern": 2, "required": 2, "multipleOf": 2][keyword] ?? 1
  }
}
