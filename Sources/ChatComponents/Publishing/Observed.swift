#if canImport(Observation)
  public import Observation

  /// A value of a model, for views that observe it.
  ///
  /// ```swift
  /// @State var title = Observed(model.title)
  /// var body: some View { Text(title.value) }
  /// ```
  @MainActor @Observable
  public final class Observed<Value: Equatable & Sendable> {
    /// The current value.
    public private(set) var value: Value
    @ObservationIgnored private let tasks = Tasks()

    /// Creates an observable copy of a value.
    public init(_ live: LiveValue<Value>) {
      value = live.value
      tasks.add(
        Task { [weak self] in
          for await value in live { self?.value = value }
        })
    }
  }

  /// The rows of a model, for views that observe them.
  @MainActor @Observable
  public final class ObservedList<Row: ListRow> {
    /// The current sections.
    public private(set) var sections: [ListSection<Row>]
    /// The difference from the sections before.
    public private(set) var update = ListUpdate<Row>()
    @ObservationIgnored private let tasks = Tasks()

    /// Creates an observable copy of a list.
    public init(_ list: LiveList<Row>) {
      sections = []
      tasks.add(
        Task { [weak self] in
          for await change in list {
            self?.sections = change.sections
            self?.update = change.update
          }
        })
    }
  }
#endif
