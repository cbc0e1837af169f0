import ChatStore

/// Hands each value to all who look, the last one first.
///
/// Unlike a single stream, a sequence that is obtained before the first value or long after gets all that
/// follows.
final class StateFeed<Value: Sendable>: Sendable {
  private struct State {
    var last: Value?
    var observers: [Int: AsyncStream<Value>.Continuation] = [:]
    var next = 0
  }

  private let state = Guarded(State())

  init(_ first: Value? = nil) {
    if let first { state.withLock { $0.last = first } }
  }

  /// The last value.
  var last: Value? { state.withLock { $0.last } }

  /// Hands out a value.
  func send(_ value: Value) {
    let observers = state.withLock { state in
      state.last = value
      return state.observers.values.map { $0 }
    }
    for observer in observers { observer.yield(value) }
  }

  /// The last value and all that follow; the 100 newest wait.
  func values() -> AsyncStream<Value> {
    let (stream, input) = AsyncStream<Value>.makeStream(bufferingPolicy: .bufferingNewest(100))
    let number = state.withLock { state in
      state.next += 1
      state.observers[state.next] = input
      if let last = state.last { input.yield(last) }
      return state.next
    }
    input.onTermination = { [state] _ in state.withLock { $0.observers[number] = nil } }
    return stream
  }
}
