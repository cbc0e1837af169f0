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
