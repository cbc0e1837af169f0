/// Decides which connections of a server have to end: heads and bodies that are too long or too slow, and
/// connections that are too many.
///
/// FlyingFox reads a head without a limit. What the system says about each connection, and what the
/// handler says about its requests, is enough to give it one from outside.
package struct ConnectionLedger: Sendable {
  /// What connections are kept to.
  package struct Limits: Sendable, Hashable {
    /// Bytes of a head.
    package var headSize: Int
    /// Bytes of what is still sent after a body was refused.
    package var restSize: Int
    /// How long a head, or a body, may take from its first byte to its last.
    package var duration: Duration
    /// Connections at once.
    package var count: Int

    /// Limits.
    package init(headSize: Int, restSize: Int, duration: Duration, count: Int) {
      self.headSize = headSize
      self.restSize = restSize
      self.duration = duration
      self.count = count
    }
  }

  /// A connection as the system sees it.
  struct Sighting: Sendable, Hashable {
    var descriptor: Int32
    var peer: PeerAddress
    /// Bytes that came in since it was opened.
    var received: UInt64
    /// Those of them that the server has read.
    var taken: UInt64
  }

  /// Why a connection has to end.
  enum Verdict: Sendable, Hashable {
    case tooLong
    case tooSlow
    case tooMany
  }

  /// What a connection is at.
  private enum Phase: Sendable {
    /// Between two requests, or in the middle of a head.
    case head
    case body
    case answer
    /// A body was refused, and its rest may still come.
    case rest
  }

  private struct Entry: Sendable {
    var phase = Phase.head
    /// Bytes that had come in when the phase began; `nil` until the system is asked again.
    var base: UInt64?
    var begin: ContinuousClock.Instant
    /// Whether it was too long already when it was last looked at.
    var isSuspect = false
  }

  let limits: Limits
  /// Whether a head is so long that its reading takes time, which is in proportion to the square of a line's length.
  private(set) var hasLongHead = false

  /// A longer head counts as long; those of browsers have a kilobyte or two.
  private static let usualHeadSize: UInt64 = 4096
  /// A head of which the server has read less may be one whose long body waits behind it.
  private static let sureHeadSize = 16_384
  private var entries: [PeerAddress: Entry] = [:]

  init(limits: Limits) { self.limits = limits }

  /// How many connections are known.
  var count: Int { entries.count }

  /// A request reached the handler, without its body.
  mutating func begin(_ peer: PeerAddress, at now: ContinuousClock.Instant) {
    enter(.body, peer, now)
  }

  /// The body of a request was read.
  mutating func endBody(_ peer: PeerAddress, at now: ContinuousClock.Instant) {
    enter(.answer, peer, now)
  }

  /// A request has its answer.
  mutating func end(_ peer: PeerAddress, isRefused: Bool, at now: ContinuousClock.Instant) {
    enter(isRefused ? .rest : .head, peer, now)
  }

  private mutating func enter(
    _ phase: Phase, _ peer: PeerAddress, _ now: ContinuousClock.Instant
  ) {
    entries[peer] = Entry(phase: phase, base: nil, begin: now)
  }

  /// Compares what the system sees with what is known, and forgets connections that are gone.
  mutating func sweep(
    _ sightings: [Sighting], at now: ContinuousClock.Instant
  ) -> [(Sighting, Verdict)] {
    var verdicts: [(Sighting, Verdict)] = []
    var present: [PeerAddress: Entry] = [:]
    hasLongHead = false
    for sighting in sightings {
      // A connection that is new has sent nothing before its first head.
      var entry = entries[sighting.peer] ?? Entry(base: 0, begin: now)
      if let verdict = Self.verdict(&entry, sighting, limits, now) {
        verdicts.append((sighting, verdict))
      } else if present.count >= limits.count, entry.phase != .answer {
        verdicts.append((sighting, .tooMany))
      } else {
        present[sighting.peer] = entry
        if entry.phase == .head, sighting.received > (entry.base ?? 0) + Self.usualHeadSize {
          hasLongHead = true
        }
      }
    }
    entries = present
    return verdicts
  }

  private static func verdict(
    _ entry: inout Entry, _ sighting: Sighting, _ limits: Limits, _ now: ContinuousClock.Instant
  ) -> Verdict? {
    let base = entry.base ?? sighting.received
    entry.base = base
    let received = sighting.received >= base ? Int(clamping: sighting.received - base) : 0
    let isSlow = now - entry.begin > limits.duration
    switch entry.phase {
    case .answer:
      return nil
    case .head:
      guard received > 0 else {
        // Idle: the time of a head begins with its first byte.
        entry.begin = now
        return nil
      }
      guard received > limits.headSize else { return isSlow ? .tooSlow : nil }
      // A body that came along with a head that the handler is about to get is none of its bytes.
      let taken = sighting.taken >= base ? Int(clamping: sighting.taken - base) : 0
      guard taken >= min(limits.headSize, sureHeadSize) else { return isSlow ? .tooSlow : nil }
      defer { entry.isSuspect = true }
      return entry.isSuspect ? .tooLong : nil
    case .body:
      return isSlow ? .tooSlow : nil
    case .rest:
      return received > limits.restSize ? .tooLong : isSlow ? .tooSlow : nil
    }
  }
}
