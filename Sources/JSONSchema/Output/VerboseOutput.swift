public import JSONText

/// The output format that mirrors the schema, with a unit for every evaluated keyword and
/// subschema.
///
/// JSON Schema 2020-12 Core, 12.4.4.
public struct VerboseOutput: EvaluationListener, Sendable {
  /// The unit of the whole evaluation; `nil` before it ends.
  public private(set) var unit: OutputUnit?

  private var open: [[OutputUnit]] = []

  /// Creates an output without events.
  public init() {}

  /// Receives the next event.
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

  /// Receives the verdict, and drops the units that support another one.
  public mutating func conclude(isValid: Bool) {
    guard var unit, unit.isValid != isValid else { return }
    unit.isValid = isValid
    unit.nested = []
    unit.error = nil
    unit.annotation = nil
    self.unit = unit
  }

  /// The output in the format of the standard.
  public var json: JSONValue { unit?.json ?? ["valid": true] }
}

extension OutputUnit {
  /// Replaces a subschema that is at the keyword's own location, as below `$ref`, by the keyword's
  /// unit.
  fileprivate mutating func absorbOnlyChild() {
    guard nested.count == 1, let only = nested.first, only.keywordLocation == keywordLocation,
      only.instanceLocation == instanceLocation
    else { return }
    nested = only.nested
    error = only.error ?? error
    // The location of the referenced schema is more useful than that of the reference.
    absoluteKeywordLocation = only.absoluteKeywordLocation
  }
}

/// The output format that is a condensed tree of only the units that explain the verdict.
///
/// JSON Schema 2020-12 Core, 12.4.3: a unit without children, error or annotation is left out, and
/// a unit with a single child is replaced by it.
public struct DetailedOutput: EvaluationListener, Sendable {
  private var verbose = VerboseOutput()

  /// Creates an output without events.
  public init() {}

  /// Receives the next event.
  public mutating func receive(_ event: EvaluationEvent) { verbose.receive(event) }

  /// Receives the verdict, and drops the units that support another one.
  public mutating func conclude(isValid: Bool) { verbose.conclude(isValid: isValid) }

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
