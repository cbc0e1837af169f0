// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_exported public import ChatModels
@_exported public import ChatRuntime
@_exported public import ChatStore

/// The tables of all entities, and how they came about.
///
/// - Remark: Generated from `entities.json#/storage`.
public enum ChatRecords {
  /// The tables.
  public static let schema = StorageSchema([
    PubNubManagedUser.table,
    PubNubManagedChannel.table,
    PubNubManagedMember.table,
    PubNubManagedMessage.table,
    PubNubManagedMessageAction.table,
  ])

  /// The tables and the versions before them: a file of any of these is brought to the last.
  public static let history = StorageHistory(
    schema,
    steps: [
      [
        .rebuild("Channel"),
        .addColumn("isPresenceOnly", of: "Member"),
      ],
      [
        .rebuild("Message")
      ],
    ]
  )
}

/// The record types of an application, one for each entity.
///
/// Each is the generated one unless the application says otherwise.
public protocol ManagedChatEntities: Sendable {
  /// The record of a user.
  associatedtype User: ManagedChatUser = PubNubManagedUser

  /// The record of a channel.
  associatedtype Channel: ManagedChatChannel = PubNubManagedChannel

  /// The record of a member.
  associatedtype Member: ManagedChatMember = PubNubManagedMember

  /// The record of a message.
  associatedtype Message: ManagedChatMessage = PubNubManagedMessage

  /// The record of a message action.
  associatedtype MessageAction: ManagedChatMessageAction = PubNubManagedMessageAction
}

/// The generated record types.
public enum PubNubManagedChatEntities: ManagedChatEntities {}

extension UserID: StorableValue {}

extension ChannelID: StorableValue {}

extension MessageID: StorableValue {}
