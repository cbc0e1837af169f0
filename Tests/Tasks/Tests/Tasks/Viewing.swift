import ChatActions
import ChatComponents
import ChatStoreSQLite
import ChatSyncTesting
import Foundation
import Testing

/// Task 25: view models, as a view of SwiftUI uses them.
@Suite struct Viewing {
  /// The part of a view that is not SwiftUI's.
  struct ConversationView {
    let conversation: ConversationViewModel<MyChat>
    let happy: Observed<StoreRequest<Message>>

    var lines: [String] {
      conversation.rows.map { row in "\(row.name): \(row.message.text) \(row.message.custom.mood)" }
    }
  }

  @Test func `25 view models`() async throws {
    let stage = try await Stage()
    let view = ConversationView(
      conversation: stage.chat.conversation("general"),
      happy: Observed(Message.where { $0.custom.mood == "happy" }, in: stage.chat.store))
    let tasks = [
      Task { await view.conversation.run() }, Task { await view.happy.run() },
    ]
    try await stage.bob.channel("general").send("Hi") { $0.custom.mood = "happy" }
    for await update in view.conversation.updates {
      if update.sections.contains(where: { !$0.rows.isEmpty }) { break }
    }
    view.conversation.draft = "Hello"
    view.conversation.send()
    try await stage.texts("Hi", "Hello", of: stage.bob)
    for try await _ in stage.chat.live(Message.all.count) where view.lines.count == 2 { break }
    #expect(view.lines == ["Bob: Hi happy", "Ada: Hello "])
    #expect(view.happy.value?.map(\.text) == ["Hi"])
    for task in tasks { task.cancel() }
    await stage.end()
  }
}
