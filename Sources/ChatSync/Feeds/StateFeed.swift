@_spi(Adapter) import ChatStore
import JSONText

/// Delivers each value to all observers, beginning with the last one.
///
/// Unlike a single stream, a sequence that is created at any time gets the last value and all later
/// ones.
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

  /// Delivers a value to the observers.
  func send(_ value: Value) {
    let observers = state.withLock { state in
      state.last = value
      return state.observers.values.map { $0 }
    }
    for observer in observers { observer.yield(value) }
  }

  /// Returns a sequence of the last value and all later ones; it buffers the 100 newest.
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
