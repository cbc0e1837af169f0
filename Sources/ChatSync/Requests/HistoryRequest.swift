@_spi(Adapter) public import ChatRuntime

/// A request for stored messages.
///
/// A page holds the newest messages between ``start`` (exclusive) and ``end`` (inclusive). To
/// request the page before it, use its ``ChannelHistory/next`` as the start.
@_spi(Adapter) public struct HistoryRequest: Hashable, Sendable {
  /// The channels.
  public var channels: [String]

  /// The maximum number of messages per channel; nil for the maximum of the service.
  ///
  /// The service allows 100 for one channel, and 25 each for several channels or with actions.
  public var limit: Int?

  /// The bound at which the page starts, exclusive: messages before it, or with ``isReversed``
  /// after it.
  public var start: Timetoken?

  /// The other bound, inclusive: messages down to it, or with ``isReversed`` up to it.
  public var end: Timetoken?

  /// Whether the oldest messages of the range are returned instead of the newest.
  public var isReversed: Bool

  /// Whether the messages include their actions.
  public var includesActions: Bool

  /// Whether the messages include the metadata that they were published with.
  public var includesMetadata: Bool

  /// Whether the messages include their publisher.
  public var includesUser: Bool

  /// Whether the messages include their message type.
  public var includesMessageType: Bool

  /// Whether the messages include the type that the application set.
  public var includesCustomMessageType: Bool

  /// Creates a request.
  public init(
    channels: [String], limit: Int? = nil, start: Timetoken? = nil, end: Timetoken? = nil,
    isReversed: Bool = false, includesActions: Bool = false, includesMetadata: Bool = false,
    includesUser: Bool = true, includesMessageType: Bool = true,
    includesCustomMessageType: Bool = true
  ) {
    self.channels = channels
    self.limit = limit
    self.start = start
    self.end = end
    self.isReversed = isReversed
    self.includesActions = includesActions
    self.includesMetadata = includesMetadata
    self.includesUser = includesUser
    self.includesMessageType = includesMessageType
    self.includesCustomMessageType = includesCustomMessageType
  }
}

/// Stored messages of several channels.
@_spi(Adapter) public struct HistoryPage<Message: Sendable>: Sendable {
  /// The messages of each channel that has messages in the range.
  public let channels: NameMap<ChannelHistory<Message>>

  /// Creates a page.
  public init(channels: NameMap<ChannelHistory<Message>>) {
    self.channels = channels
  }
}

/// Stored messages of one channel.
@_spi(Adapter) public struct ChannelHistory<Message: Sendable>: Sendable {
  /// The readable messages, oldest first, and diagnostics of the others.
  public let page: PayloadPage<Message>

  /// The ``HistoryRequest/start`` of the next page; nil if this is the last page.
  public let next: Timetoken?

  /// Creates a part of a page.
  public init(page: PayloadPage<Message>, next: Timetoken? = nil) {
    self.page = page
    self.next = next
  }

  /// The readable messages, oldest first.
  public var messages: [Message] { page.items }
}
