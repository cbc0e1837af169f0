/// How the field for new messages looks and behaves.
public struct MessageInputSettings: Hashable, Sendable {
  /// What an empty field says.
  public var placeholderText: String
  /// What the button says.
  public var sendButton: String
  /// Whether others are told that the user types.
  public var publishTypingIndicator: Bool
  /// Whether it is shown that others type.
  public var displayTypingIndicator: Bool

  /// The default settings, to be changed.
  public init() {
    placeholderText = "Type Message"
    sendButton = "Send"
    publishTypingIndicator = true
    displayTypingIndicator = true
  }
}
