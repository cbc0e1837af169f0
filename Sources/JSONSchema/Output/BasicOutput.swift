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
  public mutating func conclude(isValid: Bool) { self.isValid = isValid }

  /// The output in the format of the standard: `{"valid": true}`.
  public var json: JSONValue { ["valid": .bool(isValid)] }
}

/// The output format that is a flat list (JSON Schema 2020-12 Core, 12.4.2).
///
/// For an invalid instance, it contains the units that failed, including applicators. For a valid
/// one, it contains the annotations.
///
/// ```swift
/// var output = BasicOutput()
/// _ = schema.evaluate(instance, into: &output)
/// print(output.json)
/// ```
public struct BasicOutput: EvaluationListener, Sendable {
  /// The verdict; true before evaluation.
  public private(set) var isValid = true

  /// The failures of an invalid instance; empty for a valid one.
  public private(set) var errors: [OutputUnit] = []

  /// The annotations of a valid instance; empty for an invalid one.
  public private(set) var annotations: [OutputUnit] = []

  /// The numbers of errors and annotations at the start of each open keyword or subschema.
  private var marks: [(errors: Int, annotations: Int)] = []

  /// Creates an output without events.
  public init() {}

  /// Receives the next event.
  public mutating func receive(_ event: EvaluationEvent) {
    switch event.moment {
    case .subschemaStarted, .keywordStarted: marks.append((errors.count, annotations.count))
    case .keywordDecided, .subschemaDecided:
      guard let mark = marks.popLast() else { return }
      if event.isValid {
        // A failure inside a keyword or subschema that succeeded is not an error.
        errors.removeLast(errors.count - mark.errors)
        if event.annotation != nil { annotations.append(OutputUnit(event)) }
      } else {
        // An annotation inside a keyword or subschema that failed does not count.
        annotations.removeLast(annotations.count - mark.annotations)
        if event.failure != nil { errors.insert(OutputUnit(event), at: mark.errors) }
      }
      if marks.isEmpty { isValid = event.isValid }
    }
  }

  /// Receives the verdict, and drops the units that support another one.
  public mutating func conclude(isValid: Bool) {
    guard isValid != self.isValid else { return }
    self.isValid = isValid
    if isValid { errors = [] } else { annotations = [] }
  }

  /// The output in the format of the standard.
  public var json: JSONValue {
    var object: JSONObject = ["valid": .bool(isValid)]
    let units = isValid ? annotations : errors
    if !units.isEmpty || !isValid {
      object[isValid ? "annotations" : "errors"] = .array(units.map { .object($0.members) })
    }
    return .object(object)
  }
}
