@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// Stores that come from somewhere else, with numbers that no counting leads to.
@Suite(.ends)
struct StoredNumberTests {
  @Test(
    arguments: [
      (nil, nil, 1), ("0", nil, 1), ("41", 3, 42), ("9223372036854775806", nil, Int.max),
      ("9223372036854775807", 7, 8), ("9223372036854775807", nil, 1), ("-5", 7, 8), ("x", 7, 8),
      ("-9223372036854775808", nil, 1), ("9223372036854775807", Int.max, 1), ("x", -9, 1),
    ] as [(String?, Int?, Int)])
  func `counting goes on, or anew behind the newest row`(
    position: String?, newest: Int?, next: Int
  ) {
    #expect(StoredNumber.next(after: position) { newest } == next)
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808"])
  func `a store with such a position takes messages, events and gaps`(position: String) async throws
  {
    let server = try TestServer()
    let alice = try await server.client("alice")
    try await alice.know()
    try await alice.enqueue("m0")
    try await alice.store.write { transaction in
      for bookmark in ["ChatSync.outbox", "ChatSync.setAside"] {
        try transaction.setBookmark(bookmark, to: position)
      }
      try StoredSyncGap.write(
        syncGap: SyncGap(
          channel: "general", floor: 17, generation: try #require(Int(position))),
        into: transaction)
    }
    let number = try await alice.enqueue("m1")
    #expect(number == 2)
    let wrong = RemoteEvent(
      content: .unreadable("no"), channel: "general", timetoken: 17, payload: Array("1".utf8))
    try await alice.pipeline.apply(.of(wrong, cursor: "17@1"), openingGapsIn: ["general"])
    #expect(try await alice.store.fetch(SetAsideEvent.all).count == 1)
    try await alice.outbox.start()
    try await alice.outbox.outcome(of: number)
    #expect(try await alice.history() == ["hello", "hello"])
  }
}
