import TestSupport
import Testing

@testable import LocalServing

/// Which connections are ended, by turns that the tests count.
@Suite(.ends) struct ConnectionTableTests {
  /// The descriptors that were shut down; the table calls in the task of a test.
  private final class Ended: @unchecked Sendable {
    var value: [Int32] = []
  }

  private let ended = Ended()

  /// A table for three connections that allows requests two seconds, which are four turns.
  private func table() -> ConnectionTable {
    let limits = ConnectionLimits(headSize: 100, restSize: 200, duration: .seconds(2), count: 3)
    return ConnectionTable(limits, keptDescriptors: 100) { [ended] descriptor in
      ended.value.append(descriptor)
    }
  }

  private func pass(_ turns: Int, _ table: ConnectionTable) {
    for _ in 0..<turns { table.endSlow() }
  }

  @Test func `a connection that sends nothing stays`() {
    let table = table()
    _ = table.add(1)
    pass(50_000, table)
    #expect(ended.value == [])
  }

  @Test(arguments: [HTTPConnection.Phase.request, .rest])
  func `a client that is slow with a request, or with its end, is ended once`(
    _ phase: HTTPConnection.Phase
  ) throws {
    let table = table()
    let ticket = try #require(table.add(1))
    pass(10, table)
    ticket.enter(phase)
    pass(4, table)
    #expect(ended.value == [])
    // The bytes that come meanwhile do not count.
    ticket.enter(phase)
    pass(1, table)
    #expect(ended.value == [1])
    pass(10, table)
    #expect(ended.value == [1])
  }

  @Test func `a response may take its time`() throws {
    let table = table()
    let ticket = try #require(table.add(1))
    ticket.enter(.request)
    pass(3, table)
    ticket.enter(.response)
    pass(1000, table)
    ticket.enter(.request)
    pass(4, table)
    #expect(ended.value == [])
  }

  @Test func `one connection too many ends the one that has waited longest for its client`() throws
  {
    let table = table()
    let tickets = try (1...3).map { try #require(table.add($0)) }
    pass(1, table)
    tickets[0].enter(.response)
    tickets[1].enter(.request)
    _ = table.add(4)
    #expect(ended.value == [3])
    tickets[2].leave()
    _ = table.add(5)
    #expect(ended.value == [3, 2])
  }

  @Test func `a descriptor that the process needs for itself is not taken`() {
    let table = table()
    #expect(table.add(100) == nil)
    #expect(table.add(99) != nil)
    table.makeRoom()
    #expect(ended.value == [99])
  }

  @Test func `when all wait for responses the new connection is ended`() {
    let table = table()
    for descriptor in Int32(1)...3 { table.add(descriptor)?.enter(.response) }
    _ = table.add(4)
    #expect(ended.value == [4])
  }

  @Test func `the descriptor of a connection that has left is not touched`() throws {
    let table = table()
    let ticket = try #require(table.add(1))
    ticket.enter(.request)
    ticket.leave()
    ticket.enter(.request)
    pass(100, table)
    table.makeRoom()
    #expect(ended.value == [])
  }
}
