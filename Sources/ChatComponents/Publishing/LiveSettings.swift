@_spi(Adapter) import ChatStore
import JSONText

/// Settings whose changes a component follows.
///
/// ```swift
/// let settings = LiveSettings(MessageListSettings())
/// settings.update { $0.dateFormat = .iso8601 }
/// ```
///
/// Settings documented with "Applies at creation" are read once by each component. A change of any
/// other is shown at once, by all components that share the settings.
package final class LiveSettings<Values: Sendable>: Sendable {
  private struct State {
    var values: Values
    var observers: [Int: AsyncStream<Values>.Continuation] = [:]
    var next = 0
  }

  private let state: Guarded<State>

  /// Creates settings with initial values.
  package init(_ values: Values) {
    state = Guarded(State(values: values))
  }

  deinit {
    for observer in state.withLock({ $0.observers.values.map { $0 } }) { observer.finish() }
  }

  /// The current settings.
  package var values: Values { state.withLock { $0.values } }

  /// Changes settings, and publishes them.
  package func update(_ change: (inout Values) -> Void) {
    state.withLock { state in
      change(&state.values)
      for observer in state.observers.values { observer.yield(state.values) }
    }
  }

  /// Returns the settings after each later change; if changes come faster than they are read, only
  /// the newest.
  package func changes() -> AsyncStream<Values> {
    let (stream, input) = AsyncStream<Values>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.next += 1
      state.observers[state.next] = input
      return state.next
    }
    input.onTermination = { [state] _ in state.withLock { $0.observers[number] = nil } }
    return stream
  }
}
