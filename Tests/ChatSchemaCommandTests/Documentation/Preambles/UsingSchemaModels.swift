import ChatRuntime
import Foundation

private var order: Order { fatalError() }

private struct StoreOrder {
  var due: CalendarDate?
}
