public import ChatRuntime
import JSONText

/// One event of a subscription, as received.
public struct RemoteEvent: Hashable, Sendable {
  /// What the event is about.
  public let content: Content

  /// The channel that the event was published to; of a presence event, the channel that it is about.
  ///
  /// Empty if the event names none.
  @ExactText public private(set) var channel: String

  /// Through which subscription the event came: the channel, a group, or a pattern such as `room.*`.
  public let subscription: String

  /// The service's token of the event; 0 if the event has none.
  public let timetoken: Timetoken

  /// The user that published; nil for presence events and usually for object events.
  public let publisher: String?

  /// The payload as it came: one JSON value in UTF-8.
  ///
  /// The payload of an event that is ``Content/unreadable(_:)`` may be any bytes. If such an event has no payload, these
  /// are all of its bytes.
  public let payload: [UInt8]

  /// The metadata as it came; nil if there is none.
  ///
  /// Not checked: a message is read whatever its metadata is.
  public let metadata: [UInt8]?

  /// The type that the application gave the message.
  public let customMessageType: String?

  /// What an event is about.
  public enum Content: Hashable, Sendable {
    /// A message; the payload is what was published.
    case message
    /// A signal; the payload is what was published.
    case signal
    /// A change of a user, a channel or a membership.
    case object(ObjectEvent)
    /// An action that was attached to a message or removed.
    case messageAction(MessageActionEvent)
    /// A change of who is present.
    case presence(PresenceEvent)
    /// A file; the payload is its description.
    case file
    /// An event that can not be read, or whose payload is not what its kind asks for; a sentence says why.
    case unreadable(String)
  }

  /// Creates an event.
  public init(
    content: Content, channel: String, subscription: String? = nil, timetoken: Timetoken,
    publisher: String? = nil, payload: [UInt8], metadata: [UInt8]? = nil,
    customMessageType: String? = nil
  ) {
    self.content = content
    self.channel = channel
    self.subscription = subscription ?? channel
    self.timetoken = timetoken
    self.publisher = publisher
    self.payload = payload
    self.metadata = metadata
    self.customMessageType = customMessageType
  }
}

extension RemoteEvent {
  /// Reads the event as an item of history.
  ///
  /// - Parameter type: A model whose coded form is such an item: an object with `message`, `timetoken`,
  ///   `uuid` and `channel`.
  /// - Returns: The model.
  /// - Throws: `PayloadError` if the payload is not what the model asks for.
  public func message<Message: JSONDecodable>(
    as type: Message.Type = Message.self
  ) throws(PayloadError) -> Message {
    try Message(json: historyItem(), options: ReadingOptions(limits: .ofItem, name: "<event>"))
  }

  /// The event as an item of history in UTF-8, for types that check what they read.
  ///
  /// - Parameters:
  ///   - actions: The actions of the message as history has them: one JSON value in UTF-8.
  ///   - payload: A replacement for the payload; nil to keep it.
  /// - Returns: The item.
  package func historyItem(
    with actions: [UInt8]? = nil, payload: [UInt8]? = nil
  ) -> [UInt8] {
    let payload = payload ?? self.payload
    var writer = JSONWriter(capacity: payload.count + 128)
    writer.beginObject()
    writer.name("message")
    writer.writeRaw(payload)
    writer.name("timetoken")
    writer.write(timetoken.description)
    writer.name("channel")
    writer.write(channel)
    if let publisher {
      writer.name("uuid")
      writer.write(publisher)
    }
    if let actions {
      writer.name("actions")
      writer.writeRaw(actions)
    }
    writer.endObject()
    return writer.takeBytes()
  }
}
