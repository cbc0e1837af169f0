public import ChatRuntime

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request to attach an action of the own user to a message.
public struct MessageActionSendRequest<ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// The message.
  public var messageTimetoken: Timetoken
  /// The channel of the message.
  public var channelId: ChannelID
  /// The kind of the action, for example `reaction`.
  public var actionType: String
  /// What the action says, for example an emoji.
  public var actionValue: String

  /// A request to attach an action.
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

/// A request about one action that is attached to a message.
public struct MessageActionRequest<Model: Sendable>: Sendable {
  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// The action.
  public var action: Model

  /// A request about an action.
  public init(action: Model) {
    self.action = action
  }
}

/// A request for a page of the message actions of a channel.
///
/// Of the actions between ``start`` (exclusive) and ``end`` (inclusive), the newest come.
public struct MessageActionFetchRequest<ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// The channel.
  public var channel: ChannelID
  /// How many actions a page has at most, from 1 to 100; nil for 100.
  public var limit: Int?
  /// Only actions before this action timetoken.
  public var start: Timetoken?
  /// Only actions of this action timetoken and after it.
  public var end: Timetoken?

  /// A request for a page of actions.
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
