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

/// A request for a page of the members of a channel.
public typealias UserMemberFetchRequest = MembersFetchRequest<ChannelID>

/// A request for a page of the members of a user.
public typealias ChannelMemberFetchRequest = MembershipsFetchRequest<UserID>

extension ChatProvider {
  /// The functions with which sync reads and writes members.
  public enum MembershipRole: SyncedMembership {
    /// The attributes that sync reads and writes.
    public static var meaning: MembershipMeaning {
      MembershipMeaning(
        channel: Entities.Member.channelId,
        user: Entities.Member.userId,
        isPresent: Entities.Member.isPresent,
        presenceState: Entities.Member.presenceState,
        isPresenceOnly: Entities.Member.isPresenceOnly
      )
    }

    /// The model of a row.
    public static func model(of record: Entities.Member) throws -> ChatMember<Custom> {
      try record.convert(Custom.self)
    }

    /// Writes a member.
    public static func write(
      _ member: ChatMember<Custom>,
      forcesParents: Bool,
      rule: WriteRule,
      into target: any ChangeTarget
    ) throws {
      try Entities.Member.write(member: member, forceWrite: forcesParents, rule: rule, into: target)
    }

    /// Writes what a patch names.
    public static func write(
      _ patch: ChatMember<Custom>.Patcher,
      into target: any ChangeTarget
    ) throws {
      try Entities.Member.write(usingPatch: patch, into: target)
    }
  }
}

extension StoredChatMember: DisplayedMember {}
