import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import Foundation
import JSONText
import TestSupport
import Testing

@testable import ChatComponents

/// What a list costs, by the length of the history behind it.
@Suite(.ends) struct HistoryCostTests {
  @Test func `a commit reads the window, not the history`() async throws {
    for length in [100, 5000] {
      let chat = try await TestChat.known()
      try await chat.messages(0..<length)
      let list = try await chat.viewModels.messageList(for: "general")
      let rows = Guarded(0)
      list.hooks.shouldShowDate = { _ in
        rows.withLock { $0 += 1 }
        return nil
      }
      try await list.didLoad()
      try await chat.message("new", "new", at: 1e6)
      try await list.messages.rows { $0.last?.message?.text == "new" }
      // The first page, the same again when it is followed, the new message, the settings and typing.
      #expect(rows.withLock { $0 } <= 6 * 51, "of \(length) messages")
    }
  }

  /// Only by hand, because it writes a million rows.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CHAT_COMPONENTS_MILLION"] != nil))
  func `a channel of a million messages opens at once`() async throws {
    let chat = try await TestChat.known()
    for start in stride(from: 0, to: 1_000_000, by: 20_000) {
      try await chat.messages(start..<start + 20_000)
    }
    for _ in 0..<5 {
      let list = try await chat.viewModels.messageList(for: "general")
      let clock = ContinuousClock()
      let time = try await clock.measure { try await list.didLoad() }
      print("opened in \(time), \(list.messages.rows.count) rows")
      #expect(time < .milliseconds(20) || _isDebugAssertConfiguration())
      let event = try await clock.measure {
        try await chat.message("new\(time)", "\(time)", at: 2e6 + Double.random(in: 0...1000))
        try await list.messages.rows { $0.contains { $0.message?.text == "\(time)" } }
      }
      print("an event took \(event)")
    }
  }
}
