import JSONText
import Testing

@testable import PubNubLoopback

/// The order and the age of stored messages, without a service.
struct MessageHistoryTests {
  private func message(_ timetoken: Int64, expiry: Int64? = nil) -> StoredMessage {
    StoredMessage(
      timetoken: timetoken, payload: Payload(JSONValue.null), publisher: "u", meta: nil,
      messageType: nil,
      customType: nil, expiry: expiry)
  }

  @Test func `a range finds what a look at each message finds`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let count = Int.random(in: 0...12, using: &random)
      let timetokens = (0..<count).map { _ in Int64.random(in: 1...20, using: &random) }
      let messages = Set(timetokens).sorted().map { message($0) }
      func bound() -> Int64? {
        let bounds: [Int64] = [.min, 0, .random(in: 1...20, using: &random), .max]
        return Bool.random(using: &random) ? bounds.randomElement(using: &random) : nil
      }
      let range = HistoryRange(
        start: bound(), end: bound(), isReversed: Bool.random(using: &random))
      let wanted = messages.map(\.timetoken).filter { timetoken in
        range.isReversed
          ? timetoken > range.start ?? .min && timetoken <= range.end ?? .max
          : timetoken < range.start ?? .max && timetoken >= range.end ?? .min
      }
      let selected = range.select(messages, maximum: 5)
      let page = range.isReversed ? wanted.prefix(5) : wanted.suffix(5)
      #expect(selected.page.map(\.timetoken) == Array(page), "\(range) of \(messages)")
      #expect(selected.more == (wanted.count > 5))
    }
  }

  @Test func `messages are in order, in whichever they come, and once`() {
    var history = MessageHistory()
    for timetoken: Int64 in [5, 1, 3, 5, 2] { history.insert(message(timetoken), channel: "c") }
    #expect(history.messages(of: "c", at: 0).map(\.timetoken) == [1, 2, 3, 5])
    #expect(history.count == 4)
    #expect(history.contains(3, channel: "c") && !history.contains(4, channel: "c"))
    let oldest = history.removeOldest(of: "c")
    #expect(oldest == 1)
    #expect(history.count == 3)
  }

  @Test func `messages expire one after the other, unless another version stays`() {
    var history = MessageHistory()
    history.insert(message(1, expiry: 10), channel: "c")
    history.insert(message(2, expiry: 20), channel: "c")
    history.insert(message(3), channel: "c")
    var gone = history.removeExpired(channel: "c", at: 9)
    #expect(gone.isEmpty)
    #expect(history.messages(of: "c", at: 10).map(\.timetoken) == [2, 3])
    gone = history.removeExpired(channel: "c", at: 10)
    #expect(gone == [1])
    history.insert(message(2, expiry: 30), channel: "c")
    gone = history.removeExpired(channel: "c", at: 20)
    #expect(gone.isEmpty)
    gone = history.removeExpired(channel: "c", at: 30)
    #expect(gone == [2])
    #expect(history.messages(of: "c", at: 40).map(\.timetoken) == [3])
  }
}
