import ChatModels
import ChatRuntime

private typealias TicketLabelsData = UserCustomData
private typealias ProjectTicket<Labels: UserCustomData> = ChatUser<Labels>
