import Testing

@testable import LocalServing

/// What ends a connection, by a clock and numbers of bytes that the tests give.
struct ConnectionLedgerTests {
  private static let limits = ConnectionLedger.Limits(
    headSize: 100, restSize: 200, duration: .seconds(10), count: 3)
  private static let peer = PeerAddress(address: 1, port: 1)
  private let start = ContinuousClock.now

  private func sighting(
    _ received: UInt64, taken: UInt64? = nil, of peer: PeerAddress = Self.peer
  ) -> ConnectionLedger.Sighting {
    ConnectionLedger.Sighting(
      descriptor: 3, peer: peer, received: received, taken: taken ?? received)
  }

  private func verdict(
    _ ledger: inout ConnectionLedger, _ received: UInt64, taken: UInt64? = nil,
    after seconds: Int
  ) -> ConnectionLedger.Verdict? {
    ledger.sweep([sighting(received, taken: taken)], at: start + .seconds(seconds)).first?.1
  }

  @Test func `a connection that sends nothing stays`() {
    var ledger = ConnectionLedger(limits: Self.limits)
    for second in [0, 5, 500, 50_000] { #expect(verdict(&ledger, 0, after: second) == nil) }
  }

  @Test func `a head that is too long ends, and one that is not stays`() {
    var ledger = ConnectionLedger(limits: Self.limits)
    #expect(verdict(&ledger, 100, after: 0) == nil)
    #expect(verdict(&ledger, 101, after: 1) == nil)
    #expect(verdict(&ledger, 101, after: 2) == .tooLong)
  }

  @Test func `a head that is long is looked at often, and a body is not`() {
    var ledger = ConnectionLedger(
      limits: .init(headSize: 16_384, restSize: 200, duration: .seconds(10), count: 3))
    for (received, isLong) in [(4096, false), (4097, true), (8000, true)] {
      _ = ledger.sweep([sighting(UInt64(received))], at: start)
      #expect(ledger.hasLongHead == isLong)
    }
    ledger.begin(Self.peer, at: start)
    _ = ledger.sweep([sighting(100_000)], at: start)
    #expect(!ledger.hasLongHead)
    _ = ledger.sweep([], at: start)
    #expect(!ledger.hasLongHead)
  }

  @Test func `looking often takes a tenth of the time at most`() {
    #expect(ConnectionGuard.shortPause(after: .zero) == .milliseconds(50))
    #expect(ConnectionGuard.shortPause(after: .milliseconds(20)) == .milliseconds(200))
    #expect(ConnectionGuard.shortPause(after: .seconds(2)) == .milliseconds(500))
  }

  @Test func `a long body that came along with its head is not taken for a head`() {
    var ledger = ConnectionLedger(limits: Self.limits)
    #expect(verdict(&ledger, 5000, after: 0) == nil)
    ledger.begin(Self.peer, at: start + .seconds(1))
    for second in 1...10 { #expect(verdict(&ledger, 9000, after: second) == nil) }
  }

  @Test func `a long body behind a head that is not read for a while is not taken for a head`() {
    var ledger = ConnectionLedger(limits: Self.limits)
    for second in 0...5 { #expect(verdict(&ledger, 5000, taken: 0, after: second) == nil) }
    for second in 6...9 { #expect(verdict(&ledger, 5000, taken: 90, after: second) == nil) }
    ledger.begin(Self.peer, at: start + .seconds(9))
    #expect(verdict(&ledger, 5000, taken: 4000, after: 10) == nil)
  }

  @Test func `a head that is too slow ends, whatever comes of it`() {
    var ledger = ConnectionLedger(limits: Self.limits)
    #expect(verdict(&ledger, 0, after: 0) == nil)
    for second in 1...10 { #expect(verdict(&ledger, UInt64(second), after: second) == nil) }
    #expect(verdict(&ledger, 11, after: 11) == .tooSlow)
  }

  @Test func `each head is counted by itself`() {
    var ledger = ConnectionLedger(limits: Self.limits)
    for request in 1...50 {
      let second = request * 8
      #expect(verdict(&ledger, UInt64(request * 90), after: second) == nil)
      ledger.begin(Self.peer, at: start + .seconds(second))
      ledger.endBody(Self.peer, at: start + .seconds(second))
      ledger.end(Self.peer, isRefused: false, at: start + .seconds(second))
      #expect(verdict(&ledger, UInt64(request * 90), after: second) == nil)
    }
  }

  @Test func `an answer may take its time, a body may not`() {
    var ledger = ConnectionLedger(limits: Self.limits)
    ledger.begin(Self.peer, at: start)
    #expect(verdict(&ledger, 5000, after: 10) == nil)
    ledger.endBody(Self.peer, at: start + .seconds(10))
    #expect(verdict(&ledger, 5000, after: 10_000) == nil)
    ledger.begin(Self.peer, at: start + .seconds(10_000))
    #expect(verdict(&ledger, 5000, after: 10_011) == .tooSlow)
  }

  @Test func `the rest of a refused body is taken up to a limit`() {
    var ledger = ConnectionLedger(limits: Self.limits)
    ledger.begin(Self.peer, at: start)
    ledger.end(Self.peer, isRefused: true, at: start)
    #expect(verdict(&ledger, 1000, after: 0) == nil)
    #expect(verdict(&ledger, 1200, after: 1) == nil)
    #expect(verdict(&ledger, 1201, after: 2) == .tooLong)
  }

  @Test func `connections beyond the limit end, but none whose answer is due`() {
    var ledger = ConnectionLedger(limits: Self.limits)
    let peers = (1...5).map { PeerAddress(address: 1, port: $0) }
    ledger.endBody(peers[4], at: start)
    let ended = ledger.sweep(peers.map { sighting(0, of: $0) }, at: start)
    #expect(ended.map(\.0.peer) == [peers[3]] && ended.map(\.1) == [.tooMany])
    #expect(ledger.count == 4)
  }

  @Test func `connections that are gone are forgotten`() {
    var ledger = ConnectionLedger(limits: Self.limits)
    for port in UInt16(1)...1000 {
      _ = ledger.sweep([sighting(50, of: PeerAddress(address: 1, port: port))], at: start)
    }
    #expect(ledger.count == 1)
  }
}
