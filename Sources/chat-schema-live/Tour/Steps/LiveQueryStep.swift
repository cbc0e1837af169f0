import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatStoreSQLite
import CommandStreams

/// Observes a list of messages while messages are written, edited and deleted.
struct LiveQueryStep: LiveTourStep {
  let title = "A live query reports each change"

  func run(_ stage: TourStage) async throws {
    let store = try await TourStage.store.opened()
    let request = PubNubManagedMessage.messagesBy(pubnubChannelId: "engines")
    var changes = store.differences(of: request).makeAsyncIterator()
    let first = try await changes.next()
    stage.say("the query begins with \(first?.records.count ?? 0) messages")
    var message = PubNubChatMessage(
      content: PubNubChatMessage.MessagePayload(
        id: "m5", text: "and paint it"), timetoken: 17_145_576_050_000_000,
      pubnubUserId: "ada", pubnubChannelId: "engines")

    try await store.write { [message] in
      try PubNubManagedMessage.insertOrUpdate(message: message, into: $0)
    }
    let inserted = try await changes.next()
    stage.say("after a message: inserted at \(inserted?.difference.inserted ?? [])")
    try stage.expect("the message comes last", inserted?.difference.inserted == [3])

    message.content.text = "and paint it green"
    try await store.write { [message] in
      try PubNubManagedMessage.insertOrUpdate(message: message, into: $0)
    }
    let changed = try await changes.next()
    stage.say("after an edit: changed at \(changed?.difference.changed ?? [])")
    try stage.expect("its text has changed", changed?.difference.changed == [3])

    try await store.write { try PubNubManagedMessage.remove(messageId: "m5", from: $0) }
    let removed = try await changes.next()
    stage.say("after a deletion: removed at \(removed?.difference.removed ?? [])")
    try await store.close()
    try stage.expect(
      "it is gone, and the others stay",
      removed?.difference.removed == [3] && removed?.records == first?.records)
  }
}
