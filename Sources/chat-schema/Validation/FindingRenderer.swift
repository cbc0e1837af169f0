import JSONText

/// Converts findings to the bytes of a report.
///
/// Several threads may call it at once.
protocol FindingRenderer: Sendable {
  /// Whether the report contains warnings; otherwise they are notices on standard error.
  var tellsWarnings: Bool { get }

  /// Whether the report contains the failures of each alternative of `anyOf` or `oneOf`; otherwise it contains only
  /// those of the closest one.
  var wantsAllAlternatives: Bool { get }

  /// Whether the report contains the edits that suggestions ask for.
  var wantsEdits: Bool { get }

  /// Whether the report lists the rules that its findings name.
  var listsRules: Bool { get }

  /// Whether the report contains the instances that are as they must be.
  var listsPassed: Bool { get }

  /// The number of findings of a batch that are kept, besides their text.
  var maximumKept: Int { get }

  /// Appends a finding.
  func append(_ finding: InstanceFinding, to text: inout OutputBytes)

  /// Appends an instance that is as it must be; called only if the report contains these.
  func append(_ instance: PassedInstance, to text: inout OutputBytes)
}

extension FindingRenderer {
  /// False: reports for people explain only the closest alternative.
  var wantsAllAlternatives: Bool { false }

  var wantsEdits: Bool { false }

  var listsRules: Bool { false }

  var maximumKept: Int { 0 }

  var listsPassed: Bool { false }

  func append(_ instance: PassedInstance, to text: inout OutputBytes) {}
}
