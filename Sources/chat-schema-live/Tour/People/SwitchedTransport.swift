import ChatStore
import ChatSync

/// A network that can be taken away from one person.
struct SwitchedTransport: HTTPTransport {
  private let transport = URLSessionTransport()
  private let state = Guarded(State())

  private struct State {
    var isOn = true
    var requests: [Int: Task<HTTPResponse, any Error>] = [:]
    var next = 0
  }

  /// Takes the network away, and ends what is under way, or gives it back.
  func set(isOn: Bool) {
    let ended = state.withLock { state in
      state.isOn = isOn
      return isOn ? [] : Array(state.requests.values)
    }
    for request in ended { request.cancel() }
  }

  func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse {
    let gone = TransportError(.cannotConnect)
    guard state.withLock({ $0.isOn }) else { throw gone }
    let task = Task { [transport] in
      try await transport.send(request, maximumBodySize: maximumBodySize)
    }
    let number = state.withLock { state in
      state.next += 1
      state.requests[state.next] = task
      return state.next
    }
    defer { state.withLock { $0.requests[number] = nil } }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch {
      throw state.withLock({ $0.isOn }) ? error : gone
    }
  }
}
