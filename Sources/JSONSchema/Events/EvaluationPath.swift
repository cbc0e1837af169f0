@_spi(Engine) import JSONText

/// The path from the start of evaluation to a keyword and a value, encoded as numbers.
struct EvaluationPath: Sendable {
  /// A token of the keyword location or the instance location.
  enum Step: BitwiseCopyable, Sendable {
    /// A keyword's name.
    case keyword(KeywordSiteID)
    /// An index in an array of subschemas.
    case index(Int32)
    /// A name of the program's pool, as below `properties`.
    case name(Int32)
    /// A pattern, as below `patternProperties`.
    case pattern(RegularExpressionID)
    /// A step from a value to one of its children.
    case child(InstanceStep)

    /// The step to a child; nil for a step through the schema.
    var child: InstanceStep? { if case .child(let child) = self { child } else { nil } }
  }

  /// A step from a value to one of its children, in as many bits as the tape uses for it.
  enum InstanceStep: BitwiseCopyable, Sendable, Equatable {
    /// The index of an element.
    case element(UInt32)
    /// The node of a member's name.
    case member(UInt32)

    /// Returns the step to an element.
    static func element(at place: Int) -> Self { element(UInt32(truncatingIfNeeded: place)) }

    /// Returns the step to the value after a member name.
    static func member(named node: Int) -> Self { member(UInt32(truncatingIfNeeded: node)) }
  }

  /// The steps from the start of evaluation and from the root of the instance to the current
  /// location.
  ///
  /// Both paths share one array, which an error retains. A step to a child follows the keyword that
  /// leads there, and the step from that keyword to its subschema.
  var steps: [Step] = []

  /// The initial capacity in tokens: most paths are short.
  static let usualCount = 8

  /// The number of tokens in both locations together.
  var tokenCount: Int { steps.count }

  /// The steps from the root of the instance to the current value.
  private var instanceSteps: some Sequence<InstanceStep> { steps.lazy.compactMap(\.child) }

  var instanceDepth: Int { steps.count { $0.child != nil } }

  /// Returns the same path through the schema, combined with the path to another value.
  func leading(to value: EvaluationPath) -> EvaluationPath {
    EvaluationPath(steps: steps.filter { $0.child == nil } + value.steps.filter { $0.child != nil })
  }

  /// Returns the keyword location (JSON Schema 2020-12 Core, 12.3.1).
  func keywordLocation(_ program: Program) -> JSONPointer {
    JSONPointer(
      tokens: steps.compactMap { step in
        switch step {
        case .keyword(let site): program.sites[site.index].keyword
        case .index(let index): String(index)
        case .name(let number): program.names.text(Int(number))
        case .pattern(let id): program.expressions[id.index].pattern
        case .child: nil
        }
      })
  }

  /// Returns the instance location (JSON Schema 2020-12 Core, 12.3.3).
  func instanceLocation(in document: JSONDocument) -> JSONPointer {
    document.withTape { tape in
      JSONPointer(
        tokens: instanceSteps.map { step in
          switch step {
          case .element(let place): String(place)
          case .member(let name): tape.string(Int(name))
          }
        })
    }
  }
}
