/// A report that is written during a run.
///
/// A run calls it in the order of the inputs, regardless of the threads that checked them, and from one thread at a
/// time.
protocol Report: AnyObject {
  /// The renderer that converts findings to the bytes of this report.
  var renderer: any FindingRenderer { get }

  /// Begins the report.
  func begin()

  /// Adds the results of a batch of instances.
  func add(_ batch: CheckedBatch)

  /// Ends an input, which was read completely.
  func endInput(path: String)

  /// Adds a problem or a warning about a path, a schema or a spec.
  func add(_ problem: ReportedProblem)

  /// Ends the report.
  func finish(_ summary: RunSummary)
}
