import ChatRuntime
@_spi(Adapter) import ChatStore

/// The time at which a list of a channel or a user was last read completely, kept in the store.
///
/// A member or an action that was missing then did not exist: an older event, which may come twice
/// and much later, does not bring it back.
enum CompleteListing: String {
  /// The members of the channel.
  case members
  /// The memberships of the user.
  case memberships
  /// The message actions of the channel.
  case actions

  private func bookmark(of owner: String) -> String { "ChatSync.\(rawValue) \(owner)" }

  /// Stores the time of a complete list.
  ///
  /// - Parameters:
  ///   - begin: The time of the service before the reading.
  ///   - owner: The channel or the user.
  ///   - transaction: The transaction that deletes the rows that the list lacks.
  /// - Throws: ``StoreError``.
  func note(
    _ begin: Timetoken, of owner: String, in transaction: any StoreTransaction
  ) throws {
    if let last = try last(of: owner, in: transaction), last >= begin { return }
    try transaction.setBookmark(bookmark(of: owner), to: begin.description)
  }

  /// Returns the time of the last complete list; nil if there was none.
  func last(of owner: String, in snapshot: any StoreSnapshot) throws -> Timetoken? {
    try snapshot.bookmark(bookmark(of: owner)).flatMap { Timetoken($0) }
  }
}
