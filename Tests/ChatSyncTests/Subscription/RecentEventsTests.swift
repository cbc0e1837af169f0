@_spi(Adapter) import ChatRuntime
import Testing

@testable @_spi(Adapter) import ChatSync

/// Events that come again.
struct RecentEventsTests {
  private static func event(
    _ timetoken: Timetoken = 17, _ content: RemoteEvent.Content = .message,
    in channel: String = "general", from publisher: String? = "bob", payload: String = "1"
  ) -> RemoteEvent {
    RemoteEvent(
      content: content, channel: channel, timetoken: timetoken, publisher: publisher,
      payload: Array(payload.utf8))
  }

  @Test(arguments: [1, 3])
  func `as many as are remembered are known, however many came before them`(_ capacity: UInt64) {
    var recent = RecentEvents(capacity: Int(capacity))
    for number in 1...10 as ClosedRange<UInt64> {
      #expect(recent.fresh([Self.event(Timetoken(rawValue: number))]).count == 1)
      for known in (number + 1 - min(number, capacity))...number {
        #expect(recent.fresh([Self.event(Timetoken(rawValue: known))]).isEmpty)
      }
    }
    #expect(recent.fresh([Self.event(Timetoken(rawValue: 10 - capacity))]).count == 1)
  }

  @Test func `events that differ in anything are others`() {
    var recent = RecentEvents(capacity: 100)
    let events = [
      Self.event(), Self.event(18), Self.event(17, .signal), Self.event(in: "General"),
      Self.event(from: "eve"), Self.event(from: nil), Self.event(payload: "2"),
    ]
    #expect(recent.fresh(events + events) == events)
    #expect(recent.fresh(events).isEmpty)
  }
}
