import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatStoreSQLite
import CommandStreams

/// Reads rows in the order of the conversation, regardless of the order in which they were written.
struct ShowingStep: LiveTourStep {
  let title = "Rows are read back, in order"

  func run(_ stage: TourStage) async throws {
    let count = try await stage.show(
      MessageEntity.self, RowSelection(conditions: ["channel=engines"], sort: ["timetoken"]))
    let store = try await TourStage.store.openedForReading()
    let messages = try await store.fetch(
      PubNubManagedMessage.messagesBy(pubnubChannelId: "engines"))
    try await store.close()
    try stage.expect(
      "the messages come in the order in which they were sent",
      count == 3 && messages.map(\.id) == ["m1", "m2", "m3"])
  }
}
