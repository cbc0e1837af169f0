import ChatModels
import ChatRuntime

private typealias StoreAssignment<Labels> = PubNubChatMember
private var bytes: [UInt8] { fatalError() }
