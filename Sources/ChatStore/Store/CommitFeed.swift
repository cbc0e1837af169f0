import Foundation
import JSONText

/// Distributes the changes of each transaction to the observers of a store.
///
/// Adapters publish their commits in order. An observer reads `reports()`; live queries use signals.
///
/// ```swift
/// for await report in store.commits.reports() { print(report.entries.count) }
/// ```
@_spi(Adapter) public final class CommitFeed: Sendable {
  private struct Observer {
    let region: ChangedRegion?
    let reports: AsyncStream<ChangeReport>.Continuation?
    let signals: AsyncStream<Void>.Continuation?
    var foreignSignals: AsyncStream<Void>.Continuation?
  }

  private struct State {
    var observers: [Int: Observer] = [:]
    var next = 0
    var isFinished = false
  }

  private let state = Guarded(State())

  /// Creates a feed without observers.
  public init() {}

  /// Publishes the changes of a transaction of this process.
  ///
  /// An empty report is ignored.
  public func publish(_ report: ChangeReport) {
    guard !report.isEmpty else { return }
    // Computing a region visits every row of the report, so it is skipped while nothing observes the store.
    if state.withLock({ $0.observers.isEmpty }) { return }
    let region = ChangedRegion(report)
    state.withLock { state in
      for observer in state.observers.values {
        observer.reports?.yield(report)
        if let looksAt = observer.region, looksAt.meets(region) { observer.signals?.yield() }
      }
    }
  }

  /// Signals a commit of another process to the observers whose region it touches.
  public func publishForeignCommit(of region: ChangedRegion = .everything) {
    state.withLock { state in
      for observer in state.observers.values {
        if let looksAt = observer.region, looksAt.meets(region) { observer.signals?.yield() }
        observer.foreignSignals?.yield()
      }
    }
  }

  /// Ends all streams, because the store is closed.
  ///
  /// Later streams end at once.
  public func finish() {
    let observers = state.withLock { state in
      state.isFinished = true
      defer { state.observers = [:] }
      return state.observers.values.map { $0 }
    }
    for observer in observers {
      observer.reports?.finish()
      observer.signals?.finish()
      observer.foreignSignals?.finish()
    }
  }

  /// Returns a stream of the changes that each transaction of this process makes from now on, in commit order.
  public func reports() -> AsyncStream<ChangeReport> {
    let (stream, continuation) = AsyncStream<ChangeReport>.makeStream()
    add(Observer(region: nil, reports: continuation, signals: nil)) {
      continuation.onTermination = $0
    } finish: {
      continuation.finish()
    }
    return stream
  }

  /// Returns a stream that signals each commit that touches a region.
  ///
  /// Commits between two reads are one signal.
  func signals(of region: ChangedRegion) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    add(Observer(region: region, reports: nil, signals: continuation)) { remove in
      continuation.onTermination = { _ in remove(.cancelled) }
    } finish: {
      continuation.finish()
    }
    return stream
  }

  /// Returns a stream that signals commits of other processes.
  ///
  /// Commits between two reads are one signal.
  package func foreignSignals() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    add(Observer(region: nil, reports: nil, signals: nil, foreignSignals: continuation)) { remove in
      continuation.onTermination = { _ in remove(.cancelled) }
    } finish: {
      continuation.finish()
    }
    return stream
  }

  private func add(
    _ observer: Observer,
    onTermination: (
      @escaping @Sendable (AsyncStream<ChangeReport>.Continuation.Termination) -> Void
    ) -> Void,
    finish: () -> Void
  ) {
    let number = state.withLock { state -> Int? in
      guard !state.isFinished else { return nil }
      state.next += 1
      state.observers[state.next] = observer
      return state.next
    }
    guard let number else {
      finish()
      return
    }
    onTermination { [state] _ in state.withLock { $0.observers[number] = nil } }
  }
}
