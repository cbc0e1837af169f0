/// Closures that an application runs when events arrive and when sync fails; each is optional.
public struct SyncHooks: Sendable {
  /// Runs before the events of an answer are applied; returns the events to apply.
  public var willApply: (@Sendable ([RemoteEvent]) -> [RemoteEvent])?

  /// Runs after the events of an answer are stored.
  public var didApply: (@Sendable ([RemoteEvent]) -> Void)?

  /// Runs when something failed.
  ///
  /// A batch, a gap or a missing user is tried again; an item that violates its schema is not.
  public var didFail: (@Sendable (any Error) -> Void)?

  /// Creates hooks; those left out do nothing.
  public init(
    willApply: (@Sendable ([RemoteEvent]) -> [RemoteEvent])? = nil,
    didApply: (@Sendable ([RemoteEvent]) -> Void)? = nil,
    didFail: (@Sendable (any Error) -> Void)? = nil
  ) {
    self.willApply = willApply
    self.didApply = didApply
    self.didFail = didFail
  }
}
