/// The parked changes to one row that wait for the same reason.
@_spi(Adapter) public struct ParkedRow: Hashable, Sendable {
  /// The reason why changes wait.
  public enum Reason: Hashable, Sendable {
    /// A row that they need is not in the store; they are applied when it is written.
    case missing(StoreError.Missing)
    /// The row that they needed was written, and then they were refused for another reason.
    ///
    /// They stay in the store until the row that they would write is written or deleted.
    case refused(StoreError.Code)
  }

  /// The entity of the row that they would write.
  public let entity: String
  /// The row that they would write.
  public let key: EntityKey
  /// The reason why they wait.
  public let reason: Reason
  /// The number of changes to the row that wait for this reason.
  public let count: Int

  /// Creates a description of the parked changes to a row.
  public init(entity: String, key: EntityKey, reason: Reason, count: Int) {
    self.entity = entity
    self.key = key
    self.reason = reason
    self.count = count
  }
}
