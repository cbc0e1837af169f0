import JSONText

/// Schemas in positions where no keyword uses them, so that they assert nothing.
///
/// In most cases `properties` was forgotten or closed too early: `{"type": "object", "properties":
/// {"a": {…}}, "b": {"type": "string"}}`. A member that is the target of a reference, or contains
/// one, is used and not misplaced, which is known only at the end.
struct MisplacedSchemas {
  private struct Suspect {
    var document: DocumentNumber
    var schema: JSONNode
    var members: [JSONMember]
  }

  private var suspects: [Suspect] = []

  /// The maximum number of schema objects to examine, and of members in each.
  private static let maximumCount = 10_000

  /// Names of members that hold examples or data for other tools, whatever their values look like.
  private static let data: Set<String> = [
    "example", "examples", "default", "const", "enum", "xml", "externalDocs", "discriminator",
    "options", "meta", "metadata", "annotations", "defaultSnippets",
  ]

  /// Records a member that is not a keyword, if it may be a schema.
  mutating func note(_ member: JSONMember, _ context: KeywordContext) {
    guard member.value.kind == .object, member.value.count > 0, suspects.count < Self.maximumCount
    else { return }
    let name = member.name
    guard !name.hasPrefix("x-"), !name.hasPrefix("$"), !Self.data.contains(name) else { return }
    if let last = suspects.indices.last, suspects[last].schema.isSameNode(as: context.schema) {
      if suspects[last].members.count < Self.maximumCount { suspects[last].members.append(member) }
    } else {
      suspects.append(
        Suspect(document: context.document, schema: context.schema, members: [member]))
    }
  }

  /// Returns warnings about members that look like schemas and that no reference uses.
  ///
  /// - Parameters:
  ///   - resolver: The resolver, which knows the targets of references.
  ///   - others: Findings about whole schemas, which make a warning here redundant.
  /// - Returns: A warning for each schema object with such members.
  func diagnostics(_ resolver: SchemaResolver, besides others: [Diagnostic]) -> [Diagnostic] {
    suspects.compactMap { suspect in
      guard Self.isAboutObjects(suspect.schema) else { return nil }
      let found = suspect.members.filter { member in
        let isContainer = SchemaLikeness.holdsOnlyLikely(member.value)
        guard isContainer || SchemaLikeness.isLikely(member.value) else { return false }
        return !Self.isUsed(member.value, suspect.document, resolver)
      }
      guard let first = found.first else { return nil }
      let document = resolver.documents[suspect.document]
      let schema = document.location(of: suspect.schema)
      if others.contains(where: { $0.location == schema }) { return nil }
      return Diagnostic(
        "misplaced-property", .warning,
        at: SourceLocation(
          file: document.path, position: first.namePosition, pointer: first.value.pointer),
        Self.message(found.map(\.name), in: suspect.schema))
    }
  }

  /// Returns whether `type` allows objects.
  private static func isAboutObjects(_ schema: JSONNode) -> Bool {
    switch schema["type"] {
    case nil: true
    case let type? where type.kind == .string: type.string == "object"
    case let type?: type.kind == .array && type.elements.contains { $0.string == "object" }
    }
  }

  /// Returns whether a value or one of its members is the target of a reference.
  private static func isUsed(
    _ node: JSONNode, _ document: DocumentNumber, _ resolver: SchemaResolver
  ) -> Bool {
    if resolver.places[ValueKey(node, in: document)] != nil { return true }
    return node.members.prefix(1_000).contains { member in
      resolver.places[ValueKey(member.value, in: document)] != nil
    }
  }

  private static func message(_ names: [String], in schema: JSONNode) -> String {
    let list = ProgramBuilder.list(names, atMost: 5)
    let isOne = names.count == 1
    let name = schema.pointer.tokens.suffix(2)
    let says =
      isOne
      ? "\(list) is not a keyword and asserts nothing, but looks like a schema"
      : "\(list) are not keywords and assert nothing, but look like schemas"
    if name.count == 2, name.first == "properties", let own = name.last,
      SchemaLikeness.containers.contains(own)
    {
      return "\(says): `\(own)` is the name of a member inside `properties`, and not the keyword"
    }
    return "\(says): \(isOne ? "does it" : "do they") belong in `properties`?"
  }
}

/// Decides whether a value that is not in the position of a schema was probably meant as one.
enum SchemaLikeness {
  /// The keywords whose members have names chosen by the author, each with a schema.
  static let containers: Set<String> = [
    "properties", "patternProperties", "$defs", "definitions", "dependentSchemas",
  ]

  /// Returns whether an object has a keyword with a value that is hardly anything but a schema's.
  ///
  /// Only the first members are examined, because the value may be any data.
  static func isLikely(_ node: JSONNode) -> Bool {
    guard node.kind == .object else { return false }
    return node.members.prefix(16).contains { isKeyword($0) }
  }

  /// Returns whether all values of an object are likely schemas.
  static func holdsOnlyLikely(_ node: JSONNode) -> Bool {
    guard node.kind == .object, node.count > 0 else { return false }
    return node.members.prefix(64).allSatisfy { isLikely($0.value) }
  }

  private static func isKeyword(_ member: JSONMember) -> Bool {
    let value = member.value
    switch member.name {
    case "type":
      if let name = value.string { return TypeSet(name: name) != nil }
      return value.kind == .array && value.count > 0
        && value.elements.prefix(8).allSatisfy { $0.string.flatMap { TypeSet(name: $0) } != nil }
    case "$ref": return value.kind == .string
    case "enum": return value.kind == .array && value.count > 0
    case "properties": return holdsOnlyLikely(value)
    case "items": return isLikely(value)
    case "anyOf", "oneOf", "allOf":
      return value.kind == .array && value.count > 0
        && value.elements.prefix(8).allSatisfy { isLikely($0) }
    default: return false
    }
  }
}
