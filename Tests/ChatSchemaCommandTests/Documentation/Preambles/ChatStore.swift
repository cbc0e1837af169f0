import ChatModels
import ChatRecords
@_spi(Adapter) import ChatStore
import ChatStoreSQLite

private typealias WorkRecords = ChatRecords
private typealias ManagedTask = PubNubManagedMessage
private var task: PubNubChatMessage { fatalError() }
private func show(_ tasks: [ManagedTask]) {}

extension PubNubManagedMessage {
  fileprivate static func tasksBy(projectId: ChannelID) -> StoreRequest<Self> {
    messagesBy(pubnubChannelId: projectId)
  }

  fileprivate static func insertOrUpdate(
    task: PubNubChatMessage, into transaction: any StoreTransaction
  ) throws {}
}
