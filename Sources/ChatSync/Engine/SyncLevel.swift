/// How far a store is behind the service, by what is still to be read.
public struct SyncLevel: Hashable, Sendable {
  /// Whether events are received.
  public let isConnected: Bool

  /// How many channels and objects are still to be read, the second reading of a channel counted as another.
  public let remainingCount: Int

  /// How many have been read since the start.
  public let completedCount: Int

  /// Whether the store has all that the service had when it was asked last; of messages, all up to the last connect.
  public var isLevel: Bool { isConnected && remainingCount == 0 }
}
