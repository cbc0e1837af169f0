public import JSONText

/// The way through keywords and subschemas to where evaluation is, as numbers.
struct EvaluationTrace: Sendable {
  /// A token, or two, of a keyword location.
  enum Step: BitwiseCopyable, Sendable {
    /// A keyword's name.
    case keyword(KeywordSiteID)
    /// A place in an array of subschemas.
    case index(Int32)
    /// A name of the program's pool, as below `properties`.
    case name(Int32)
    /// A pattern, as below `patternProperties`.
    case pattern(RegularExpressionID)
  }

  /// From the start of evaluation to here.
  var steps: [Step] = []

  /// The subschemas entered, the innermost last.
  var subschemas: [SubschemaID] = []

  /// The keyword that is evaluated, if a keyword is.
  var keywordSite: KeywordSiteID?

  /// The keyword location (JSON Schema 2020-12 Core, 12.3.1).
  func keywordLocation(_ program: Program) -> JSONPointer {
    JSONPointer(
      tokens: steps.map { step in
        switch step {
        case .keyword(let site): program.sites[site.index].keyword
        case .index(let index): String(index)
        case .name(let number): program.names.text(Int(number))
        case .pattern(let id): program.expressions[id.index].pattern
        }
      })
  }

  /// The absolute keyword location (JSON Schema 2020-12 Core, 12.3.2).
  func absoluteKeywordLocation(_ program: Program) -> String {
    guard let subschema = subschemas.last else { return "" }
    let site = program.subschemaSites[subschema.index]
    var pointer = site.pointer
    if let keywordSite { pointer = pointer.appending(program.sites[keywordSite.index].keyword) }
    return program.resources[site.resource.index].uri + pointer.uriFragment
  }
}

extension EvaluationEvent {
  /// The keyword location: the way through the schema, `$ref`s included.
  ///
  /// JSON Schema 2020-12 Core, 12.3.1. For example `/properties/id/$ref/minLength`.
  public var keywordLocation: JSONPointer { trace.keywordLocation(program) }

  /// The absolute keyword location: the keyword's own place, without any `$ref` on the way.
  ///
  /// JSON Schema 2020-12 Core, 12.3.2. A URI with a JSON Pointer as its fragment; only the fragment
  /// if the schema has no URI.
  public var absoluteKeywordLocation: String { trace.absoluteKeywordLocation(program) }

  /// The instance location: the way from the root of the instance.
  ///
  /// JSON Schema 2020-12 Core, 12.3.3. For a member name that `propertyNames` looks at, that of the
  /// object.
  public var instanceLocation: JSONPointer {
    let pointer = instance.pointer
    if root.index == 0 { return pointer }
    return JSONPointer(tokens: Array(pointer.tokens.dropFirst(root.pointer.tokens.count)))
  }

  /// Where the keyword, or else the subschema, is written.
  public var schemaLocation: SourceLocation {
    let site = program.subschemaSites[(trace.subschemas.last ?? program.start).index]
    let node = trace.keywordSite.map { program.sites[$0.index].value } ?? site.node
    return SourceLocation(file: site.file, position: node.position, pointer: node.pointer)
  }
}
