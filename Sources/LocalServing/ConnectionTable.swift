import JSONText

/// The limits of the connections of a server.
package struct ConnectionLimits: Sendable, Hashable {
  /// The maximum number of bytes of a head.
  package var headSize: Int
  /// The maximum number of bytes to read after the response that ends a connection.
  package var restSize: Int
  /// The maximum time that a request may take from its first byte to its last.
  package var duration: Duration
  /// The maximum number of concurrent connections.
  package var count: Int

  /// Creates limits.
  package init(headSize: Int, restSize: Int, duration: Duration, count: Int) {
    self.headSize = headSize
    self.restSize = restSize
    self.duration = duration
    self.count = count
  }
}

/// The connections of a server.
///
/// The table ends connections that are too slow, and one connection for each that exceeds the limit.
///
/// Time is counted in turns of half a second in which tasks ran. A client does not count as slow while it waits for a
/// server whose tasks wait for a thread.
final class ConnectionTable: Sendable {
  /// A handle of a connection in the table.
  struct Ticket: Sendable {
    fileprivate let number: Int
    fileprivate let table: ConnectionTable

    /// Records what the connection waits for from now on.
    func enter(_ phase: HTTPConnection.Phase) { table.enter(phase, number) }

    /// Removes the connection from the table; its descriptor may then be closed.
    func leave() { table.leave(number) }
  }

  private struct Entry {
    let descriptor: Int32
    var phase = HTTPConnection.Phase.idle
    /// The turn in which it began to wait.
    var turn: Int
    var isEnded = false
  }

  private struct State {
    var entries: [Int: Entry] = [:]
    var turn = 0
    var lastNumber = 0
  }

  static let turn = Duration.milliseconds(500)
  private let limits: ConnectionLimits
  /// The first descriptor that is reserved for the process.
  private let keptDescriptors: Int32
  /// Ends a connection; its task then closes the descriptor.
  private let shutDown: @Sendable (Int32) -> Void
  private let state = Guarded(State())

  init(
    _ limits: ConnectionLimits, keptDescriptors: Int32,
    shutDown: @escaping @Sendable (Int32) -> Void
  ) {
    (self.limits, self.keptDescriptors, self.shutDown) = (limits, keptDescriptors, shutDown)
  }

  /// Adds a connection.
  ///
  /// If there are too many, the connection that has waited longest for its client is ended. If all others wait for a
  /// response, the new one is ended.
  ///
  /// - Returns: The handle of the connection; nil if the descriptor is reserved for the process.
  func add(_ descriptor: Int32) -> Ticket? {
    guard descriptor < keptDescriptors else { return nil }
    return state.withLock { state in
      state.lastNumber += 1
      state.entries[state.lastNumber] = Entry(descriptor: descriptor, turn: state.turn)
      if state.entries.count > limits.count { endLongest(of: &state) }
      return Ticket(number: state.lastNumber, table: self)
    }
  }

  /// Ends the connection that has waited longest for its client, to free a descriptor for another one.
  func makeRoom() { state.withLock { endLongest(of: &$0) } }

  /// Ends connections that are too slow.
  ///
  /// It is called once in each turn.
  func endSlow() {
    state.withLock { state in
      state.turn += 1
      let most = limits.duration / Self.turn
      for (number, entry) in state.entries where entry.phase == .request || entry.phase == .rest {
        if Double(state.turn - entry.turn) > most { end(number, in: &state) }
      }
    }
  }

  private func endLongest(of state: inout State) {
    let waiting = state.entries.lazy.filter { $0.value.phase != .response && !$0.value.isEnded }
    let longest = waiting.min { ($0.value.turn, $0.key) < ($1.value.turn, $1.key) }
    if let longest { end(longest.key, in: &state) }
  }

  private func end(_ number: Int, in state: inout State) {
    guard let entry = state.entries[number], !entry.isEnded else { return }
    state.entries[number]?.isEnded = true
    shutDown(entry.descriptor)
  }

  private func enter(_ phase: HTTPConnection.Phase, _ number: Int) {
    state.withLock { state in
      guard let old = state.entries[number]?.phase, old != phase else { return }
      state.entries[number]?.phase = phase
      state.entries[number]?.turn = state.turn
    }
  }

  private func leave(_ number: Int) { state.withLock { $0.entries[number] = nil } }
}
