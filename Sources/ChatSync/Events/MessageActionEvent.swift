public import ChatRuntime
import JSONText

/// An action that was attached to a message or removed from it.
@_spi(Adapter) public struct MessageActionEvent: Hashable, Sendable {
  /// Whether the action was removed, rather than attached.
  public let isRemoval: Bool

  /// The action: one JSON object in UTF-8 with `messageTimetoken`, `type`, `value` and
  /// `actionTimetoken`.
  public let data: [UInt8]

  /// The channel of the message.
  @ExactText public private(set) var channel: String

  /// The user that attached the action; nil if the event does not name it.
  public let userID: String?

  /// Creates an event.
  public init(isRemoval: Bool, data: [UInt8], channel: String, userID: String?) {
    self.isRemoval = isRemoval
    self.data = data
    self.channel = channel
    self.userID = userID
  }

  /// Reads the action.
  ///
  /// - Parameter type: A model whose coded form is an item of a list of actions; `channel` and `uuid`
  ///   come from the event.
  /// - Returns: The action.
  /// - Throws: `PayloadError` if the data does not conform to the type.
  public func action<Action: JSONDecodable>(
    as type: Action.Type = Action.self
  ) throws(PayloadError) -> Action {
    var context: [String: JSONValue] = ["channel": .string(channel)]
    if let userID { context["uuid"] = .string(userID) }
    return try Action(
      json: data, options: ReadingOptions(contextMembers: context, name: "<event>"))
  }
}
