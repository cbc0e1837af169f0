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

/// A report as it is written: told of each step in the order of the inputs, whatever thread
/// checked them, by one thread at a time.
protocol Report: AnyObject {
  /// What turns findings into bytes for this report.
  var renderer: any FindingRenderer { get }

  /// The report begins.
  func begin()

  /// Some instances have been checked.
  func add(_ batch: CheckedBatch)

  /// An input has been read to its end.
  func endInput(path: String)

  /// A path, a schema or a spec can not be used, or is doubtful.
  func add(_ problem: ReportedProblem)

  /// Nothing more follows.
  func finish(_ summary: RunSummary)
}
