import ChatRuntime
import JSONText

/// The events that the vendor's Chat SDK publishes as messages, such as invitations.
///
/// Sync stores what they announce from other events; they are no messages of a conversation.
enum SDKEvent {
  private static let types: Set<String> = [
    "invite", "mention", "report", "receipt", "typing", "moderation",
  ]

  /// Returns whether a payload is such an event.
  static func isEvent(_ payload: [UInt8]) -> Bool {
    // A payload that is not JSON is not such an event.
    guard let type = try? JSONValue(json: payload)["type"]?.string else { return false }
    return types.contains(type)
  }
}
