package import ChatComponents
package import ChatRuntime

/// Keeps how far users have read, for example where other devices and other users find it.
package protocol ReadMarkKeeper: ReadReceiptReader {
  /// How far the own user has read channels; channels are missing of which that is not known.
  func ownMarks() async throws -> NameMap<Timetoken>

  /// The own user has read a channel up to a message.
  func setOwnMark(_ timetoken: Timetoken, in channel: String) async throws
}
