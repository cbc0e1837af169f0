/// The distance of a store from the service, measured by the readings that remain.
public struct SyncLevel: Hashable, Sendable {
  /// Whether events are being received.
  public let isConnected: Bool

  /// The number of channels and profiles that remain to be read; the second reading of a channel
  /// counts separately.
  public let remainingCount: Int

  /// The number of readings that the service refused.
  ///
  /// They are repeated after a delay, at each connect, and after a new token.
  public let refusedCount: Int

  /// The number of readings completed since the start.
  public let completedCount: Int

  /// Whether the store has everything that the service had when it was last read; for messages, up
  /// to the last connect.
  public var isLevel: Bool { isConnected && remainingCount == 0 && refusedCount == 0 }

  /// Creates a level.
  init(isConnected: Bool, remainingCount: Int, completedCount: Int, refusedCount: Int = 0) {
    self.isConnected = isConnected
    self.remainingCount = remainingCount
    self.completedCount = completedCount
    self.refusedCount = refusedCount
  }
}
