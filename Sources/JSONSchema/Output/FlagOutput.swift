public import JSONText

/// The output format that is only a verdict (JSON Schema 2020-12 Core, 12.4.1).
///
/// ``CompiledSchema/isValid(_:)`` returns the same verdict faster.
public struct FlagOutput: EvaluationListener, Sendable {
  /// The verdict; true before evaluation.
  public private(set) var isValid = true

  private var depth = 0

  /// Creates an output without events.
  public init() {}

  /// Always false.
  public var wantsAnnotations: Bool { false }

  /// Receives the next event.
  public mutating func receive(_ event: EvaluationEvent) {
    switch event.moment {
    case .subschemaStarted: depth += 1
    case .subschemaDecided:
      depth -= 1
      if depth == 0 { isValid = event.isValid }
    case .keywordStarted, .keywordDecided: break
    }
  }

  /// Receives the verdict.
  public mutating func conclude(isValid: Bool) {
    self.isValid = isValid
  }

  /// The output in the format of the standard: `{"valid": true}`.
  public var json: JSONValue { ["valid": .bool(isValid)] }
}
