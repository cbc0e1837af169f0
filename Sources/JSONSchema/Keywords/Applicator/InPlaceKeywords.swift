import JSONText

/// Keywords that apply subschemas to the same value.
extension Keyword {
  /// `allOf`: an instance is valid against all of these schemas.
  ///
  /// JSON Schema 2020-12 Core, 10.2.1.1.
  package static let allOf = list("allOf") { .allOf($0) }

  /// `anyOf`: an instance is valid against at least one of these schemas.
  ///
  /// JSON Schema 2020-12 Core, 10.2.1.2.
  package static let anyOf = list("anyOf") { .anyOf($0) }

  /// `oneOf`: an instance is valid against exactly one of these schemas.
  ///
  /// JSON Schema 2020-12 Core, 10.2.1.3.
  package static let oneOf = list("oneOf") { .oneOf($0) }

  private static func list(
    _ name: String, _ applicator: @escaping @Sendable (SubschemaList) -> InPlaceApplicator
  ) -> Keyword {
    Keyword(name, subschemas: .array) { context, builder in
      guard let subschemas = builder.subschemaArray(context) else { return }
      builder.emit(.inPlace(applicator(subschemas)), context)
    }
  }

  /// `not`: an instance is invalid against this schema.
  ///
  /// JSON Schema 2020-12 Core, 10.2.1.4.
  package static let not = Keyword("not", subschemas: .single) { context, builder in
    builder.emit(.inPlace(.not(builder.subschema(at: context.value, context))), context)
  }

  /// `if`: decides whether `then` or `else` applies; asserts nothing itself.
  ///
  /// JSON Schema 2020-12 Core, 10.2.2.1. `then` and `else` are compiled here, because without `if`
  /// they are ignored (10.2.2.2, 10.2.2.3).
  package static let `if` = Keyword("if", subschemas: .single) { context, builder in
    var conditional = Conditional(condition: builder.subschema(at: context.value, context))
    if let then = context.sibling("then") {
      conditional.consequent = builder.subschema(at: then, context)
      conditional.consequentSite = context.siblingSites["then"]
    }
    if let otherwise = context.sibling("else") {
      conditional.alternative = builder.subschema(at: otherwise, context)
      conditional.alternativeSite = context.siblingSites["else"]
    }
    builder.emit(.inPlace(.conditional(builder.tables.conditionals.add(conditional))), context)
  }

  /// `then`: the schema that must hold if the instance is valid against `if`.
  ///
  /// JSON Schema 2020-12 Core, 10.2.2.2.
  package static let then = Keyword("then", concerns: .companion, subschemas: .single) { _, _ in }

  /// `else`: the schema that must hold if the instance is invalid against `if`.
  ///
  /// JSON Schema 2020-12 Core, 10.2.2.3.
  package static let `else` = Keyword("else", concerns: .companion, subschemas: .single) { _, _ in }

  /// `dependentSchemas`: an object that has a member is valid against a schema.
  ///
  /// JSON Schema 2020-12 Core, 10.2.2.4.
  package static let dependentSchemas = Keyword(
    "dependentSchemas", about: .object, subschemas: .object
  ) { context, builder in
    guard let members = builder.members(context) else { return }
    builder.emit(.inPlace(.dependentSchemas(builder.dependentSchemas(members, context))), context)
  }

  /// `dependencies`: an object that has a member must have others, or must be valid against a
  /// schema.
  ///
  /// JSON Schema draft 7 Validation, 6.5.7. Later drafts split the keyword into `dependentRequired`
  /// and `dependentSchemas`, and so does this implementation.
  package static let dependencies = Keyword("dependencies", about: .object, subschemas: .object) {
    context, builder in
    guard let members = builder.members(context) else { return }
    let isOfNames = { (member: JSONMember) in member.value.kind == .array }
    let required = members.filter(isOfNames)
    if !required.isEmpty {
      builder.emit(
        .object(.dependentRequired(builder.dependentRequired(required, context))), context)
    }
    let schemas = members.filter { !isOfNames($0) }
    if !schemas.isEmpty {
      builder.emit(.inPlace(.dependentSchemas(builder.dependentSchemas(schemas, context))), context)
    }
  }

  /// `dependencies` of draft 4, in which a list names at least one member (JSON Schema draft 4
  /// Validation, 5.4.5).
  package static let dependenciesBefore6 = Keyword(
    dependencies.name, about: .object, subschemas: dependencies.subschemas
  ) { context, builder in
    if context.value.kind == .object {
      for member in context.value.members { builder.checkIsNotEmpty(member.value, context) }
    }
    dependencies.compile(context, &builder)
  }

  /// `dependencies` in later drafts, whose meta-schemas keep it as deprecated: the same, with a
  /// warning.
  package static let legacyDependencies = Keyword(
    dependencies.name, subschemas: dependencies.subschemas
  ) { context, builder in
    if let member = context.schema.members.first(where: { $0.name == context.keyword }) {
      builder.report(
        "legacy-keyword", .warning, at: context.location(ofNameOf: member),
        "`dependencies` is kept for the sake of older schemas; "
          + "use `dependentRequired` or `dependentSchemas`")
    }
    dependencies.compile(context, &builder)
  }
}

extension ProgramBuilder {
  /// Returns the members whose presence requires a schema, with their subschemas.
  fileprivate mutating func dependentSchemas(
    _ members: [JSONMember], _ context: KeywordContext
  ) -> DependencyListID {
    let entries = members.map {
      DependencyList.Entry(subschema: subschema(at: $0.value, context))
    }
    let names = tables.names.add(members.map { Name($0.name) })
    return tables.dependencies.add(DependencyList(names: names, entries: entries))
  }
}
