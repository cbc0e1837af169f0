import ChatRuntime
import Foundation

private var order: Order { fatalError() }

private struct Order {
  var due: CalendarDate?
}
