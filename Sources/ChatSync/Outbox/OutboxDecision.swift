/// The decision of a transaction on what is to be sent.
enum OutboxDecision {
  /// Operations are stored and sent, in order.
  case send([OutboxOperation])
  /// An operation is sent in the place of one that waits.
  case replace(OutboxEntry, OutboxOperation)
  /// The service already has what was wanted.
  ///
  /// - Parameter subject: The ``OutboxOperation/subject`` of the operation that is not needed.
  case nothing(subject: String)

  static func send(_ operation: OutboxOperation) -> OutboxDecision { .send([operation]) }
}

/// A change of an action that the current user attaches to a message.
package enum ActionChange {
  /// It is attached, unless it is.
  case add
  /// It is removed, if it is attached.
  case remove
  /// It is attached or removed, whichever differs from now.
  case toggle
}
