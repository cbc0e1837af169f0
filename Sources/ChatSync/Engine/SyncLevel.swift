/// How far a store is behind the service, by what is still to be read.
public struct SyncLevel: Hashable, Sendable {
  /// Whether events are received.
  public let isConnected: Bool

  /// How many channels and objects are still to be read, the second reading of a channel counted as another.
  public let remainingCount: Int

  /// The number of readings that the service refused; they are done again after a delay, at each connect, and after a new
  /// token.
  public let refusedCount: Int

  /// How many have been read since the start.
  public let completedCount: Int

  /// Whether the store has all that the service had when it was asked last; of messages, all up to the last connect.
  public var isLevel: Bool { isConnected && remainingCount == 0 && refusedCount == 0 }

  /// A level.
  init(isConnected: Bool, remainingCount: Int, completedCount: Int, refusedCount: Int = 0) {
    self.isConnected = isConnected
    self.remainingCount = remainingCount
    self.completedCount = completedCount
    self.refusedCount = refusedCount
  }
}
