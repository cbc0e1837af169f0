extension Job {
  /// Whether the job comes before others of its day.
  public var isUrgent: Bool { priority > 3 }
}
