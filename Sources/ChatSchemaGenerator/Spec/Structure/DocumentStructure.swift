import CSchemaFiles
import JSONSchema
import JSONText

/// Checks the structure of one of the author's files, such as a spec, against the schema of such files.
///
/// The engine reports errors in the terms of JSON Schema. Here they are reported in the terms of specs, with
/// the name that was probably meant.
struct DocumentStructure: Sendable {
  /// The structure of specs, `Schemas/entity-spec.schema.json`.
  static let spec = DocumentStructure("entity-spec.schema.json")

  private let schema: Result<(SchemaDocument, CompiledSchema), DiagnosticsError>

  /// Creates the structure that a schema of `Schemas/` defines, which is built into the program.
  init(_ name: String) {
    guard let text = CSchemaFileText(name).map({ String(cString: $0) }) else {
      preconditionFailure("\(name) is not a file of Schemas/")
    }
    do throws(DiagnosticsError) {
      let document = try SchemaDocument(SchemaSource(text, uri: name, path: name))
      schema = .success((document, try CompiledSchema.compile(document)))
    } catch {
      schema = .failure(error)
    }
  }

  /// Returns the errors in the structure.
  func check(_ document: PositionedDocument) -> [Diagnostic] {
    switch schema {
    case .failure(let error): error.diagnostics
    case .success((let schema, let compiled)):
      compiled.validate(document.document.root).errors.flatMap { error in
        StructureMistake(error: error, schema: schema, file: document).diagnostics
      }
    }
  }
}

/// A validation error of a file, reported in the terms of specs.
private struct StructureMistake {
  let error: ValidationError
  let schema: SchemaDocument
  let file: PositionedDocument

  /// The diagnostics; for a keyword with alternatives, those of the closest alternative.
  var diagnostics: [Diagnostic] {
    switch error.failure.reason {
    case .subschema: []
    case .anyOf, .noneOf: alternatives
    case .required(let names): missing(names, [])
    case .dependentRequired(let dependencies): missing([], dependencies)
    case .requiredTogether(let names, let dependencies): missing(names, dependencies)
    case .falseSchema: [unknownKey]
    case .enumeration(let values), .expected(_, let values):
      [unknownValue(values.compactMap(\.string))]
    case .type: [diagnostic("wrong-type", error.message)]
    case .pattern: [diagnostic("invalid-name", patternMessage)]
    case .severalOf: [diagnostic("conflicting-keys", "only one of \(keys) can be here")]
    default: [diagnostic("invalid-structure", error.message)]
    }
  }

  private func missing(
    _ names: [String], _ dependencies: [ValidationFailure.Dependency]
  ) -> [Diagnostic] {
    names.map { diagnostic("missing-key", "`\($0)` is missing here") }
      + dependencies.flatMap { dependency in
        dependency.missing.map {
          diagnostic("missing-key", "`\(dependency.member)` needs `\($0)` beside it")
        }
      }
  }

  private var alternatives: [Diagnostic] {
    let onlyRequired = error.branches.allSatisfy { branch in
      branch.allSatisfy { if case .required = $0.failure.reason { true } else { false } }
    }
    if onlyRequired { return [diagnostic("missing-key", "one of \(keys) is needed here")] }
    return error.closestBranch.flatMap {
      StructureMistake(error: $0, schema: schema, file: file).diagnostics
    }
  }

  /// The keys that the alternatives require, for messages.
  private var keys: String {
    let keyword = error.schemaLocation.pointer.flatMap { schema.root.resolve($0) }
    let names = keyword?.elements.compactMap { branch in
      branch["required"]?.elements.first?.string.map { "`\($0)`" }
    }
    return names?.joined(separator: ", ") ?? "these"
  }

  private var unknownKey: Diagnostic {
    let name = error.instanceLocation.tokens.last ?? ""
    let keyword = error.schemaLocation.pointer?.tokens ?? []
    guard error.failure.keyword == "additionalProperties" else {
      return diagnostic(
        "misplaced-key", "`\(name)` has no place here", at: nameOffset ?? error.byteOffset)
    }
    let known = schema.root.resolve(JSONPointer(tokens: Array(keyword.dropLast())))?["properties"]
    let candidates = known?.members.map(\.name) ?? []
    return diagnostic(
      "unknown-key", "`\(name)` means nothing here", at: nameOffset ?? error.byteOffset,
      suggestion: NearMiss.closest(to: name, in: candidates))
  }

  private func unknownValue(_ values: [String]) -> Diagnostic {
    let found = error.instance.string
    let list = values.map { "`\($0)`" }.joined(separator: ", ")
    return diagnostic(
      "unknown-value", "this is not one of \(list)",
      suggestion: found.flatMap { NearMiss.closest(to: $0, in: values) })
  }

  private var patternMessage: String {
    let description = error.schemaLocation.pointer
      .flatMap { schema.root.resolve(JSONPointer(tokens: Array($0.tokens.dropLast()))) }
      .flatMap { $0["description"]?.string }
    guard let description, let name = error.instance.string else { return error.message }
    return
      "\"\(name)\" can not be this: \(description.prefix(1).lowercased())\(description.dropFirst())"
  }

  /// The byte offset of the name of the member whose value is invalid.
  private var nameOffset: Int? {
    guard let name = error.instanceLocation.tokens.last else { return nil }
    let parent = JSONPointer(tokens: Array(error.instanceLocation.tokens.dropLast()))
    let members = file.document.root.resolve(parent)?.members
    return members?.first { $0.name == name }?.nameNode.byteRange.lowerBound
  }

  private func diagnostic(
    _ id: Diagnostic.ID, _ message: String, at offset: Int? = nil, suggestion: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      id,
      at: SourceLocation(
        file: file.file, position: file.position(atByteOffset: offset ?? error.byteOffset),
        pointer: error.instanceLocation), message, suggestion: suggestion.map { "`\($0)`" })
  }
}
