// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

/// Data of the application that travels with a user.
public protocol UserCustomData: FlatJSONCustomData {}

/// Data of the application that travels with a channel.
public protocol ChannelCustomData: FlatJSONCustomData {}

/// Data of the application that travels with a membership.
public protocol MemberCustomData: FlatJSONCustomData {}

/// Data of the application that travels with a message.
public protocol MessageCustomData: CustomData {}

/// Extra content of a message, read according to its content type.
public protocol MessageContentData: CustomData {}

/// The types of an application's own data, one for each place that takes some.
public protocol ChatCustomData: Sendable {
  /// The type for the slot `User`.
  associatedtype User: UserCustomData = VoidCustomData

  /// The type for the slot `Channel`.
  associatedtype Channel: ChannelCustomData = VoidCustomData

  /// The type for the slot `Member`.
  associatedtype Member: MemberCustomData = VoidCustomData

  /// The type for the slot `Message`.
  associatedtype Message: MessageCustomData = VoidCustomData

  /// The type for the slot `MessageContent`.
  associatedtype MessageContent: MessageContentData = VoidCustomData
}

extension VoidCustomData: UserCustomData, ChannelCustomData, MemberCustomData, MessageCustomData,
  MessageContentData, ChatCustomData
{}
