import JSONText

/// Members that are not keywords but that authors often write, because they know them from OpenAPI,
/// an early draft, or another language.
enum CommonSlips {
  /// The content of a diagnostic about such a member.
  struct Finding {
    var severity = Diagnostic.Severity.warning
    var message: String
    var suggestion: String?
  }

  /// The names of such members.
  ///
  /// `example` is an annotation of OpenAPI that looks like a misspelt keyword. Ignoring it has no
  /// effect.
  static let names = ["example"] + meanings.map(\.name)

  private static let meanings: [(name: String, meant: String)] = [
    ("nullable", "type"), ("discriminator", ""), ("optional", "required"),
    ("property", "properties"), ("props", "properties"), ("mandatory", "required"),
    ("divisibleBy", "multipleOf"), ("disallow", "not"), ("extends", "allOf"),
    ("min", "minimum"), ("max", "maximum"), ("regex", "pattern"), ("regexp", "pattern"),
  ]

  /// Returns the finding about a member of such a name in a schema object; nil if it is not a
  /// mistake.
  static func finding(about member: JSONMember, in schema: JSONNode) -> Finding? {
    let (name, value) = (member.name, member.value)
    switch name {
    case "nullable": return value.boolean == true ? nullable(schema) : nil
    case "discriminator":
      guard value["propertyName"] != nil else { return nil }
      return Finding(
        severity: .note,
        message: "`discriminator` is from OpenAPI and asserts nothing here; the alternatives decide"
      )
    case "optional":
      guard value.boolean == true else { return nil }
      return Finding(
        message: "`optional` asserts nothing; a member is optional unless `required` of the object "
          + "names it")
    case "mandatory":
      guard value.boolean != nil else { return nil }
      return Finding(
        message: "`mandatory` asserts nothing; put the name of the member into `required` of the "
          + "object")
    case "property", "props": if value.kind != .object { return nil }
    case "min", "max": if value.kind != .number || !isNumeric(schema) { return nil }
    case "regex", "regexp": if value.kind != .string { return nil }
    case "divisibleBy": if value.kind != .number { return nil }
    case "disallow", "extends": if value.kind == .boolean { return nil }
    default: return nil
    }
    guard let meant = meanings.first(where: { $0.name == name })?.meant else { return nil }
    return Finding(
      message: "`\(name)` is not a keyword and asserts nothing", suggestion: "`\(meant)`")
  }

  private static func nullable(_ schema: JSONNode) -> Finding? {
    let start = "`nullable` is from OpenAPI 3.0 and asserts nothing here"
    if let type = schema["type"] {
      let names = type.kind == .array ? type.elements.map(\.text) : [type.text]
      // A schema that already allows null has no mistake.
      if names.contains("\"null\"") { return nil }
      return Finding(
        message: "\(start); write `\"type\": [\((names + ["\"null\""]).joined(separator: ", "))]`")
    }
    if let reference = schema["$ref"] {
      return Finding(
        message: "\(start); write "
          + "`\"anyOf\": [{\"$ref\": \(reference.text)}, {\"type\": \"null\"}]`")
    }
    return Finding(message: "\(start); add `{\"type\": \"null\"}` to an `anyOf`")
  }

  private static func isNumeric(_ schema: JSONNode) -> Bool {
    schema["type"]?.string.flatMap { TypeSet(name: $0) }.map { !$0.isDisjoint(with: .numbers) }
      ?? false
  }
}
