import JSONSchema
import JSONText

/// Choices about single places, found in the compiled schemas.
struct PlacedChoices {
  /// The choices by the subschema that they are about.
  private(set) var choices: [SubschemaID: TypeModelOptions.Choices] = [:]
  /// Places that no schema has.
  private(set) var diagnostics: [Diagnostic] = []

  /// Finds the places of choices.
  init(_ overrides: [SchemaModelOptions.Override], in program: Program) {
    for override in overrides {
      let uri = URIReference(override.uri)
      if let subschema = program.index.subschema(at: uri) {
        choices[subschema] = TypeModelOptions.Choices(override.choices)
      } else if let (subschema, index) = Self.value(at: uri, in: program) {
        var names = choices[subschema] ?? TypeModelOptions.Choices()
        names.caseNames[index] = override.choices.memberName
        choices[subschema] = names
      } else {
        diagnostics.append(Self.diagnostic(override, uri))
      }
    }
  }

  /// The schema whose `enum` has a value at a place, and which of its values that is.
  private static func value(
    at uri: URIReference, in program: Program
  ) -> (subschema: SubschemaID, index: Int)? {
    guard let fragment = uri.fragment else { return nil }
    let tokens = fragment.split(separator: "/", omittingEmptySubsequences: false)
    guard tokens.count > 2, tokens[tokens.count - 2] == "enum",
      let index = tokens.last.flatMap({ Int($0) })
    else { return nil }
    var schema = uri
    schema.fragment = tokens.dropLast(2).joined(separator: "/")
    guard let subschema = program.index.subschema(at: schema),
      let values = program.subschemaSites[subschema.index].node["enum"],
      values.kind == .array, (0..<values.count).contains(index)
    else { return nil }
    return (subschema, index)
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

extension TypeModelOptions.Choices {
  init(_ choices: SchemaModelOptions.Choices) {
    self.init()
    isOpen = choices.enums.map { $0 == .open }
    integers = choices.integers.map(TypeModelOptions.IntegerType.init)
    numbers = choices.numbers.map(TypeModelOptions.NumberType.init)
    typesFormats = choices.formats.map { $0 == .assert }
    typesContent = choices.content.map { $0 == .data }
    typeName = choices.typeName
    memberName = choices.memberName
    existingType = choices.existingType.map {
      TypeModelOptions.ExistingType(name: $0.name, module: $0.module)
    }
    documentation = choices.documentation
  }
}

extension TypeModelOptions {
  /// The builder's options for the roots of a pipeline.
  init(roots: [Root], _ options: SchemaModelOptions, choices: [SubschemaID: Choices]) {
    self.init(roots: roots)
    isOpen = options.enums == .open
    integers = IntegerType(options.integers)
    numbers = NumberType(options.numbers)
    typesFormats = options.formats == .assert
    typesContent = options.content == .data
    self.choices = choices
  }
}

extension TypeModelOptions.IntegerType {
  init(_ type: SchemaModelOptions.IntegerType) {
    switch type {
    case .exact: self = .exact
    case .int: self = .int
    }
  }
}

extension TypeModelOptions.NumberType {
  init(_ type: SchemaModelOptions.NumberType) {
    switch type {
    case .exact: self = .exact
    case .double: self = .double
    }
  }
}
