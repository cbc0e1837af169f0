public import ChatRuntime

/// A request for message actions of a channel.
///
/// A page holds the newest actions between ``start`` (exclusive) and ``end`` (inclusive).
@_spi(Adapter) public struct MessageActionQuery: Hashable, Sendable {
  /// The channel.
  public var channel: String

  /// The upper bound, exclusive: only actions with a lower timetoken are read.
  public var start: Timetoken?

  /// The lower bound, inclusive: only actions with this timetoken or a higher one are read.
  public var end: Timetoken?

  /// The page size, from 1 to 100.
  public var limit: Int

  /// Creates a query.
  public init(channel: String, start: Timetoken? = nil, end: Timetoken? = nil, limit: Int = 100) {
    self.channel = channel
    self.start = start
    self.end = end
    self.limit = limit
  }
}

/// One page of the message actions of a channel.
@_spi(Adapter) public struct MessageActionPage<Action: Sendable>: Sendable {
  /// The readable actions, oldest first, and diagnostics of the others.
  public let page: PayloadPage<Action>

  /// The ``MessageActionQuery/start`` of the next page; nil if this is the last page.
  public let next: Timetoken?

  /// Creates a page.
  public init(page: PayloadPage<Action>, next: Timetoken? = nil) {
    self.page = page
    self.next = next
  }

  /// The readable actions, oldest first.
  public var actions: [Action] { page.items }
}

/// An action to attach to a message.
@_spi(Adapter) public struct NewMessageAction: Hashable, Sendable {
  /// The channel of the message.
  @ExactText public var channel: String

  /// The timetoken of the message.
  public var messageTimetoken: Timetoken

  /// The kind of the action, for example `reaction`.
  @ExactText public var type: String

  /// The value of the action, for example an emoji.
  @ExactText public var value: String

  /// Creates an action.
  public init(channel: String, messageTimetoken: Timetoken, type: String, value: String) {
    self.channel = channel
    self.messageTimetoken = messageTimetoken
    self.type = type
    self.value = value
  }
}

/// The result of attaching an action to a message.
@_spi(Adapter) public struct AddedMessageAction<Action: Sendable>: Sendable {
  /// The action; nil if the user had already attached the same one, whose timetoken the service
  /// does not return.
  public let action: Action?

  /// The reason why subscribers were not notified of the action, which is stored anyway; nil if
  /// they were.
  public let unannounced: RemoteError?

  /// Creates a result.
  public init(action: Action?, unannounced: RemoteError? = nil) {
    self.action = action
    self.unannounced = unannounced
  }
}

/// The result of removing an action from a message.
@_spi(Adapter) public struct RemovedMessageAction: Sendable {
  /// Whether the action existed.
  public let wasThere: Bool

  /// The reason why subscribers were not notified of the removal, which is done anyway; nil if they
  /// were.
  public let unannounced: RemoteError?

  /// Creates a result.
  public init(wasThere: Bool, unannounced: RemoteError? = nil) {
    self.wasThere = wasThere
    self.unannounced = unannounced
  }
}
