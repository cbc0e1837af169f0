import ChatModels
import ChatRuntime

private typealias ProjectTicket<Labels: UserCustomData> = ChatUser<Labels>
private var ticket: PubNubChatUser { fatalError() }
