import JSONText

/// Turns findings into the bytes of a report; any number of threads at once.
protocol FindingRenderer: Sendable {
  /// Whether the report itself tells warnings; if not, they are notices on standard error.
  var tellsWarnings: Bool { get }

  /// Whether the report tells why each alternative of `anyOf` or `oneOf` failed; if not, it tells why
  /// the closest one did.
  var wantsAllAlternatives: Bool { get }

  /// Whether the report lists the rules that its findings name.
  var listsRules: Bool { get }

  /// Appends one finding.
  func append(_ finding: InstanceFinding, to text: inout OutputBytes)
}

extension FindingRenderer {
  /// Reports for people tell the closest alternative only.
  var wantsAllAlternatives: Bool { false }

  var listsRules: Bool { false }
}
