/// Told how a run proceeds, in order and by one thread at a time.
protocol RunObserver: AnyObject {
  /// The report is about to write something.
  func willWrite()

  /// A step has been told; this is what it has come to so far.
  func didTell(_ summary: RunSummary)

  /// Nothing more is checked; the report is about to be closed.
  func finish(_ summary: RunSummary)
}
