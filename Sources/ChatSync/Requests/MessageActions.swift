public import ChatRuntime

/// Which message actions of a channel are asked for.
///
/// Of the actions between ``start`` (exclusive) and ``end`` (inclusive), the newest come.
public struct MessageActionQuery: Hashable, Sendable {
  /// The channel.
  public var channel: String

  /// Only actions before this action timetoken.
  public var start: Timetoken?

  /// Only actions of this action timetoken and after it.
  public var end: Timetoken?

  /// How many actions a page has at most, from 1 to 100.
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
public struct MessageActionPage<Action: Sendable>: Sendable {
  /// The actions that could be read, oldest first, and diagnostics of the others.
  public let page: PayloadPage<Action>

  /// The ``MessageActionQuery/start`` of the next page; nil if there is none.
  public let next: Timetoken?

  /// Creates a page.
  public init(page: PayloadPage<Action>, next: Timetoken? = nil) {
    self.page = page
    self.next = next
  }

  /// The actions that could be read, oldest first.
  public var actions: [Action] { page.items }
}

/// What a user attaches to a message.
public struct NewMessageAction: Hashable, Sendable {
  /// The channel of the message.
  @ExactText public var channel: String

  /// The message.
  public var messageTimetoken: Timetoken

  /// The kind of the action, for example `reaction`.
  @ExactText public var type: String

  /// What the action says, for example an emoji.
  @ExactText public var value: String

  /// Creates an action.
  public init(channel: String, messageTimetoken: Timetoken, type: String, value: String) {
    self.channel = channel
    self.messageTimetoken = messageTimetoken
    self.type = type
    self.value = value
  }
}

/// What came of attaching an action to a message.
public struct AddedMessageAction<Action: Sendable>: Sendable {
  /// The action; nil if the user had attached the same one before, in which case the service does not
  /// give its timetoken.
  public let action: Action?

  /// Why subscribers were not told of the action, which is stored nevertheless; nil if they were.
  public let unannounced: RemoteError?

  /// Creates a result.
  public init(action: Action?, unannounced: RemoteError? = nil) {
    self.action = action
    self.unannounced = unannounced
  }
}

/// What came of removing an action from a message.
public struct RemovedMessageAction: Sendable {
  /// Whether the action was there until now.
  public let wasThere: Bool

  /// Why subscribers were not told of the removal, which is done nevertheless; nil if they were.
  public let unannounced: RemoteError?

  /// Creates a result.
  public init(wasThere: Bool, unannounced: RemoteError? = nil) {
    self.wasThere = wasThere
    self.unannounced = unannounced
  }
}
