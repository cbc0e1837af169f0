public import JSONText

/// Where evaluation is, as numbers.
struct EvaluationTrace: Sendable {
  /// The way there.
  var path = EvaluationPath()

  /// The subschema entered last, and the one around it.
  var subschema: SubschemaID?
  var outerSubschema: SubschemaID?

  /// The keyword that is evaluated, if a keyword is.
  var keywordSite: KeywordSiteID?

  /// The condition for which the innermost `then` or `else` around is evaluated.
  var condition: DecidedCondition?

  /// The keyword, or else the subschema.
  func place(_ program: Program) -> KeywordPlace {
    KeywordPlace(subschema: subschema ?? program.start, site: keywordSite)
  }
}

extension EvaluationEvent {
  /// The keyword location: the way through the schema, `$ref`s included.
  ///
  /// JSON Schema 2020-12 Core, 12.3.1. For example `/properties/id/$ref/minLength`.
  public var keywordLocation: JSONPointer { trace.path.keywordLocation(program) }

  /// The absolute keyword location: the keyword's own place, without any `$ref` on the way.
  ///
  /// JSON Schema 2020-12 Core, 12.3.2. A URI with a JSON Pointer as its fragment; only the fragment
  /// if the schema has no URI.
  public var absoluteKeywordLocation: String { origin.location }

  /// The keyword, or else the subschema.
  var origin: KeywordOrigin { KeywordOrigin(program: program, place: trace.place(program)) }

  /// The instance location: the way from the root of the instance.
  ///
  /// JSON Schema 2020-12 Core, 12.3.3. For a member name that `propertyNames` looks at, that of the
  /// object.
  public var instanceLocation: JSONPointer { trace.path.instanceLocation(in: root.document) }

  /// Where the keyword, or else the subschema, is written.
  public var schemaLocation: SourceLocation {
    SourceLocation(
      file: schemaFile, position: schemaNode.position, pointer: schemaNode.pointer)
  }

  /// The value of the keyword, or else the subschema.
  package var schemaNode: JSONNode { origin.node }

  /// The file of the schema, as it is shown to people.
  package var schemaFile: String { origin.file }
}
