import JSONSchema

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
