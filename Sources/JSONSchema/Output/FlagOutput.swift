public import JSONText

/// The output that is only a verdict (JSON Schema 2020-12 Core, 12.4.1).
///
/// ``CompiledSchema/isValid(_:)`` gives the same answer sooner.
public struct FlagOutput: EvaluationListener, Sendable {
  /// The verdict; true before evaluation.
  public private(set) var isValid = true

  private var depth = 0

  /// An output of nothing yet.
  public init() {}

  /// Annotations are not made.
  public var wantsAnnotations: Bool { false }

  /// Takes the next event.
  public mutating func receive(_ event: EvaluationEvent) {
    switch event.moment {
    case .subschemaStarted: depth += 1
    case .subschemaDecided:
      depth -= 1
      if depth == 0 { isValid = event.isValid }
    case .keywordStarted, .keywordDecided: break
    }
  }

  /// Takes the verdict.
  public mutating func conclude(isValid: Bool) {
    self.isValid = isValid
  }

  /// The output as the standard writes it: `{"valid": true}`.
  public var json: JSONValue { ["valid": .bool(isValid)] }
}
