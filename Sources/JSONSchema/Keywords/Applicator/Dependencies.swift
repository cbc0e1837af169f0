import JSONText

extension Keyword {
  /// `dependencies`: an object that has a member must have others, or must be valid against a
  /// schema.
  ///
  /// JSON Schema draft 7 Validation, 6.5.7. Later drafts split the keyword into `dependentRequired`
  /// and `dependentSchemas`, and so does this implementation.
  package static let dependencies = Keyword(
    "dependencies", about: .object, subschemas: .object
  ) { context, builder in
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
      builder.report(.warning) {
        Diagnostic(
          "legacy-keyword", .warning, at: context.location(ofNameOf: member),
          "`dependencies` is kept for the sake of older schemas; "
            + "use `dependentRequired` or `dependentSchemas`")
      }
    }
    dependencies.compile(context, &builder)
  }
}
