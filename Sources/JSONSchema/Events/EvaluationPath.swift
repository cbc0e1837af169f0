@_spi(Engine) import JSONText

/// The way from where evaluation began to a keyword and a value, as numbers.
struct EvaluationPath: Sendable {
  /// A token of one of the two locations.
  enum Step: BitwiseCopyable, Sendable {
    /// A keyword's name.
    case keyword(KeywordSiteID)
    /// A place in an array of subschemas.
    case index(Int32)
    /// A name of the program's pool, as below `properties`.
    case name(Int32)
    /// A pattern, as below `patternProperties`.
    case pattern(RegularExpressionID)
    /// From a value to one of its children.
    case child(InstanceStep)

    /// The step to a child, if it is one.
    var child: InstanceStep? {
      if case .child(let child) = self { child } else { nil }
    }
  }

  /// A step from a value to one of its children; as many bits as the tape has for it.
  enum InstanceStep: BitwiseCopyable, Sendable, Equatable {
    /// The place of an element.
    case element(UInt32)
    /// The node of a member's name.
    case member(UInt32)

    /// The step to an element.
    static func element(at place: Int) -> Self { element(UInt32(truncatingIfNeeded: place)) }

    /// The step to the value behind a name.
    static func member(named node: Int) -> Self { member(UInt32(truncatingIfNeeded: node)) }
  }

  /// From the start of evaluation, and from the root of the instance, to here.
  ///
  /// Both ways in one array, which an error keeps.
  var steps: [Step] = []

  /// For how many tokens there is room from the start of an evaluation: most ways are short.
  static let usualCount = 8

  /// How many tokens the two locations have.
  var tokenCount: Int { steps.count }

  /// From the root of the instance to the value that is looked at.
  private var instanceSteps: some Sequence<InstanceStep> { steps.lazy.compactMap(\.child) }

  /// How far that is.
  var instanceDepth: Int { steps.count { $0.child != nil } }

  /// Whether another way leads to the same value of the instance.
  func leadsToSameValue(as other: EvaluationPath) -> Bool {
    instanceSteps.elementsEqual(other.instanceSteps)
  }

  /// The same way through the schema to another value.
  func leading(to value: EvaluationPath) -> EvaluationPath {
    EvaluationPath(
      steps: steps.filter { $0.child == nil } + value.steps.filter { $0.child != nil })
  }

  /// The keyword location (JSON Schema 2020-12 Core, 12.3.1).
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

  /// The instance location (JSON Schema 2020-12 Core, 12.3.3).
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
