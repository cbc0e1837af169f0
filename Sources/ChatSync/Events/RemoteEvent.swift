@_spi(Generated) public import ChatRuntime
import JSONText

/// An event of a subscription, as received.
public struct RemoteEvent: Hashable, Sendable {
  /// The kind and content of the event.
  @_spi(Adapter) public let content: Content

  /// The channel that the event was published to; for a presence event, the channel whose presence
  /// changed.
  ///
  /// Empty if the event names none.
  @ExactText public private(set) var channel: String

  /// The subscription that delivered the event: the channel, a group, or a pattern such as
  /// `room.*`.
  @_spi(Adapter) public let subscription: String

  /// The event's timetoken; 0 if the event has none.
  public let timetoken: Timetoken

  /// The publisher; nil for presence events and usually for object events.
  public let publisher: String?

  /// The payload as received: one JSON value in UTF-8.
  ///
  /// The payload of an event that is ``Kind/unreadable`` may be any bytes. If such an event
  /// has no payload, this is the whole event.
  public let payload: [UInt8]

  /// The metadata as received; nil for an event without metadata.
  ///
  /// Not validated: invalid metadata does not make a message unreadable.
  @_spi(Adapter) public let metadata: [UInt8]?

  /// The message type that the application set.
  public let customMessageType: String?

  /// The kind of the event.
  public var kind: Kind {
    switch content {
    case .message: .message
    case .signal: .signal
    case .object: .object
    case .messageAction: .messageAction
    case .presence: .presence
    case .file: .file
    case .unreadable: .unreadable
    }
  }

  /// The kinds of events.
  public enum Kind: Hashable, Sendable {
    /// A message; the payload is the published value.
    case message
    /// A signal; the payload is the published value.
    case signal
    /// A change of a user, a channel or a membership.
    case object
    /// An action that was attached to a message or removed from it.
    case messageAction
    /// A change of the users present in a channel.
    case presence
    /// A file; the payload is its description.
    case file
    /// An event that cannot be read.
    case unreadable
  }

  /// The kinds of events, with their contents.
  @_spi(Adapter) public enum Content: Hashable, Sendable {
    /// A message; the payload is the published value.
    case message
    /// A signal; the payload is the published value.
    case signal
    /// A change of a user, a channel or a membership.
    case object(ObjectEvent)
    /// An action that was attached to a message or removed from it.
    case messageAction(MessageActionEvent)
    /// A change of the users present in a channel.
    case presence(PresenceEvent)
    /// A file; the payload is its description.
    case file
    /// An event that cannot be read, or whose payload is not valid for its kind, with a sentence
    /// that states the reason.
    case unreadable(String)
  }

  /// Creates an event.
  @_spi(Adapter) public init(
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
  /// Decodes the event as an item of history.
  ///
  /// - Parameter type: A model whose coded form is such an item: an object with `message`,
  ///   `timetoken`, `uuid` and `channel`.
  /// - Returns: The model.
  /// - Throws: `PayloadError` if the payload does not conform to the model.
  public func message<Message: JSONDecodable>(
    as type: Message.Type = Message.self
  ) throws(PayloadError) -> Message {
    try Message(json: historyItem(), options: ReadingOptions(limits: .ofItem, name: "<event>"))
  }

  /// Returns the event as an item of history in UTF-8, for types that validate what they decode.
  ///
  /// - Parameters:
  ///   - actions: The actions of the message, as history encodes them: one JSON value in UTF-8.
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
