@_spi(Adapter) public import ChatStore
public import Observation

/// The answer of a store to a query, for views that observe it.
///
/// ```swift
/// @State var late = Observed(Job.where { $0.isLate == true }, in: store)
/// var body: some View {
///   List(late.value ?? []) { job in Text(job.title) }
///     .task { await late.run() }
/// }
/// ```
@MainActor @Observable
public final class Observed<Query: StoreQuery> {
  /// The last answer; nil until the store has answered.
  public private(set) var value: Query.Value?

  /// The error that ended the last ``run()``; nil without one.
  public private(set) var error: (any Error)?

  @ObservationIgnored private let answers: LiveQuery<Query.Value>

  /// Creates an observer that reads nothing before ``run()``.
  public init(_ query: Query, in store: any Store) {
    answers = store.changes(of: query)
  }

  /// Keeps the value up to date until the task is cancelled, or the query fails.
  ///
  /// The next call reads again, for example when a view appears again.
  public func run() async {
    error = nil
    do {
      for try await answer in answers { value = answer }
    } catch is CancellationError {
      // The view has gone.
    } catch {
      self.error = error
    }
  }
}
