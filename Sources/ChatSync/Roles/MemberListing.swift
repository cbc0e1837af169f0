import ChatRuntime
import ChatStore

/// When the members of a channel were last read completely, remembered in the store.
///
/// A membership that is not stored then was not there either: an event of an earlier time, which may come twice
/// and much later, does not bring it back.
enum MemberListing {
  private static func stream(of channel: String) -> String { "ChatSync.members \(channel)" }

  /// Remembers a complete list.
  ///
  /// - Parameters:
  ///   - begin: The time of the service from before the reading.
  ///   - channel: The channel.
  ///   - transaction: The transaction that deletes what the list lacks.
  /// - Throws: ``StoreError``.
  static func note(
    _ begin: Timetoken, of channel: String, in transaction: any StoreTransaction
  ) throws {
    if let last = try last(of: channel, in: transaction), last >= begin { return }
    try transaction.setPosition(begin.description, ofStream: stream(of: channel))
  }

  /// The time of the last complete list; nil if there was none.
  static func last(of channel: String, in snapshot: any StoreSnapshot) throws -> Timetoken? {
    try snapshot.position(ofStream: stream(of: channel)).flatMap { Timetoken($0) }
  }
}
