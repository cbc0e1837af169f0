import ChatActions
import ChatStoreSQLite
import ChatSyncTesting
import Foundation
import Logging
import Testing

/// Task 27: logs.
@Suite struct LoggingOfAChat {
  /// A handler that keeps the levels of what is logged.
  nonisolated struct Lines: LogHandler {
    final class Kept: @unchecked Sendable {
      private let lock = NSLock()
      private var kept: [Logger.Level] = []

      var levels: [Logger.Level] { lock.withLock { kept } }

      func add(_ level: Logger.Level) { lock.withLock { kept.append(level) } }
    }

    let lines: Kept
    var logLevel = Logger.Level.debug
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lines.add(event.level) }
  }

  @Test func `27 logging`() async throws {
    let (network, clock, lines) = (ScriptedRemote(), TestClock(), Lines.Kept())
    let logger = Logger(label: "chat") { _ in Lines(lines: lines) }
    let chat = try await MyChat(
      user: "ada", remote: network, store: .inMemory, options: ChatOptions(logger: logger),
      clock: clock)
    try await chat.start()
    try await chat.subscribe(to: ["general"])
    for await state in chat.connectionStates where state.status == .connected { break }
    #expect(!lines.levels.contains(.notice))
    await network.disconnect()
    for await state in chat.connectionStates where state.status == .reconnecting { break }
    await network.reconnect()
    try await clock.advance(by: .seconds(1)) { lines.levels.count { $0 == .notice } == 2 }
    await chat.stop()
    #expect(lines.levels.count { $0 == .notice } == 2)
  }
}
