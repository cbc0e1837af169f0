import ChatModels
import ChatRuntime

private typealias Assignment<Labels> = PubNubChatMember
private var bytes: [UInt8] { fatalError() }
