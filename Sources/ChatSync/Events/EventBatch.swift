public import JSONSchema

/// What one answer to a poll brought.
///
/// The events and the cursor belong together: a store that commits both in one transaction neither loses
/// an event nor applies one twice when the process ends in between.
public struct EventBatch: Sendable {
  /// The events, in the order of the answer.
  public var events: [RemoteEvent]

  /// Where the subscription goes on after these events.
  public var cursor: SubscriptionCursor

  /// What was left out because it is no event, each with its place in the answer.
  public var diagnostics: [Diagnostic]

  /// Creates a batch.
  public init(events: [RemoteEvent], cursor: SubscriptionCursor, diagnostics: [Diagnostic] = []) {
    self.events = events
    self.cursor = cursor
    self.diagnostics = diagnostics
  }
}
