import JSONSchema
import JSONText

/// Choices about single locations, resolved in the compiled schemas.
struct PlacedChoices {
  /// The choices by the subschema that they are about.
  private(set) var choices: [SubschemaID: SchemaModelOptions.Choices] = [:]
  /// Errors about locations that do not exist.
  private(set) var diagnostics: [Diagnostic] = []
  /// The choices about schemas, and the schema of each.
  private(set) var found: [(override: SchemaModelOptions.Override, subschema: SubschemaID)] = []

  /// Resolves the locations of choices.
  init(_ overrides: [SchemaModelOptions.Override], in program: Program) {
    for override in overrides {
      let uri = URIReference(override.uri)
      if let subschema = program.index.subschema(at: uri) {
        choices[subschema, default: .init()].add(override.choices)
        found.append((override, subschema))
      } else if let (subschema, index) = Self.value(at: uri, in: program) {
        guard let name = override.choices.memberName, override.choices.isOnlyMemberName else {
          diagnostics.append(Self.misplaced(override))
          continue
        }
        choices[subschema, default: .init()].caseNames[index] = name
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

extension SchemaModelOptions.Choices {
  /// Adds other choices, which may be about the same location by another URI.
  fileprivate mutating func add(_ choices: Self) {
    enums = choices.enums ?? enums
    integers = choices.integers ?? integers
    numbers = choices.numbers ?? numbers
    formats = choices.formats ?? formats
    content = choices.content ?? content
    typeName = choices.typeName ?? typeName
    memberName = choices.memberName ?? memberName
    existingType = choices.existingType ?? existingType
    documentation = choices.documentation ?? documentation
  }
}

extension PlacedChoices {
  /// Returns warnings about choices whose schema location exists but which changed nothing in the generated
  /// types.
  func unused(in model: TypeModel) -> [Diagnostic] {
    if found.isEmpty { return [] }
    let names = GivenNames(model)
    return found.compactMap { override, subschema in
      let choices = override.choices
      if let name = choices.typeName, !names.typed.contains(subschema),
        !names.roots.contains(subschema) || !names.rootNames.contains(name)
      {
        let reason =
          names.roots.contains(subschema)
          ? "the root type of a schema is named after its file, or by `--root-name`"
          : "no type is made for this place alone; where it refers to another one, name that"
        return Self.diagnostic(override, "`\(name)` names no type: \(reason)")
      }
      if let name = choices.memberName, !names.members.contains(name), !isTaken(name, model) {
        return Self.diagnostic(
          override, "`\(name)` names nothing: no property and no case is made for this place")
      }
      if let type = choices.existingType, !names.existing.contains(type.name) {
        return Self.diagnostic(override, "`\(type.name)` is not used: no value is of this schema")
      }
      if let text = choices.documentation, !names.texts.contains(text) {
        return Self.diagnostic(override, "nothing that is documented is made for this place")
      }
      return nil
    }
  }

  /// Whether a name could not be used because it was taken, which the warning `name-taken` reports.
  private func isTaken(_ name: String, _ model: TypeModel) -> Bool {
    model.diagnostics.contains { $0.id == "name-taken" && $0.message.contains("`\(name)`") }
  }

  private static func diagnostic(
    _ override: SchemaModelOptions.Override, _ message: String
  ) -> Diagnostic {
    Diagnostic("unused-choice", .warning, at: override.location, message)
  }
}

/// The names and texts of a model, for finding out which choices took effect.
private struct GivenNames {
  /// The subschemas of the types that have names of their own.
  var typed: Set<SubschemaID> = []
  var roots: Set<SubschemaID> = []
  var rootNames: Set<String> = []
  var members: Set<String> = []
  var existing: Set<String> = []
  /// The texts of documentation comments.
  var texts: Set<String> = []

  init(_ model: TypeModel) {
    for type in model.types {
      add(type.wording)
      if case .existing = type.content {
        existing.insert(type.name)
      } else if type.parent == nil {
        roots.insert(type.origin.subschema)
        rootNames.insert(type.name)
      } else {
        typed.insert(type.origin.subschema)
      }
      add(type.content)
    }
  }

  private mutating func add(_ content: TypeDefinition.Content) {
    switch content {
    case .structure(let shape):
      for property in shape.properties {
        members.insert(property.name)
        add(property.wording)
      }
      members.formUnion(shape.patterns.map(\.name) + [shape.additionalName])
    case .choice(let shape):
      for choice in shape.cases {
        members.insert(choice.name)
        add(choice.wording)
      }
    case .enumeration(let shape): members.formUnion(shape.cases.map(\.name))
    case .tuple(let shape):
      for element in shape.elements {
        members.insert(element.name)
        add(element.wording)
      }
      members.insert(shape.restName)
    case .wrapper, .existing: break
    }
  }

  private mutating func add(_ wording: Wording) {
    if let text = wording.description { texts.insert(text) }
  }
}
