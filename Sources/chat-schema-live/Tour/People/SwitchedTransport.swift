import ChatStore
import ChatSync

/// A transport that can be switched off, to take one person offline.
struct SwitchedTransport: HTTPTransport {
  private let transport = URLSessionTransport()
  private let state = Guarded(State())

  private struct State {
    var isOn = true
    var requests: [Int: Task<HTTPResponse, any Error>] = [:]
    var next = 0
  }

  /// Switches the network off, which cancels pending requests, or on.
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
