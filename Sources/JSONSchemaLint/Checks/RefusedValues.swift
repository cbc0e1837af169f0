import JSONSchema
import JSONText

/// Finds values in a schema that the same schema object refuses: of `enum` and `const`, defaults and
/// examples.
struct RefusedValues {
  let subject: LintSubject

  func check(_ findings: inout FindingList) {
    for part in subject.parts where subject.isIndependent(part) {
      for instruction in subject.program.instructions(of: part) {
        switch instruction.operation {
        case .local(.any(.enumeration)): checkConstants(part, instruction, &findings)
        case .local(.annotation): checkAnnotation(part, instruction, &findings)
        default: break
        }
      }
    }
  }

  private func checkConstants(
    _ part: SubschemaID, _ instruction: Instruction, _ findings: inout FindingList
  ) {
    // Alone, the keyword refuses none of its values.
    guard subject.assertions(of: part).count > 1 else { return }
    let value = subject.value(of: instruction)
    if subject.keyword(of: instruction) == "const" {
      guard let refusal = refusal(of: value, by: part) else { return }
      findings.append(
        finding(
          .refusedConst, value, "`const` is \(Self.shown(value)), which \(refusal.keyword) refuses",
          refusal, "correct one of the two"))
      return
    }
    for element in value.elements {
      guard let refusal = refusal(of: element, by: part) else { continue }
      findings.append(
        finding(
          .refusedEnumValue, element,
          "`enum` lists \(Self.shown(element)), which \(refusal.keyword) refuses", refusal,
          "remove the value, or correct the keyword that refuses it"))
    }
  }

  private func checkAnnotation(
    _ part: SubschemaID, _ instruction: Instruction, _ findings: inout FindingList
  ) {
    switch subject.keyword(of: instruction) {
    case "default":
      let value = subject.value(of: instruction)
      guard let refusal = refusal(of: value, by: part) else { return }
      findings.append(
        finding(
          .refusedDefault, value, "the default is refused by its own schema: \(refusal.message)",
          refusal, "correct the default, or the schema"))
    case "examples":
      for value in subject.value(of: instruction).elements {
        guard let refusal = refusal(of: value, by: part) else { continue }
        findings.append(
          finding(
            .refusedExample, value, "the example is refused by its own schema: \(refusal.message)",
            refusal, "correct the example, or the schema"))
      }
    default: break
    }
  }

  /// The reason for which a value is refused.
  private struct Refusal {
    /// The keyword as part of a sentence.
    var keyword: String
    var message: String
    var location: SourceLocation
  }

  /// Returns why a subschema refuses a value; nil if it accepts it, or if that is unknown.
  private func refusal(of value: JSONNode, by part: SubschemaID) -> Refusal? {
    let schema = subject.schema.part(part)
    guard schema.decides(value) == false, !isSpelledOtherwise(value, schema),
      let error = schema.validate(value, maximumErrors: 1).errors.first
    else { return nil }
    let name = error.keywordLocation.tokens.first.map { "`\($0)`" } ?? "the schema"
    return Refusal(keyword: name, message: error.message, location: error.schemaLocation)
  }

  /// Returns whether a number is accepted in another spelling, which draft 4 distinguishes.
  private func isSpelledOtherwise(_ value: JSONNode, _ schema: CompiledSchema) -> Bool {
    switch value.kind {
    case .number:
      guard value.isInteger, let integer = value.number?.int64,
        let other = try? JSONDocument(Array("\(integer)".utf8)).root
      else { return false }
      return schema.decides(other) != false
    case .array: return value.elements.contains { isSpelledAsFraction($0) }
    case .object: return value.members.contains { isSpelledAsFraction($0.value) }
    default: return false
    }
  }

  private func isSpelledAsFraction(_ value: JSONNode) -> Bool {
    switch value.kind {
    case .number: value.isInteger && value.text.contains { $0 == "." || $0 == "e" || $0 == "E" }
    case .array: value.elements.contains { isSpelledAsFraction($0) }
    case .object: value.members.contains { isSpelledAsFraction($0.value) }
    default: false
    }
  }

  private func finding(
    _ id: Diagnostic.ID, _ value: JSONNode, _ message: String, _ refusal: Refusal,
    _ advice: String
  ) -> LintFinding {
    let note = Diagnostic.Note("this refuses it", location: refusal.location)
    return LintFinding(
      Diagnostic(
        id, .warning, at: subject.document.location(of: value), message, notes: [note]),
      advice: advice)
  }

  /// The text of a value, cut off if it is long.
  static func shown(_ value: JSONNode) -> String {
    let text = value.value.text()
    return text.count <= 60 ? text : text.prefix(57) + "…"
  }
}
