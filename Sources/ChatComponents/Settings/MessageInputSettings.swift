/// The settings of an input field.
public struct MessageInputSettings: Hashable, Sendable {
  /// The text of an empty field.
  public var placeholderText: String
  /// The text of the send button.
  public var sendButton: String
  /// Whether the current user's typing signals are sent; true by default.
  public var publishTypingIndicator: Bool
  /// Whether the typing of others is shown; true by default.
  public var displayTypingIndicator: Bool

  /// Creates the default settings, whose properties can then be changed.
  public init() {
    placeholderText = "Type Message"
    sendButton = "Send"
    publishTypingIndicator = true
    displayTypingIndicator = true
  }
}
