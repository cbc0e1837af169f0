@_spi(Generated) import ChatRuntime
import Foundation

/// Custom data of a ticket.
public protocol TicketLabelsData: JSONModel, Hashable, Sendable {
  init()
}
