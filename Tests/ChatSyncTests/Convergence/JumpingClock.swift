import Foundation

/// What a device takes for the time: the time of the service, until it jumps.
///
/// `@unchecked Sendable`: `lock` guards `offset`.
final class JumpingClock: @unchecked Sendable {
  private let lock = NSLock()
  private var offset: TimeInterval = 0

  /// The time as the device has it.
  var now: Date { lock.withLock { Date(timeIntervalSince1970: 1_700_000_000 + offset) } }

  /// Sets the clock forward or back, from the time of the service.
  func jump(to offset: TimeInterval) { lock.withLock { self.offset = offset } }
}
