/// Changes to one row that wait in a store, and why.
public struct ParkedRow: Hashable, Sendable {
  /// Why changes wait.
  public enum Reason: Hashable, Sendable {
    /// A row that they need is not in the store; they are applied when it comes.
    case missing(StoreError.Missing)
    /// The row that they needed came, and they were refused for another reason.
    ///
    /// They stay until their row is written or deleted.
    case refused(StoreError.Code)
  }

  /// The entity of the row that they would write.
  public let entity: String
  /// The row that they would write.
  public let key: EntityKey
  /// Why they wait.
  public let reason: Reason
  /// How many changes to the row wait for this reason.
  public let count: Int

  /// Changes to a row that wait.
  public init(entity: String, key: EntityKey, reason: Reason, count: Int) {
    self.entity = entity
    self.key = key
    self.reason = reason
    self.count = count
  }
}
