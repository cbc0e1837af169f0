import ChatModels
import ChatRecords
@_spi(Adapter) import ChatStore
import ChatStoreSQLite

private var user: PubNubChatUser { fatalError() }

private typealias WorkRecords = ChatRecords
private typealias StoredPart = PubNubManagedMessage

extension PubNubManagedMessage {
  fileprivate static var stock: StoredAttribute<Self, Int> { StoredAttribute("stock") }
}
