@_spi(Adapter) import ChatStore
import JSONText

/// A value that changes, and can be read or followed.
///
/// ```swift
/// show(model.title.value)
/// for await title in model.title { show(title) }
/// ```
///
/// Each iteration begins with the current value. It skips values that came while its reader was
/// busy, and does not repeat equal ones. It never throws, and ends with its task.
package final class LiveValue<Value: Equatable & Sendable>: Sendable {
  private struct State {
    var value: Value
    var observers: [Int: AsyncStream<Value>.Continuation] = [:]
    var next = 0
  }

  private let state: Guarded<State>

  /// Creates a value with an initial state.
  package init(_ value: Value) {
    state = Guarded(State(value: value))
  }

  deinit {
    for observer in state.withLock({ $0.observers.values.map { $0 } }) { observer.finish() }
  }

  /// The current value.
  package var value: Value { state.withLock { $0.value } }

  /// Sets the value, and delivers it to all observers.
  package func send(_ value: Value) { change { $0 = value } }

  /// Changes a part of the value.
  package func change(_ body: (inout Value) -> Void) {
    state.withLock { state in
      let old = state.value
      body(&state.value)
      guard state.value != old else { return }
      // Inside the lock, so that two changes arrive in order.
      for observer in state.observers.values { observer.yield(state.value) }
    }
  }

  private func stream() -> AsyncStream<Value> {
    let (stream, input) = AsyncStream<Value>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.next += 1
      state.observers[state.next] = input
      input.yield(state.value)
      return state.next
    }
    input.onTermination = { [state] _ in state.withLock { $0.observers[number] = nil } }
    return stream
  }
}

extension LiveValue: AsyncSequence {
  /// An iterator over the values.
  package struct Iterator: AsyncIteratorProtocol {
    private var stream: AsyncStream<Value>.Iterator
    private var last: Value?

    init(_ stream: AsyncStream<Value>) {
      self.stream = stream.makeAsyncIterator()
    }

    /// Returns the next value; nil when the task is cancelled or the model is gone.
    package mutating func next() async -> Value? {
      while let value = await stream.next() {
        if value != last {
          last = value
          return value
        }
      }
      return nil
    }
  }

  /// Starts an iteration, which begins with the current value.
  package func makeAsyncIterator() -> Iterator { Iterator(stream()) }
}
