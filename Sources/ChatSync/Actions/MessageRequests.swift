public import ChatRuntime
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request to send a message.
public struct SendMessageRequest<Model: Sendable>: Sendable {
  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// The message.
  public var message: Model
  /// Whether history keeps the message; nil for what the keys are set up for.
  public var storeInHistory: Bool?
  /// Whether the payload travels compressed.
  public var shouldCompress: Bool
  /// How many hours history keeps the message; nil for what the keys are set up for.
  public var ttl: Int?
  /// A JSON value that travels beside the payload.
  public var metadata: JSONValue?

  /// A request to send a message.
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

  var options: PublicationOptions {
    PublicationOptions(
      isStored: storeInHistory, hoursInHistory: ttl, metadata: metadata,
      isCompressed: shouldCompress)
  }
}

/// A request for stored messages of channels.
///
/// Of the messages between ``start`` (exclusive) and ``end`` (inclusive), the newest come.
public struct MessageHistoryRequest<ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// The channels.
  public var channels: [ChannelID]
  /// Whether the messages hold their actions.
  public var actionsInResponse: Bool
  /// Whether the messages hold the metadata that they were published with.
  public var metaInResponse: Bool
  /// Whether the messages hold their publisher.
  public var uuidInResponse: Bool
  /// Whether the messages hold what kind of message they are.
  public var messageTypeInResponse: Bool
  /// How many messages of each channel come at most; nil for as many as the service allows.
  public var limit: Int?
  /// Only messages before this timetoken.
  public var start: Timetoken?
  /// Only messages of this timetoken and after it.
  public var end: Timetoken?

  /// A request for messages.
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

  /// The same for one of the channels.
  func request(for channel: String) -> HistoryRequest {
    HistoryRequest(
      channels: [channel], limit: limit, start: start, end: end,
      includesActions: actionsInResponse, includesMetadata: metaInResponse,
      includesUser: uuidInResponse, includesMessageType: messageTypeInResponse)
  }
}
