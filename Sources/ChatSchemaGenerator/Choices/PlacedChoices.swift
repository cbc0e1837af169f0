import JSONSchema
import JSONText

/// Choices about single locations, resolved in the compiled schemas.
struct PlacedChoices {
  /// The choices by the subschema that they are about.
  private(set) var choices: [SubschemaID: TypeModelOptions.Choices] = [:]
  /// Errors about locations that do not exist.
  private(set) var diagnostics: [Diagnostic] = []
  /// The choices about schemas, and the schema of each.
  private(set) var found: [(override: SchemaModelOptions.Override, subschema: SubschemaID)] = []

  /// Resolves the locations of choices.
  init(_ overrides: [SchemaModelOptions.Override], in program: Program) {
    for override in overrides {
      let uri = URIReference(override.uri)
      if let subschema = program.index.subschema(at: uri) {
        choices[subschema, default: TypeModelOptions.Choices()].add(override.choices)
        found.append((override, subschema))
      } else if let (subschema, index) = Self.value(at: uri, in: program) {
        guard let name = override.choices.memberName, override.choices.isOnlyMemberName else {
          diagnostics.append(Self.misplaced(override))
          continue
        }
        choices[subschema, default: TypeModelOptions.Choices()].caseNames[index] = name
      } else {
        diagnostics.append(Self.diagnostic(override, uri))
      }
    }
  }

  /// Returns the schema whose `enum` has a value at a location, with the index of the value; for `const`, its
  /// only value.
  private static func value(
    at uri: URIReference, in program: Program
  ) -> (subschema: SubschemaID, index: Int)? {
    guard let tokens = uri.fragment?.split(separator: "/", omittingEmptySubsequences: false),
      let last = tokens.last
    else { return nil }
    let isConstant = last == "const"
    let index = isConstant ? 0 : Int(last) ?? -1
    let keyword = isConstant ? last : tokens.dropLast().last
    guard let keyword, isConstant || keyword == "enum" else { return nil }
    var schema = uri
    schema.fragment = tokens.dropLast(isConstant ? 1 : 2).joined(separator: "/")
    guard let subschema = program.index.subschema(at: schema),
      let values = program.subschemaSites[subschema.index].node[String(keyword)],
      isConstant || values.kind == .array && (0..<values.count).contains(index)
    else { return nil }
    return (subschema, index)
  }

  private static func misplaced(_ override: SchemaModelOptions.Override) -> Diagnostic {
    Diagnostic(
      "misplaced-choice", at: override.location,
      "this is the place of a single value; only the name of its case can be chosen")
  }

  private static func diagnostic(
    _ override: SchemaModelOptions.Override, _ uri: URIReference
  ) -> Diagnostic {
    Diagnostic(
      "unknown-place", at: override.location,
      "there is no schema at this place in what is generated, so nothing can be chosen about it",
      notes: [Diagnostic.Note("looked for at \(uri)")])
  }
}

extension SchemaModelOptions.Choices {
  /// Whether only the name of a property or case is chosen.
  fileprivate var isOnlyMemberName: Bool {
    var others = self
    others.memberName = nil
    return others == SchemaModelOptions.Choices()
  }
}

extension TypeModelOptions.Choices {
  /// Adds other choices, which may be about the same location by another URI.
  fileprivate mutating func add(_ choices: SchemaModelOptions.Choices) {
    isOpen = choices.enums.map { $0 == .open } ?? isOpen
    limitsIntegers = choices.integers.map { $0 == .int } ?? limitsIntegers
    roundsNumbers = choices.numbers.map { $0 == .double } ?? roundsNumbers
    typesFormats = choices.formats.map { $0 == .assert } ?? typesFormats
    typesContent = choices.content.map { $0 == .data } ?? typesContent
    typeName = choices.typeName ?? typeName
    memberName = choices.memberName ?? memberName
    let existing = choices.existingType.map {
      TypeModelOptions.ExistingType(name: $0.name, module: $0.module)
    }
    existingType = existing ?? existingType
    documentation = choices.documentation ?? documentation
  }
}

extension TypeModelOptions {
  /// Creates the builder's options for the roots of a pipeline.
  init(roots: [Root], _ options: SchemaModelOptions, choices: [SubschemaID: Choices]) {
    self.init(roots: roots)
    isOpen = options.enums == .open
    limitsIntegers = options.integers == .int
    roundsNumbers = options.numbers == .double
    typesFormats = options.formats == .assert
    typesContent = options.content == .data
    self.choices = choices
  }
}
