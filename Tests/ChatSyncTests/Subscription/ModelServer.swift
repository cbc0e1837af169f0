@_spi(Adapter) import ChatRuntime
import TestSupport

@testable @_spi(Adapter) import ChatSync

/// What a server keeps: events in order, and who is present.
///
/// Time is in milliseconds.
///
/// Its cursors count events; the timetokens of events lie anywhere around them.
struct ModelServer {
  struct Published {
    let position: Int
    let channel: String
    let timetoken: UInt64
  }

  private(set) var events: [Published] = []
  private(set) var presentUntil: [String: Int] = [:]

  /// The number of events so far.
  var position: Int { events.count }

  mutating func publish(to channel: String, _ random: inout SeededGenerator) {
    let position = events.count + 1
    let offset = UInt64.random(in: 0...500, using: &random)
    // Different for each event, and in no order with events of the same burst.
    events.append(
      Published(
        position: position, channel: channel,
        timetoken: 1_000_000 + UInt64(position) * 100 + offset * 1_000_000))
  }

  /// The answer to a poll; nil as long as there is nothing to say.
  mutating func answer(_ request: PollRequest, _ random: inout SeededGenerator) -> EventBatch? {
    guard let cursor = request.cursor, let asked = Int(cursor.token) else {
      return EventBatch(events: [], cursor: Self.cursor(position, &random))
    }
    // Now and then events come again.
    let start = max(0, random.happens(onceIn: 10) ? asked - 3 : asked)
    let found = events.dropFirst(start).filter {
      request.subscriptions.channels.contains($0.channel)
    }
    guard found.contains(where: { $0.position > asked }) else { return nil }
    let count = Int.random(in: 1...found.count, using: &random)
    var sent = Array(found.prefix(count))
    let last = count == found.count ? position : max(asked, sent.last?.position ?? asked)
    if random.happens(onceIn: 3) { sent.reverse() }
    return EventBatch(
      events: sent.map { event in
        RemoteEvent(
          content: .message, channel: event.channel,
          timetoken: Timetoken(rawValue: event.timetoken),
          payload: Array("\(event.position)".utf8))
      }, cursor: Self.cursor(last, &random))
  }

  /// A poll that only says that nothing happened.
  mutating func emptyAnswer(_ request: PollRequest) -> EventBatch? {
    request.cursor.map { EventBatch(events: [], cursor: $0) }
  }

  mutating func enter(_ channels: NameSet, until time: Int) {
    for channel in channels { presentUntil[channel] = time }
  }

  mutating func leave(_ channels: NameSet) {
    for channel in channels { presentUntil[channel] = nil }
  }

  /// Where the user is present.
  func present(at time: Int) -> NameSet {
    NameSet(presentUntil.filter { $0.value >= time }.keys)
  }

  private static func cursor(_ position: Int, _ random: inout SeededGenerator) -> SubscriptionCursor
  {
    let region = Int.random(in: 1...50, using: &random)
    guard let cursor = SubscriptionCursor("\(position)@\(region)") else {
      preconditionFailure("a position is a cursor")
    }
    return cursor
  }
}
