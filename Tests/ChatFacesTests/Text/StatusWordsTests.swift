import ChatComponents
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Testing

@testable import ChatFaces

/// The words of the statuses of own messages.
struct StatusWordsTests {
  private func told(
    _ status: MessageStatus, readers: Int = 0, isConnected: Bool = true, code: String? = nil,
    isRefused: Bool = false
  ) -> MessageRow {
    var troubles = OutboxTroubles()
    if let code {
      troubles.add(.init(channel: "general", code: code, isRefused: isRefused), to: "m")
    }
    return StatusWords(isConnected: isConnected, troubles: troubles)
      .told(TestRows.message("m", status: status, readers: readers, error: "The request failed."))
  }

  @Test func `a status says in a few words what a person wants to know`() {
    #expect(told(.delivering).statusText == "Sending")
    #expect(told(.delivering, isConnected: false).statusText == "Waiting for the network")
    #expect(told(.delivering, code: "timed-out").statusText == "Waiting for the network")
    #expect(told(.delivered).statusText == "Sent")
    #expect(told(.someRead, readers: 2).statusText == "Read by 2")
    #expect(told(.allRead, readers: 5).statusText == "Read by all")
  }

  @Test(arguments: [
    ("forbidden", "Not sent: you may not write here."),
    ("unauthorized", "Not sent: you may not write here."),
    ("bad-request", "Not sent: the service did not accept it."),
    ("too-large", "Not sent: it is too long for the service."),
  ])
  func `a refusal is told once, without its code`(_ code: String, _ words: String) {
    for status in [MessageStatus.failed, .delivering] {
      let row = told(status, code: code, isRefused: true)
      #expect(row.status == .failed)
      #expect(row.statusText == words)
      #expect(row.sendError == nil)
    }
  }

  @Test func `a failure belongs to the message and the channel of its bytes alone`() {
    var troubles = OutboxTroubles()
    for name in ["caf\u{e9}", "cafe\u{301}"] {
      troubles.add(.init(channel: name, code: "forbidden", isRefused: true), to: name)
    }
    #expect(troubles.messages.count == 2)
    #expect(troubles.refusedCounts == ["caf\u{e9}": 1, "cafe\u{301}": 1])
    let one = OutboxTroubles.Trouble(channel: "caf\u{e9}", code: "x", isRefused: true)
    #expect(one != .init(channel: "cafe\u{301}", code: "x", isRefused: true))
  }

  @Test func `messages of others have no status`() {
    let row = TestRows.message("m", isOwn: false)
    #expect(StatusWords(isConnected: true, troubles: OutboxTroubles()).told(row) == row)
  }
}
