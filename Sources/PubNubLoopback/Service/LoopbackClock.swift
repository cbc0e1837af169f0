#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The clock of a server: the machine's, moved by tests, or one that stands still.
struct LoopbackClock: Sendable {
  private let source: @Sendable () -> Int64
  private var offset: Int64 = 0
  private var stoppedAt: Int64?

  /// Creates a clock; while it runs, `source` returns its present as a timetoken.
  init(_ time: LoopbackTime, source: @escaping @Sendable () -> Int64 = LoopbackClock.machine) {
    self.source = source
    if case .stopped(let timetoken) = time { stoppedAt = timetoken }
  }

  /// The last present that there is: in 2255, while nanoseconds still fit into 64 bits.
  static let latest: Int64 = 90_000_000_000_000_000

  /// The present.
  var now: Int64 { min(max(stoppedAt ?? source() + offset, 0), Self.latest) }

  /// Whether time passes by itself.
  var isRunning: Bool { stoppedAt == nil }

  /// Moves the present on.
  mutating func advance(by seconds: Double) {
    let ticks = min(Timestamp.adding(seconds, to: 0), Self.latest - now)
    if stoppedAt != nil { stoppedAt = now + ticks } else { offset += ticks }
  }

  /// Lets the clock stand still, or run on from where it stands.
  mutating func setRunning(_ isRunning: Bool) {
    guard isRunning != self.isRunning else { return }
    if let stopped = stoppedAt {
      offset = stopped - source()
      stoppedAt = nil
    } else {
      stoppedAt = now
    }
  }

  /// The present of the machine, as a timetoken.
  @Sendable
  static func machine() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * Timestamp.ticksPerSecond + Int64(time.tv_nsec) / 100
  }
}
