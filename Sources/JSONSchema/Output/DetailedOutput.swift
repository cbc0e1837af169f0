public import JSONText

/// The output format that is a condensed tree of only the units that explain the verdict.
///
/// JSON Schema 2020-12 Core, 12.4.3: a unit without children, error or annotation is left out, and
/// a unit with a single child is replaced by it.
public struct DetailedOutput: EvaluationListener, Sendable {
  private var verbose = VerboseOutput()

  /// Creates an output without events.
  public init() {}

  /// Receives the next event.
  public mutating func receive(_ event: EvaluationEvent) {
    verbose.receive(event)
  }

  /// Receives the verdict, and drops the units that support another one.
  public mutating func conclude(isValid: Bool) {
    verbose.conclude(isValid: isValid)
  }

  /// The condensed unit of the whole evaluation; `nil` before it ends.
  public var unit: OutputUnit? {
    guard let unit = verbose.unit else { return nil }
    var root = unit
    root.nested = unit.nested.compactMap { $0.condensed(keeping: unit.isValid) }
    return root
  }

  /// The output in the format of the standard.
  public var json: JSONValue { unit?.json ?? ["valid": true] }
}

extension OutputUnit {
  /// Returns the unit without the parts that do not explain a verdict, or `nil` if no part does.
  fileprivate func condensed(keeping verdict: Bool) -> OutputUnit? {
    guard isValid == verdict else { return nil }
    var unit = self
    unit.nested = nested.compactMap { $0.condensed(keeping: verdict) }
    if unit.nested.count == 1, annotation == nil { return unit.nested[0] }
    if unit.nested.isEmpty, annotation == nil, error == nil { return nil }
    return unit
  }
}
