import JSONText

/// Schemas that evaluation uses although they assert nothing.
extension SchemaCompiler {
  /// Returns warnings about the start schemas in which no keyword asserts anything.
  ///
  /// `{}`, `true` and a schema that contains only annotations are deliberate. Two cases are not: an
  /// object whose members are not keywords, and an object that only contains definitions for
  /// references.
  func silentSchemas(_ starts: [SubschemaID]) -> [Diagnostic] {
    starts.compactMap { start in
      let key = builder.requests[start.index]
      let document = resolver.documents[key.document]
      let node = document.node(at: key)
      if document.isLibrary, node.pointer == document.root.pointer { return nil }
      guard node.kind == .object, let place = resolver.places[key],
        let dialect = resolver.resources[place.resource.index].dialect,
        let (message, names) = SilentSchema(node: node, dialect: dialect, file: document.path)
          .finding, !areExplained(names, of: node, in: document.path)
      else { return nil }
      return Diagnostic("no-keyword", .warning, at: document.location(of: node), message)
    }
  }

  /// Returns whether all of some names are already reported as misspelt or of another draft, which
  /// explains why they are not keywords.
  private func areExplained(_ names: [String], of node: JSONNode, in file: String) -> Bool {
    if names.isEmpty { return false }
    let way = node.pointer.tokens
    let told = builder.diagnostics.compactMap { finding -> String? in
      guard let location = finding.location, location.file == file,
        let tokens = location.pointer?.tokens, tokens.dropLast() == way[...]
      else { return nil }
      return tokens.last
    }
    // Nearly every payload has an `id`, which was a keyword in early drafts.
    return names.allSatisfy { told.contains($0) && $0 != "id" }
  }

  /// Returns the finding that a value in the position of a schema is not one.
  static func notASchema(_ node: JSONNode, in document: SchemaDocument) -> Diagnostic {
    let names = node.pointer.tokens.suffix(2)
    let found = ProgramBuilder.shown(node)
    if names.count == 2, let container = names.first, let name = names.last,
      SchemaLikeness.containers.contains(container), Dialect.isKeyword(named: name)
    {
      return Diagnostic(
        "not-a-schema", at: document.location(of: node),
        "`\(name)` is a name inside `\(container)` and not a keyword, so that its value must be a "
          + "schema (an object or a boolean), found \(found)",
        notes: [Diagnostic.Note("the keyword `\(name)` stands beside `\(container)`")])
    }
    return Diagnostic(
      "not-a-schema", at: document.location(of: node),
      "a schema is an object or a boolean, found \(found)")
  }
}

/// An object in which evaluation starts and which may assert nothing about an instance.
struct SilentSchema {
  let node: JSONNode
  let dialect: Dialect
  let file: String

  /// The reason for which every instance is valid, with what was probably meant and the responsible
  /// members.
  ///
  /// The members are those that are not keywords, if they are the reason. Nil if a keyword asserts
  /// something, or if the schema is deliberate.
  var finding: (message: String, names: [String])? {
    var unknown: [JSONMember] = []
    var definitions: JSONMember?
    for member in node.members {
      if let keyword = dialect.keyword(of: member) {
        guard Self.silent.contains(keyword.name) else { return nil }
        if keyword.role == .definitions, member.value.count > 0 {
          definitions = definitions ?? member
        }
      } else if !Self.isForOthers(member.name) {
        unknown.append(member)
      }
    }
    if let description = described(by: unknown) { return (description, []) }
    let names = unknown.map(\.name)
    if let definitions { return (onlyDefinitions(definitions), names) }
    if unknown.isEmpty { return nil }
    let says = "no keyword of JSON Schema is here, so that every instance is valid"
    let schemas = unknown.filter { SchemaLikeness.isLikely($0.value) }
    if let first = schemas.first, schemas.count * 2 > unknown.count {
      let question =
        "`\(first.name)` looks like a schema: does it belong in `properties`, or is it what is meant, "
        + "as in `\(file)\(part([first.name]))`?"
      return ("\(says); \(question)", names)
    }
    return ("\(says); are schema and payload swapped?", names)
  }

  /// The keywords that assert nothing about an instance.
  private static let silent: Set<String> = [
    "$schema", "$id", "id", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$vocabulary",
    "$comment", "$defs", "definitions", "title", "description", "default", "examples", "deprecated",
    "readOnly", "writeOnly",
  ]

  /// Returns whether a member is an extension or a core keyword of another draft.
  private static func isForOthers(_ name: String) -> Bool {
    name.hasPrefix("x-") || name.hasPrefix("$")
  }

  /// The kinds of documents that contain schemas, and the path to these.
  private static let documents: [(member: String, kind: String, schemas: [String])] = [
    ("openapi", "an OpenAPI document", ["components", "schemas"]),
    ("swagger", "an OpenAPI document", ["definitions"]),
    ("asyncapi", "an AsyncAPI document", ["components", "schemas"]),
  ]

  private func described(by members: [JSONMember]) -> String? {
    for (member, kind, schemas) in Self.documents
    where members.contains(where: { $0.name == member && $0.value.kind == .string }) {
      let names = node.resolve(JSONPointer(tokens: schemas))?.members.map(\.name) ?? []
      let way = part(schemas)
      let example = names.first.map { "`\(file)\(part(schemas + [$0]))`" }
      return "\(kind) is not a schema and has no keyword of one, so that every instance is valid; "
        + (example.map { "name one of its schemas, as in \($0)" }
          ?? "its schemas would be at `\(way)/…`, and none is there")
        + (names.count > 1 ? " (\(ProgramBuilder.list(names, atMost: 8)))" : "")
    }
    return nil
  }

  private func onlyDefinitions(_ definitions: JSONMember) -> String {
    let names = definitions.value.members.map(\.name)
    let example = part([definitions.name, names[0]])
    return "only definitions are here, so that every instance is valid; name one of them, as in "
      + "`\(file)\(example)`"
      + (names.count > 1 ? " (\(ProgramBuilder.list(names, atMost: 8)))" : "")
  }

  private func part(_ tokens: [String]) -> String {
    JSONPointer(tokens: node.pointer.tokens + tokens).uriFragment
  }
}
