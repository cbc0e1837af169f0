public import ChatRuntime
@_spi(Adapter) import ChatSync
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request to send a message.
public struct SendMessageRequest<Model: Sendable>: Sendable {
  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// The message.
  public var message: Model
  /// Whether history keeps the message; nil for the setting of the key set.
  public var storeInHistory: Bool?
  /// Whether the payload is sent compressed.
  public var shouldCompress: Bool
  /// The number of hours that history keeps the message; nil for the setting of the key set.
  public var ttl: Int?
  /// A JSON value that is published beside the payload.
  public var metadata: JSONValue?

  /// Creates a request to send a message.
  public init(
    message: Model, storeInHistory: Bool? = nil, shouldCompress: Bool = false, ttl: Int? = nil,
    metadata: JSONValue? = nil
  ) {
    self.message = message
    self.storeInHistory = storeInHistory
    self.shouldCompress = shouldCompress
    self.ttl = ttl
    self.metadata = metadata
  }

  var options: PublishOptions {
    PublishOptions(
      isStored: storeInHistory, hoursInHistory: ttl, metadata: metadata,
      isCompressed: shouldCompress)
  }
}

/// A request for stored messages of channels.
///
/// The response holds the newest messages between ``start`` (exclusive) and ``end`` (inclusive).
public struct MessageHistoryRequest<ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// The channels.
  public var channels: [ChannelID]
  /// Whether the messages include their actions.
  public var actionsInResponse: Bool
  /// Whether the messages include the metadata that they were published with.
  public var metaInResponse: Bool
  /// Whether the messages include their publisher.
  public var uuidInResponse: Bool
  /// Whether the messages include their message type.
  public var messageTypeInResponse: Bool
  /// The maximum number of messages per channel; nil for the maximum of the service.
  public var limit: Int?
  /// The upper bound, exclusive: only messages with a lower timetoken are read.
  public var start: Timetoken?
  /// The lower bound, inclusive: only messages with this timetoken or a higher one are read.
  public var end: Timetoken?

  /// Creates a request for messages.
  public init(
    channels: [ChannelID], actionsInResponse: Bool = true, metaInResponse: Bool = false,
    uuidInResponse: Bool = true, messageTypeInResponse: Bool = true, limit: Int? = nil,
    start: Timetoken? = nil, end: Timetoken? = nil
  ) {
    self.channels = channels
    self.actionsInResponse = actionsInResponse
    self.metaInResponse = metaInResponse
    self.uuidInResponse = uuidInResponse
    self.messageTypeInResponse = messageTypeInResponse
    self.limit = limit
    self.start = start
    self.end = end
  }

  /// Returns the same request for one of the channels.
  func request(for channel: String) -> HistoryRequest {
    HistoryRequest(
      channels: [channel], limit: limit, start: start, end: end,
      includesActions: actionsInResponse, includesMetadata: metaInResponse,
      includesUser: uuidInResponse, includesMessageType: messageTypeInResponse)
  }
}
