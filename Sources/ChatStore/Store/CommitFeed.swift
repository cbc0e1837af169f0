import Foundation

/// Hands what each transaction changed to those who wait for it.
///
/// Adapters publish in the order of their commits.
public final class CommitFeed: Sendable {
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

  /// A feed without observers.
  public init() {}

  /// Hands out what a transaction of this process changed.
  public func publish(_ report: ChangeReport) {
    guard !report.isEmpty else { return }
    // Loading goes on without a look at each row once more, as long as nobody waits.
    if state.withLock({ $0.observers.isEmpty }) { return }
    let region = ChangedRegion(report)
    state.withLock { state in
      for observer in state.observers.values {
        observer.reports?.yield(report)
        if let looksAt = observer.region, looksAt.meets(region) { observer.signals?.yield() }
      }
    }
  }

  /// Wakes those who look at a region that another process changed.
  public func publishForeignCommit(of region: ChangedRegion = .everything) {
    state.withLock { state in
      for observer in state.observers.values {
        if let looksAt = observer.region, looksAt.meets(region) { observer.signals?.yield() }
        observer.foreignSignals?.yield()
      }
    }
  }

  /// Ends all streams, because the store is closed.
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

  /// What each transaction of this process changes, from now on, in the order of the commits.
  public func reports() -> AsyncStream<ChangeReport> {
    let (stream, continuation) = AsyncStream<ChangeReport>.makeStream()
    add(Observer(region: nil, reports: continuation, signals: nil)) {
      continuation.onTermination = $0
    } finish: {
      continuation.finish()
    }
    return stream
  }

  /// A signal after commits that touch a region; commits that nobody waited for are one signal.
  func signals(of region: ChangedRegion) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    add(Observer(region: region, reports: nil, signals: continuation)) { remove in
      continuation.onTermination = { _ in remove(.cancelled) }
    } finish: {
      continuation.finish()
    }
    return stream
  }

  /// A signal after commits of other processes; commits that nothing waited for are one signal.
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
