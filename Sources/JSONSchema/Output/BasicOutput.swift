public import JSONText

/// The output that is a flat list (JSON Schema 2020-12 Core, 12.4.2).
///
/// For an invalid instance the units that failed, applicators included; for a valid one the
/// annotations that count.
public struct BasicOutput: EvaluationListener, Sendable {
  /// The verdict; true before evaluation.
  public private(set) var isValid = true

  /// The failures of an invalid instance; empty for a valid one.
  public private(set) var errors: [OutputUnit] = []

  /// The annotations of a valid instance; empty for an invalid one.
  public private(set) var annotations: [OutputUnit] = []

  /// How many errors and annotations there were when what is being evaluated began.
  private var marks: [(errors: Int, annotations: Int)] = []

  /// An output of nothing yet.
  public init() {}

  /// Takes the next event.
  public mutating func receive(_ event: EvaluationEvent) {
    switch event.moment {
    case .subschemaStarted, .keywordStarted: marks.append((errors.count, annotations.count))
    case .keywordDecided, .subschemaDecided:
      guard let mark = marks.popLast() else { return }
      if event.isValid {
        // What failed below something that succeeded is no error.
        errors.removeLast(errors.count - mark.errors)
        if event.annotation != nil { annotations.append(OutputUnit(event)) }
      } else {
        // What was said below something that failed does not count.
        annotations.removeLast(annotations.count - mark.annotations)
        if event.failure != nil { errors.insert(OutputUnit(event), at: mark.errors) }
      }
      if marks.isEmpty { isValid = event.isValid }
    }
  }

  /// Takes the verdict; what speaks for another one is left out.
  public mutating func conclude(isValid: Bool) {
    guard isValid != self.isValid else { return }
    self.isValid = isValid
    if isValid { errors = [] } else { annotations = [] }
  }

  /// The output as the standard writes it.
  public var json: JSONValue {
    var object: JSONObject = ["valid": .bool(isValid)]
    let units = isValid ? annotations : errors
    if !units.isEmpty || !isValid {
      object[isValid ? "annotations" : "errors"] = .array(units.map { .object($0.members) })
    }
    return .object(object)
  }
}
