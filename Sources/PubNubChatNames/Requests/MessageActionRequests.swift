public import ChatRuntime
@_spi(Adapter) import ChatSync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request to attach an action of the current user to a message.
public struct MessageActionSendRequest<ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// The timetoken of the message.
  public var messageTimetoken: Timetoken
  /// The channel of the message.
  public var channelId: ChannelID
  /// The kind of the action, for example `reaction`.
  public var actionType: String
  /// The value of the action, for example an emoji.
  public var actionValue: String

  /// Creates a request to attach an action.
  public init(
    messageTimetoken: Timetoken, channelId: ChannelID, actionType: String, actionValue: String
  ) {
    self.messageTimetoken = messageTimetoken
    self.channelId = channelId
    self.actionType = actionType
    self.actionValue = actionValue
  }

  var action: NewMessageAction {
    NewMessageAction(
      channel: channelId.rawValue, messageTimetoken: messageTimetoken, type: actionType,
      value: actionValue)
  }
}

/// A request that refers to one action of a message.
public struct MessageActionRequest<Model: Sendable>: Sendable {
  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// The action.
  public var action: Model

  /// Creates a request that refers to an action.
  public init(action: Model) {
    self.action = action
  }
}

/// A request for a page of the message actions of a channel.
///
/// The page holds the newest actions between ``start`` (exclusive) and ``end`` (inclusive).
public struct MessageActionFetchRequest<ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// The channel.
  public var channel: ChannelID
  /// The page size, from 1 to 100; nil for 100.
  public var limit: Int?
  /// The upper bound, exclusive: only actions with a lower timetoken are read.
  public var start: Timetoken?
  /// The lower bound, inclusive: only actions with this timetoken or a higher one are read.
  public var end: Timetoken?

  /// Creates a request for a page of actions.
  public init(
    channel: ChannelID, limit: Int? = nil, start: Timetoken? = nil, end: Timetoken? = nil
  ) {
    self.channel = channel
    self.limit = limit
    self.start = start
    self.end = end
  }

  var query: MessageActionQuery {
    MessageActionQuery(channel: channel.rawValue, start: start, end: end, limit: limit ?? 100)
  }
}
