public import JSONText

/// The output that mirrors the schema: a unit for every keyword and subschema that was evaluated.
///
/// JSON Schema 2020-12 Core, 12.4.4.
public struct VerboseOutput: EvaluationListener, Sendable {
  /// The unit of the whole evaluation; `nil` before it.
  public private(set) var unit: OutputUnit?

  private var open: [[OutputUnit]] = []

  /// An output of nothing yet.
  public init() {}

  /// Takes the next event.
  public mutating func receive(_ event: EvaluationEvent) {
    switch event.moment {
    case .subschemaStarted, .keywordStarted: open.append([])
    case .keywordDecided, .subschemaDecided:
      var unit = OutputUnit(event)
      unit.nested = open.popLast() ?? []
      unit.absorbOnlyChild()
      if open.indices.last == nil {
        self.unit = unit
      } else {
        open[open.count - 1].append(unit)
      }
    }
  }

  /// Takes the verdict; what speaks for another one is left out.
  public mutating func conclude(isValid: Bool) {
    guard var unit, unit.isValid != isValid else { return }
    unit.isValid = isValid
    unit.nested = []
    unit.error = nil
    unit.annotation = nil
    self.unit = unit
  }

  /// The output as the standard writes it.
  public var json: JSONValue { unit?.json ?? ["valid": true] }
}

extension OutputUnit {
  /// Takes the place of a subschema that is at the keyword's own location, as below `$ref`.
  fileprivate mutating func absorbOnlyChild() {
    guard nested.count == 1, let only = nested.first, only.keywordLocation == keywordLocation,
      only.instanceLocation == instanceLocation
    else { return }
    nested = only.nested
    error = only.error ?? error
    // The place that the keyword leads to says more than the keyword's own.
    absoluteKeywordLocation = only.absoluteKeywordLocation
  }
}
