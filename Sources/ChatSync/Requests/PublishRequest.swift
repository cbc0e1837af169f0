public import ChatRuntime
public import JSONText

/// A message to a channel.
public struct PublishRequest: Sendable {
  /// How the payload travels.
  public enum Form: Hashable, Sendable {
    /// In the address, by GET.
    case address
    /// In the body, by POST.
    case body
    /// In the body, compressed with gzip, by POST.
    case compressedBody
  }

  /// The channel.
  public var channel: String

  /// The largest payload that the service takes: 32 KiB, as JSON and before compression.
  ///
  /// A payload in the address (``Form/address``) counts as its percent-encoding there, and the channel with it.
  public static let maximumPayloadSize = 32_768

  /// The payload: one JSON value in UTF-8, at most ``maximumPayloadSize`` bytes.
  public var payload: [UInt8]

  /// Whether history keeps the message; nil for what the keys are set up for.
  public var isStored: Bool?

  /// How many hours history keeps the message; nil for what the keys are set up for.
  public var hoursInHistory: Int?

  /// A JSON value that travels beside the payload and that filter expressions can ask for.
  public var metadata: JSONValue?

  /// A type of the application's own, 3 to 50 letters, digits, `-` and `_`.
  public var customMessageType: String?

  /// Whether subscribers get the message.
  public var isDelivered: Bool

  /// How the payload travels; nil for the address if it fits there, and the body if not.
  public var form: Form?

  /// Whether the message may be sent again after an error that leaves open if it arrived.
  ///
  /// True only for payloads with an identifier of their own, by which readers drop the second copy.
  public var isRepeatable: Bool

  /// A message whose payload is JSON already.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - payload: One JSON value in UTF-8.
  ///   - isStored: Whether history keeps the message.
  ///   - hoursInHistory: How many hours history keeps the message.
  ///   - metadata: A JSON value that travels beside the payload.
  ///   - customMessageType: A type of the application's own.
  ///   - isDelivered: Whether subscribers get the message.
  ///   - form: How the payload travels.
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

  /// A message with a value for its payload, for example a generated model.
  ///
  /// - Throws: What a value throws that has no JSON form.
  public init(channel: String, value: some JSONEncodable) throws {
    self.init(channel: channel, payload: try value.json())
  }
}

/// A short message that is delivered at once and stored nowhere.
public struct SignalRequest: Sendable {
  /// The channel.
  public var channel: String

  /// The largest payload that the service takes, in bytes.
  public static let maximumPayloadSize = 64

  /// The payload: one JSON value in UTF-8, at most ``maximumPayloadSize`` bytes.
  public var payload: [UInt8]

  /// A type of the application's own, 3 to 50 letters, digits, `-` and `_`.
  public var customMessageType: String?

  /// Creates a signal whose payload is JSON already.
  public init(channel: String, payload: [UInt8], customMessageType: String? = nil) {
    self.channel = channel
    self.payload = payload
    self.customMessageType = customMessageType
  }

  /// A signal with a value for its payload.
  ///
  /// - Throws: What a value throws that has no JSON form.
  public init(channel: String, value: some JSONEncodable) throws {
    self.init(channel: channel, payload: try value.json())
  }
}
