// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatDisplay
public import ChatModels
public import ChatRecords
@_spi(Generated) import ChatRuntime
@_spi(Adapter) public import ChatStore
@_spi(Generated) public import ChatSync
public import PubNubChatNames

/// A request about a channel.
public typealias ChatChannelRequest<Custom: ChannelCustomData> = ChannelRequest<ChatChannel<Custom>>

extension ChatProvider {
  /// The functions with which sync reads and writes channels.
  public enum ChannelRole: SyncedProfile {
    /// The model of a row.
    public static func model(of record: Entities.Channel) throws -> ChatChannel<Custom.Channel> {
      try record.convert(Custom.Channel.self)
    }

    /// Writes a channel.
    public static func write(
      _ channel: ChatChannel<Custom.Channel>,
      rule: WriteRule,
      into target: any ChangeTarget
    ) throws {
      try Entities.Channel.write(channel: channel, rule: rule, into: target)
    }

    /// Writes what a patch names.
    public static func write(
      _ patch: ChatChannel<Custom.Channel>.Patcher,
      into target: any ChangeTarget
    ) throws {
      try Entities.Channel.write(usingPatch: patch, into: target)
    }

    /// A channel of which nothing is known but its identifier.
    public static func stub(_ id: String) -> ChatChannel<Custom.Channel> {
      ChatChannel<Custom.Channel>(id: ChannelID(id))
    }
  }
}

extension StoredChatChannel: DisplayedChannel {}
