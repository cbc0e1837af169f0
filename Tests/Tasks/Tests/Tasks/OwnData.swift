import ChatActions
import ChatStoreSQLite
import ChatSyncTesting
import Foundation
import Testing

/// Task 13: the application's own data, typed by key path.
@Suite struct OwnData {
  @Test func `13 custom data, typed by key path`() async throws {
    let (stage, tomorrow) = (try await Stage(), Date(timeIntervalSince1970: 1_700_086_400))
    let chat = stage.chat
    for (level, mood) in ["happy", "sad", "happy", "happy"].enumerated() {
      try await chat.channel("general").send("\(level)") {
        $0.custom = Mood(mood: mood, level: level + 2, due: tomorrow - Double(level * 60))
      }
    }

    var draft = ChatMessage<AppData>(text: "Hi", pubnubUserId: "ada", pubnubChannelId: "general")
    draft.custom.mood = "happy"
    let happy = Message.where { $0.custom.mood == "happy" && $0.custom.level > 3 }
    let soon = Message.where { $0.custom.due < tomorrow }
    var moods: [String] = []
    for message in try await chat.fetch(happy) { moods.append(message.custom.mood) }
    let message = try #require(try await chat.fetch(soon).first)
    let checked = try message.custom.get()

    #expect(moods == ["happy", "happy"])
    #expect(try await chat.fetch(soon).count == 3)
    #expect(checked.level == message.custom.level)
    await stage.end()
  }
}
