import ChatModels
import ChatRuntime

private typealias ProjectTicket<Labels: UserCustomData> = ChatUser<Labels>
private var bytes: [UInt8] { fatalError() }
