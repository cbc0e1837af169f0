/// An observer of a run's progress, which is called in order and from one thread at a time.
protocol RunObserver: AnyObject {
  /// Called before the report writes something.
  func willWrite()

  /// Called after the result of a step was reported, with the counts so far.
  func didTell(_ summary: RunSummary)

  /// Called after the last check, before the report is closed.
  func finish(_ summary: RunSummary)
}
