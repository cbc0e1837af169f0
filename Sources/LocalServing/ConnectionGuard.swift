import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends connections that ``ConnectionLedger`` says have to end, and finds the socket of a request.
///
/// It looks at them on a queue of its own, since a head without end keeps the threads of tasks busy: twice a second,
/// and more often while connections come, requests are read, or a head is long. Only Linux says how many bytes a connection received; elsewhere only connections that are too
/// many are ended.
///
/// What a connection takes is counted in ``TaskTime``.
///
/// `@unchecked Sendable`: `lock` guards `ledger`, `time`, `descriptors`, `port`, `timer`, `nextLook` and
/// `lastDuration`.
package final class ConnectionGuard: @unchecked Sendable {
  private let lock = DispatchQueue(label: "LocalServing.connections")
  private let queue = DispatchQueue(label: "LocalServing.guard")
  private var ledger: ConnectionLedger
  private var time = TaskTime(at: .now)
  private var descriptors: [PeerAddress: Int32] = [:]
  private var port: UInt16 = 0
  private var timer: (any DispatchSourceTimer)?
  private var nextLook = ContinuousClock.now
  private var lastDuration = Duration.zero
  /// The answer to a head that is too long, as it is sent.
  private let refusal: [UInt8]

  init(limits: ConnectionLedger.Limits, refusal: [UInt8]) {
    self.refusal = refusal
    ledger = ConnectionLedger(limits: limits)
  }

  deinit { timer?.cancel() }

  /// The port that is listened at; nil before it is.
  package var listeningPort: UInt16? {
    lock.sync { port == 0 ? nil : UInt16(bigEndian: port) }
  }

  /// Begins to look at the connections of a port.
  func start(port: UInt16) {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in self?.sweep() }
    lock.sync {
      self.port = port.bigEndian
      self.timer?.cancel()
      self.timer = timer
      look(in: Self.usualPause)
    }
    timer.resume()
  }

  /// Looks soon, because the server waits for a connection or its bytes, which may be a long head.
  func expectBytes() {
    lock.sync {
      let pause = Self.shortPause(after: lastDuration)
      if ContinuousClock.now + pause < nextLook { look(in: pause) }
    }
  }

  /// Sets the time of the next look; the lock is held.
  private func look(in pause: Duration) {
    nextLook = .now + pause
    let (seconds, attoseconds) = pause.components
    timer?.schedule(
      deadline: .now() + .nanoseconds(Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)))
  }

  private static let usualPause = Duration.milliseconds(500)

  /// The time until another look that is to come soon: 50 milliseconds, and more if there are so many connections that
  /// looking would take more than a tenth of a core.
  static func shortPause(after duration: Duration) -> Duration {
    min(max(.milliseconds(50), duration * 10), usualPause)
  }

  /// Looks no more; returns when no connection is being ended any more.
  package func stop() {
    lock.sync {
      timer?.cancel()
      timer = nil
    }
    queue.sync {}
  }

  /// A request reached the handler, without its body.
  package func begin(_ peer: PeerAddress) { lock.sync { ledger.begin(peer, at: time.now) } }

  /// The body of a request was read.
  package func endBody(_ peer: PeerAddress) { lock.sync { ledger.endBody(peer, at: time.now) } }

  /// A request has its answer; one with a body that was refused may still be on its way.
  package func end(_ peer: PeerAddress, isRefused: Bool) {
    lock.sync { ledger.end(peer, isRefused: isRefused, at: time.now) }
  }

  /// The descriptor of the connection to a peer; `nil` if it is gone.
  func descriptor(of peer: PeerAddress) -> Int32? {
    lock.sync {
      if let known = descriptors[peer], PeerAddress.of(known) == peer { return known }
      refreshDescriptors()
      return descriptors[peer]
    }
  }

  private func taskRan() { lock.sync { time.ran() } }

  private func refreshDescriptors() {
    descriptors = [:]
    for descriptor in OpenDescriptors.all {
      guard PeerAddress.of(descriptor, isOwn: true)?.port == port,
        let peer = PeerAddress.of(descriptor)
      else { continue }
      descriptors[peer] = descriptor
    }
  }

  private func sweep() {
    let start = ContinuousClock.now
    let verdicts = lock.sync {
      guard timer != nil else { return [(ConnectionLedger.Sighting, ConnectionLedger.Verdict)]() }
      if time.look(at: .now) { Task { [weak self] in self?.taskRan() } }
      refreshDescriptors()
      let sightings = descriptors.map { peer, descriptor in
        let received = Self.receivedByteCount(descriptor)
        let waiting = min(Self.waitingByteCount(descriptor), received)
        return ConnectionLedger.Sighting(
          descriptor: descriptor, peer: peer, received: received, taken: received - waiting)
      }
      return ledger.sweep(sightings, at: time.now)
    }
    for (sighting, verdict) in verdicts { end(sighting, verdict) }
    lock.sync {
      lastDuration = .now - start
      look(in: ledger.hasLongHead ? Self.shortPause(after: lastDuration) : Self.usualPause)
    }
  }
}

extension ConnectionGuard {
  /// How many bytes a connection has received.
  private static func receivedByteCount(_ descriptor: Int32) -> UInt64 {
    #if os(Linux)
      // The member tcpi_bytes_received of tcp_info, which the C library's older structure lacks: the
      // 64 bits at 128 in linux/tcp.h since Linux 4.1.
      var info = [UInt64](repeating: 0, count: 17)
      var length = socklen_t(info.count * 8)
      let result = getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &info, &length)
      return result == 0 && length >= 136 ? info[16] : 0
    #else
      return 0
    #endif
  }

  /// How many of them the server has not read yet.
  private static func waitingByteCount(_ descriptor: Int32) -> UInt64 {
    #if os(Linux)
      var count: Int32 = 0
      return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? UInt64(clamping: count) : 0
    #else
      return 0
    #endif
  }

  /// Ends a connection; a head that is too long has an answer.
  private func end(
    _ sighting: ConnectionLedger.Sighting, _ verdict: ConnectionLedger.Verdict
  ) {
    // It may have ended meanwhile, and its number may be that of another.
    guard PeerAddress.of(sighting.descriptor) == sighting.peer else { return }
    if verdict == .tooLong { refuse(sighting.descriptor) }
    Self.drain(sighting.descriptor)
    shutdown(sighting.descriptor, Int32(SHUT_RDWR))
  }

  private func refuse(_ descriptor: Int32) {
    #if canImport(Darwin)
      let flags = Int32(MSG_DONTWAIT)
    #else
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #endif
    // The client may not read it; then it does without.
    _ = send(descriptor, refusal, refusal.count, flags)
  }

  /// Takes what has come in out of the way, so that it is not read as part of the head.
  private static func drain(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var rest = 16 << 20
    while rest > 0 {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count > 0 else { return }
      rest -= count
    }
  }
}
