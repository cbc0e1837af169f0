// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_exported public import ChatRuntime

/// The identifier of a user.
public struct UserID: EntityIdentifier, ExpressibleByStringLiteral {
  /// The identifier as text.
  public var rawValue: String

  /// Creates an identifier of its text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The identifier of a channel.
public struct ChannelID: EntityIdentifier, ExpressibleByStringLiteral {
  /// The identifier as text.
  public var rawValue: String

  /// Creates an identifier of its text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The identifier of a member.
public struct MemberID: ComposedIdentifier {
  /// Identifier of the channel.
  public var channelId: ChannelID

  /// Identifier of the user.
  public var userId: UserID

  /// Creates the identity of its attributes.
  public init(channelId: ChannelID, userId: UserID) {
    self.channelId = channelId
    self.userId = userId
  }

  /// The identity as one text.
  public var description: String { "\(channelId):\(userId)" }
}

extension MemberID: LosslessStringConvertible {
  /// Creates the identity of its text.
  ///
  /// - Returns: Nil for a text that is not composed as ``description`` is.
  public init?(_ description: String) {
    guard let values = Self.values(of: description, between: ["", ":", ""]) else {
      return nil
    }
    self.init(channelId: ChannelID(values[0]), userId: UserID(values[1]))
  }
}

/// The identifier of a message.
public struct MessageID: EntityIdentifier, ExpressibleByStringLiteral {
  /// The identifier as text.
  public var rawValue: String

  /// Creates an identifier of its text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The identifier of a message action.
public struct MessageActionID: ComposedIdentifier {
  /// Identifier of the user that attached the action.
  public var pubnubUserId: UserID

  /// Timetoken of the message that the action belongs to.
  public var parentTimetoken: Timetoken

  /// When the service accepted the action.
  public var actionTimetoken: Timetoken

  /// Creates the identity of its attributes.
  public init(pubnubUserId: UserID, parentTimetoken: Timetoken, actionTimetoken: Timetoken) {
    self.pubnubUserId = pubnubUserId
    self.parentTimetoken = parentTimetoken
    self.actionTimetoken = actionTimetoken
  }

  /// The identity as one text.
  public var description: String { "\(pubnubUserId)-\(parentTimetoken)-\(actionTimetoken)" }
}
