public import ChatRuntime

/// Which stored messages are asked for.
///
/// Of the messages between ``start`` (exclusive) and ``end`` (inclusive), the newest come: the first page
/// gives the ``ChannelHistory/next`` with which the one before it is asked for.
public struct HistoryRequest: Hashable, Sendable {
  /// The channels.
  public var channels: [String]

  /// How many messages of each channel come at most; nil for as many as the service allows, which is
  /// 100 of one channel and 25 of each of several or with actions.
  public var limit: Int?

  /// Only messages before this timetoken; with ``isReversed`` only those after it.
  public var start: Timetoken?

  /// Only messages of this timetoken and after it; with ``isReversed`` only those of it and before.
  public var end: Timetoken?

  /// Whether the oldest messages of the range come instead of the newest.
  public var isReversed: Bool

  /// Whether the messages hold their actions.
  public var includesActions: Bool

  /// Whether the messages hold the metadata that they were published with.
  public var includesMetadata: Bool

  /// Whether the messages hold their publisher.
  public var includesUser: Bool

  /// Whether the messages hold what kind of message they are.
  public var includesMessageType: Bool

  /// Whether the messages hold the type that the application gave them.
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
public struct HistoryPage<Message: Sendable>: Sendable {
  /// The messages of each channel that has some in the range.
  public let channels: NameMap<ChannelHistory<Message>>

  /// Creates a page.
  public init(channels: NameMap<ChannelHistory<Message>>) {
    self.channels = channels
  }
}

/// Stored messages of one channel.
public struct ChannelHistory<Message: Sendable>: Sendable {
  /// The messages that could be read, oldest first, and diagnostics of the others.
  public let page: PayloadPage<Message>

  /// The ``HistoryRequest/start`` of the next page; nil if there is none.
  public let next: Timetoken?

  /// Creates a part of a page.
  public init(page: PayloadPage<Message>, next: Timetoken? = nil) {
    self.page = page
    self.next = next
  }

  /// The messages that could be read, oldest first.
  public var messages: [Message] { page.items }
}
