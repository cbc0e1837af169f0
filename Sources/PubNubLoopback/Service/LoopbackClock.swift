#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The clock of a server: that of the machine, moved by tests, or one that stands still.
struct LoopbackClock: Sendable {
  private let source: @Sendable () -> Int64
  private var offset: Int64 = 0
  private var stoppedAt: Int64?

  /// Creates a clock; while it runs, `source` returns the current time as a timetoken.
  init(_ time: LoopbackTime, source: @escaping @Sendable () -> Int64 = LoopbackClock.machine) {
    self.source = source
    if case .stopped(let timetoken) = time { stoppedAt = timetoken }
  }

  /// The latest possible time: in 2255, while nanoseconds still fit into 64 bits.
  static let latest: Int64 = 90_000_000_000_000_000

  /// The current time.
  var now: Int64 { min(max(stoppedAt ?? source() + offset, 0), Self.latest) }

  /// Whether time passes by itself.
  var isRunning: Bool { stoppedAt == nil }

  /// Moves the clock forward.
  mutating func advance(by seconds: Double) {
    let ticks = min(Timestamp.adding(seconds, to: 0), Self.latest - now)
    if stoppedAt != nil { stoppedAt = now + ticks } else { offset += ticks }
  }

  /// Stops the clock, or starts it again from its current time.
  mutating func setRunning(_ isRunning: Bool) {
    guard isRunning != self.isRunning else { return }
    if let stopped = stoppedAt {
      offset = stopped - source()
      stoppedAt = nil
    } else {
      stoppedAt = now
    }
  }

  /// Returns the current time of the machine as a timetoken.
  @Sendable
  static func machine() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * Timestamp.ticksPerSecond + Int64(time.tv_nsec) / 100
  }
}
