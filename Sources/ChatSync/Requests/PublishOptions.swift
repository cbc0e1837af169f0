public import JSONText

/// The options of a publication.
public struct PublishOptions: Hashable, Sendable {
  /// Whether history keeps the message; nil for the setting of the key set.
  public var isStored: Bool?
  /// The number of hours that history keeps the message; nil for the setting of the key set.
  public var hoursInHistory: Int?
  /// A JSON value that is published beside the payload.
  public var metadata: JSONValue?
  /// A message type defined by the application.
  public var customMessageType: String?
  /// Whether the payload is sent compressed.
  public var isCompressed: Bool

  /// Creates options; the defaults are the settings of the key set.
  public init(
    isStored: Bool? = nil, hoursInHistory: Int? = nil, metadata: JSONValue? = nil,
    customMessageType: String? = nil, isCompressed: Bool = false
  ) {
    self.isStored = isStored
    self.hoursInHistory = hoursInHistory
    self.metadata = metadata
    self.customMessageType = customMessageType
    self.isCompressed = isCompressed
  }
}
