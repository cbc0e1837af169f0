import ChatModels
import ChatRuntime

private typealias PurchaseOrder = PubNubChatUser
private var bytes: [UInt8] { fatalError() }
