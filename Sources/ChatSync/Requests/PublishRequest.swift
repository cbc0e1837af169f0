public import ChatRuntime
public import JSONText

/// A request to publish a message to a channel.
@_spi(Adapter) public struct PublishRequest: Sendable {
  /// The part of the request that carries the payload.
  public enum Form: Hashable, Sendable {
    /// The address, by GET.
    case address
    /// The body, by POST.
    case body
    /// The body, compressed with gzip, by POST.
    case compressedBody
  }

  /// The channel.
  public var channel: String

  /// The maximum size of a payload that the service accepts: 32 KiB, as JSON and before
  /// compression.
  ///
  /// For a payload in the address (``Form/address``), the size is that of its percent-encoded form
  /// together with the channel.
  public static let maximumPayloadSize = 32_768

  /// The payload: one JSON value in UTF-8, at most ``maximumPayloadSize`` bytes.
  public var payload: [UInt8]

  /// Whether history keeps the message; nil for the setting of the key set.
  public var isStored: Bool?

  /// The number of hours that history keeps the message; nil for the setting of the key set.
  public var hoursInHistory: Int?

  /// A JSON value that is published beside the payload, and that filter expressions can refer to.
  public var metadata: JSONValue?

  /// A message type defined by the application: 3 to 50 letters, digits, `-` and `_`.
  public var customMessageType: String?

  /// Whether subscribers receive the message.
  public var isDelivered: Bool

  /// The part of the request that carries the payload; nil for the address if it fits there, and
  /// otherwise the body.
  public var form: Form?

  /// Whether the message may be sent again after an error that does not reveal whether it arrived.
  ///
  /// Set it to true only for payloads with a unique identifier, by which readers can drop the
  /// second copy.
  public var isRepeatable: Bool

  /// Creates a request for a payload that is already JSON.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - payload: One JSON value in UTF-8.
  ///   - isStored: Whether history keeps the message.
  ///   - hoursInHistory: The number of hours that history keeps the message.
  ///   - metadata: A JSON value that is published beside the payload.
  ///   - customMessageType: A message type defined by the application.
  ///   - isDelivered: Whether subscribers receive the message.
  ///   - form: The part of the request that carries the payload.
  ///   - isRepeatable: Whether the message may be sent again after an error.
  public init(
    channel: String, payload: [UInt8], isStored: Bool? = nil, hoursInHistory: Int? = nil,
    metadata: JSONValue? = nil, customMessageType: String? = nil, isDelivered: Bool = true,
    form: Form? = nil, isRepeatable: Bool = false
  ) {
    self.channel = channel
    self.payload = payload
    self.isStored = isStored
    self.hoursInHistory = hoursInHistory
    self.metadata = metadata
    self.customMessageType = customMessageType
    self.isDelivered = isDelivered
    self.form = form
    self.isRepeatable = isRepeatable
  }

  /// Creates a request whose payload is a value, for example a generated model.
  ///
  /// - Throws: The encoding error of a value that has no JSON form.
  public init(channel: String, value: some JSONEncodable) throws {
    self.init(channel: channel, payload: try value.json())
  }
}

/// A request to send a short message that is delivered at once and not stored.
@_spi(Adapter) public struct SignalRequest: Sendable {
  /// The channel.
  public var channel: String

  /// The maximum size of a payload that the service accepts, in bytes.
  public static let maximumPayloadSize = 64

  /// The payload: one JSON value in UTF-8, at most ``maximumPayloadSize`` bytes.
  public var payload: [UInt8]

  /// A message type defined by the application: 3 to 50 letters, digits, `-` and `_`.
  public var customMessageType: String?

  /// Creates a request for a payload that is already JSON.
  public init(channel: String, payload: [UInt8], customMessageType: String? = nil) {
    self.channel = channel
    self.payload = payload
    self.customMessageType = customMessageType
  }

  /// Creates a request whose payload is a value.
  ///
  /// - Throws: The encoding error of a value that has no JSON form.
  public init(channel: String, value: some JSONEncodable) throws {
    self.init(channel: channel, payload: try value.json())
  }
}
