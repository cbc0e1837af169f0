import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import Foundation
import TestSupport
import Testing

@testable import ChatComponents

/// Differences that lead from list to list, whatever happens in the store.
@Suite(.ends) struct RandomEventsTests {
  @Test(arguments: UInt64(1)...6)
  func `differences applied one after another give the list of a fresh query`(_ seed: UInt64)
    async throws
  {
    let chat = try await TestChat.known()
    try await chat.messages(0..<30)
    let list = try await chat.viewModels.messageList(for: "general")
    list.hooks.section = { Int($0.dateCreated.timeIntervalSince1970) % 3 == 0 ? "third" : nil }
    try await list.didLoad()
    let events = Task {
      do {
        try await happen(in: chat, list, seed)
      } catch {
        Issue.record(error, "seed \(seed)")
      }
      try await chat.message("end", "the end", at: 1000)
    }
    let failures = Task {
      for await failure in list.failures {
        if let failure { Issue.record(failure, "seed \(seed)") }
      }
    }
    defer { failures.cancel() }
    var shown: [ListSection<MessageListItem>] = []
    for await change in list.messages {
      shown = change.update.applied(to: shown)
      #expect(shown == change.sections, "seed \(seed)")
      // In whichever section the last message is, and when nobody types any more.
      let rows = change.sections.flatMap(\.rows)
      let hasEnded = rows.contains { $0.message?.text == "the end" }
      if hasEnded, !rows.contains(where: { $0.message == nil }) { break }
    }
    try await events.value
    // What a list that is made now reads from the store.
    let fresh = try await chat.viewModels.messageList(for: "general")
    fresh.hooks.section = list.hooks.section
    try await fresh.didLoad()
    let count = shown.reduce(0) { $0 + $1.rows.count }
    while fresh.messages.rows.count < count, try await fresh.showOlder() {}
    let expected = fresh.messages.sections
    // Windows may begin at different rows; behind the first common one they are equal.
    #expect(
      Array(shown.flatMap(\.rows).map(\.id).suffix(30))
        == Array(expected.flatMap(\.rows).map(\.id).suffix(30)), "seed \(seed)")
  }

  /// Lets messages, reactions, users and memberships come, change and go.
  private func happen(
    in chat: TestChat, _ list: MessageListComponent<ChatTestProvider>, _ seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    for step in 0..<60 {
      let second = Int.random(in: 0..<60, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: try await chat.message("m\(second)", "step \(step)", at: Double(second))
      case 2:
        try await chat.message(
          "n\(step)", by: "alice", at: Double(second), timetoken: false, status: .pending)
      case 3: try await chat.removeMessage("m\(second)")
      case 4: try await chat.user("bob", name: "Bob \(step)")
      case 5:
        try await chat.member(["alice", "bob"].randomElement(using: &random) ?? "bob")
      case 6:
        await chat.engine.typing.received(
          Bool.random(using: &random), from: "bob", in: "general")
      case 7: _ = try await list.showOlder()
      default:
        // The message may be gone, so that the reaction waits for it.
        try? await chat.action(
          "👍", on: Double(second), by: "bob", at: UInt64(step + 1))
      }
    }
    await chat.engine.typing.received(false, from: "bob", in: "general")
  }
}
