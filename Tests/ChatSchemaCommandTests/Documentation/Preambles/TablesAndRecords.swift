import ChatModels
import ChatRecords
import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation

private typealias StoredUser = PubNubManagedUser
private typealias StoredChannel = PubNubManagedChannel
private typealias StoredMember = PubNubManagedMember
private typealias StoredMessage = PubNubManagedMessage
private var users: [PubNubChatUser] { fatalError() }
private var message: PubNubChatMessage { fatalError() }
private var tomorrow: Date { fatalError() }
private var lastYear: Date { fatalError() }
private var store: SQLiteStore { fatalError() }
private var chosen: [ChannelID] { fatalError() }

private typealias WorkRecords = ChatRecords
private typealias StoredPart = PubNubManagedMessage

extension PubNubManagedMessage {
  fileprivate static var stock: StoredAttribute<Self, Int> { StoredAttribute("stock") }
}

extension PubNubManagedUser {
  fileprivate static var home: StoredAttribute<Self, StoredJSON> { StoredAttribute("home") }
}
