@_spi(Engine) public import JSONText

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

  /// A step from a value to one of its children.
  enum InstanceStep: BitwiseCopyable, Sendable {
    /// The place of an element.
    case element(Int)
    /// The node of a member's name.
    case member(Int)
  }

  /// From the root of the instance to the value that is looked at.
  var instanceSteps: [InstanceStep] = []

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
  func origin(_ program: Program) -> KeywordOrigin {
    KeywordOrigin(program: program, subschema: subschemas.last, site: keywordSite)
  }

  /// The instance location (JSON Schema 2020-12 Core, 12.3.3).
  func instanceLocation(in document: JSONDocument) -> JSONPointer {
    document.withTape { tape in
      JSONPointer(
        tokens: instanceSteps.map { step in
          switch step {
          case .element(let place): String(place)
          case .member(let name): tape.string(name)
          }
        })
    }
  }

  /// The value of the keyword, or else the subschema.
  func schemaNode(_ program: Program) -> JSONNode {
    keywordSite.map { program.sites[$0.index].value }
      ?? program.subschemaSites[(subschemas.last ?? program.start).index].node
  }

  /// The file of the schema, as it is shown to people.
  func schemaFile(_ program: Program) -> String {
    program.subschemaSites[(subschemas.last ?? program.start).index].file
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
  public var absoluteKeywordLocation: String { origin.location }

  /// What the absolute location is made of.
  var origin: KeywordOrigin { trace.origin(program) }

  /// The instance location: the way from the root of the instance.
  ///
  /// JSON Schema 2020-12 Core, 12.3.3. For a member name that `propertyNames` looks at, that of the
  /// object.
  public var instanceLocation: JSONPointer { trace.instanceLocation(in: root.document) }

  /// Where the keyword, or else the subschema, is written.
  public var schemaLocation: SourceLocation {
    SourceLocation(
      file: schemaFile, position: schemaNode.position, pointer: schemaNode.pointer)
  }

  /// The value of the keyword, or else the subschema.
  package var schemaNode: JSONNode { trace.schemaNode(program) }

  /// The file of the schema, as it is shown to people.
  package var schemaFile: String { trace.schemaFile(program) }
}
