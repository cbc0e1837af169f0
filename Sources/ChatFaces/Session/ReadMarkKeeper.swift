package import ChatComponents
@_spi(Adapter) package import ChatRuntime

/// Stores the read marks of users, for example where other devices and other users find them.
package protocol ReadMarkKeeper: ReadReceiptReader {
  /// Returns the timetokens up to which the current user has read channels; channels without a
  /// known mark are missing.
  func ownMarks() async throws -> NameMap<Timetoken>

  /// Records that the current user has read a channel up to a message.
  func setOwnMark(_ timetoken: Timetoken, in channel: String) async throws
}
