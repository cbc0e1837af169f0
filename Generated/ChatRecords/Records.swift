// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_exported public import ChatModels
@_exported public import ChatRuntime
@_exported @_spi(Adapter) public import ChatStore

/// The tables of all entities, and how they came about.
///
/// - Remark: Generated from `entities.json#/storage`.
public enum ChatRecords: StorageTables {
  /// The tables.
  public static let schema = StorageSchema([
    userTable,
    channelTable,
    memberTable,
    messageTable,
    messageActionTable,
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
  /// The types of the application's custom data.
  associatedtype Custom: ChatCustomData = VoidCustomData

  /// The record of a user.
  associatedtype User: ManagedChatUser = StoredChatUser<Custom>

  /// The record of a channel.
  associatedtype Channel: ManagedChatChannel = StoredChatChannel<Custom>

  /// The record of a member.
  associatedtype Member: ManagedChatMember = StoredChatMember<Custom>

  /// The record of a message.
  associatedtype Message: ManagedChatMessage = StoredChatMessage<Custom>

  /// The record of a message action.
  associatedtype MessageAction: ManagedChatMessageAction = StoredChatMessageAction<Custom>
}

/// The generated record types.
public enum StoredChatEntities<Custom: ChatCustomData>: ManagedChatEntities {}

/// The generated record types without custom data.
public typealias PubNubManagedChatEntities = StoredChatEntities<VoidCustomData>

extension UserID: StorableValue {}

extension ChannelID: StorableValue {}

extension MessageID: StorableValue {}
