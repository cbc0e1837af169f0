import JSONSchema
import JSONText

/// Finds keywords that decide nothing because of their value, or for want of another keyword.
struct TrivialKeywords {
  let subject: LintSubject

  func check(_ findings: inout FindingList) {
    for part in subject.parts {
      let node = subject.node(part)
      for instruction in subject.program.instructions(of: part) {
        guard let reason = reason(instruction, node) else { continue }
        let value = subject.value(of: instruction)
        findings.append(finding(reason, value, node))
      }
      checkAdditionalItems(part, node, &findings)
      checkFalseLimits(part, node, &findings)
    }
  }

  /// The reason for which a keyword decides nothing.
  private struct Reason {
    var message: String
    var severity = Diagnostic.Severity.note
    var isFixable = true
    var advice = "remove it"
  }

  private func reason(_ instruction: Instruction, _ schema: JSONNode) -> Reason? {
    switch instruction.operation {
    case .local(.string(.minLength(0))), .local(.array(.minItems(0))),
      .local(.object(.minProperties(0))):
      Reason(message: "0 is the least number anyway")
    case .local(.object(.required)), .local(.object(.dependentRequired)),
      .inPlace(.dependentSchemas), .members(.patternProperties):
      subject.value(of: instruction).count == 0
        ? Reason(message: "it is empty") : nil
    case .members(.propertyNames(let names)):
      isTrue(names) ? Reason(message: "each name is allowed") : nil
    case .local(.annotation): reasonOfAnnotation(instruction)
    case .inPlace(.conditional(let id)): reason(subject.program.conditionals[id.index])
    case .elements(.contains(let id)): reason(subject.program.containments[id.index])
    default: nil
    }
  }

  private func reasonOfAnnotation(_ instruction: Instruction) -> Reason? {
    guard subject.value(of: instruction).boolean == false else { return nil }
    return subject.keyword(of: instruction) == "uniqueItems" ? Reason(message: "it is false") : nil
  }

  /// Checks the limits of draft 4 that are not exclusive.
  private func checkFalseLimits(
    _ part: SubschemaID, _ schema: JSONNode, _ findings: inout FindingList
  ) {
    for instruction in subject.program.instructions(of: part) {
      let name: String
      switch instruction.operation {
      case .local(.number(.minimum)): name = "exclusiveMinimum"
      case .local(.number(.maximum)): name = "exclusiveMaximum"
      default: continue
      }
      guard let value = schema[name], value.boolean == false else { continue }
      findings.append(finding(Reason(message: "it is false"), value, schema))
    }
  }

  private func reason(_ conditional: Conditional) -> Reason? {
    guard conditional.consequent == nil, conditional.alternative == nil, !subject.hasUnevaluated
    else { return nil }
    return Reason(
      message: "there is neither `then` nor `else`", severity: .warning, isFixable: false,
      advice: "add `then` or `else`, or remove it")
  }

  private func reason(_ contains: Contains) -> Reason? {
    guard contains.minimum == 0, contains.maximum == nil, !subject.hasUnevaluated else {
      return nil
    }
    return Reason(
      message: "`minContains` is 0", severity: .warning, isFixable: false,
      advice: "raise `minContains`, add `maxContains`, or remove both")
  }

  /// Checks `additionalItems` beside `items` that is a schema for all elements.
  private func checkAdditionalItems(
    _ part: SubschemaID, _ schema: JSONNode, _ findings: inout FindingList
  ) {
    let items = subject.program.instructions(of: part).contains { instruction in
      guard case .elements(.items) = instruction.operation else { return false }
      return subject.keyword(of: instruction) == "items"
    }
    guard items, let value = schema["additionalItems"], schema["items"]?.kind != .array,
      schema["prefixItems"] == nil, !subject.hasUnevaluated
    else { return }
    let reason = Reason(message: "`items` covers all elements", severity: .warning)
    findings.append(finding(reason, value, schema))
  }

  private func isTrue(_ part: SubschemaID) -> Bool {
    let node = subject.node(part)
    return node.boolean == true || (node.kind == .object && node.count == 0)
  }

  private func finding(
    _ reason: Reason, _ value: JSONNode, _ schema: JSONNode
  ) -> LintFinding {
    let name = JSONMember(value: value).name
    return LintFinding(
      Diagnostic(
        .idleKeyword, reason.severity, at: subject.location(ofNameOf: value),
        "`\(name)` decides nothing: \(reason.message)"),
      advice: reason.advice, fix: reason.isFixable ? TextEdit(removing: value, from: schema) : nil)
  }
}
