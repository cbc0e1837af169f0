@_spi(Engine) import JSONText

/// The way from where evaluation began to a keyword and a value, as numbers.
struct EvaluationPath: Sendable {
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
  enum InstanceStep: BitwiseCopyable, Sendable, Hashable {
    /// The place of an element.
    case element(Int)
    /// The node of a member's name.
    case member(Int)
  }

  /// From the root of the instance to the value that is looked at.
  var instanceSteps: [InstanceStep] = []

  /// How many tokens the two locations have.
  var tokenCount: Int { steps.count + instanceSteps.count }

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
}
