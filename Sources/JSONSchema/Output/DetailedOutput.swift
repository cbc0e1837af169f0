public import JSONText

/// The output that is a condensed tree: what explains the verdict and nothing else.
///
/// JSON Schema 2020-12 Core, 12.4.3: units without children that say nothing are left out, and a
/// unit with a single child is replaced by it.
public struct DetailedOutput: EvaluationListener, Sendable {
  private var verbose = VerboseOutput()

  /// An output of nothing yet.
  public init() {}

  /// Takes the next event.
  public mutating func receive(_ event: EvaluationEvent) {
    verbose.receive(event)
  }

  /// Takes the verdict; what speaks for another one is left out.
  public mutating func conclude(isValid: Bool) {
    verbose.conclude(isValid: isValid)
  }

  /// The condensed unit of the whole evaluation; `nil` before it.
  public var unit: OutputUnit? {
    guard let unit = verbose.unit else { return nil }
    var root = unit
    root.nested = unit.nested.compactMap { $0.condensed(keeping: unit.isValid) }
    return root
  }

  /// The output as the standard writes it.
  public var json: JSONValue { unit?.json ?? ["valid": true] }
}

extension OutputUnit {
  /// The unit without what does not explain a verdict, or `nil` if nothing of it does.
  fileprivate func condensed(keeping verdict: Bool) -> OutputUnit? {
    guard isValid == verdict else { return nil }
    var unit = self
    unit.nested = nested.compactMap { $0.condensed(keeping: verdict) }
    if unit.nested.count == 1, annotation == nil { return unit.nested[0] }
    if unit.nested.isEmpty, annotation == nil, error == nil { return nil }
    return unit
  }
}
