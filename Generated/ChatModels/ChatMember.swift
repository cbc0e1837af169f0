// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatRuntime
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Membership of a user in a channel.
///
/// - Remark: Generated from `entities.json#/entities/Member`.
@dynamicMemberLookup
public struct ChatMember<Custom: ChatCustomData>: Identifiable, Hashable, Sendable {
  /// Channel that the user is a member of.
  public var chatChannel: ChatChannel<Custom.Channel>

  /// User that is a member of the channel.
  public var chatUser: ChatUser<Custom.User>

  /// Membership status.
  public var status: String?

  /// Data of the application that travels with the membership.
  public var custom: Custom.Member

  /// Last time the membership was changed. The service sets it.
  public var updated: Date?

  /// Tag that changes whenever the membership changes. The service sets it.
  public var eTag: String?

  /// Presence of the user on the channel. Presence events tell it, payloads never do.
  public var presence: MembershipPresence?

  /// The identity of the member.
  public var id: MemberID { MemberID(channelId: channelId, userId: userId) }

  /// Identifier of the channel.
  public var channelId: ChannelID { chatChannel.id }

  /// Identifier of the user.
  public var userId: UserID { chatUser.id }

  /// Creates a value.
  public init(
    chatChannel: ChatChannel<Custom.Channel>,
    chatUser: ChatUser<Custom.User>,
    status: String? = nil,
    custom: Custom.Member = Custom.Member(),
    updated: Date? = nil,
    eTag: String? = nil,
    presence: MembershipPresence? = nil
  ) {
    self.chatChannel = chatChannel
    self.chatUser = chatUser
    self.status = status
    self.custom = custom
    self.updated = updated
    self.eTag = eTag
    self.presence = presence
  }

  /// Creates a value from its attributes.
  public init(
    channelId: ChannelID,
    userId: UserID,
    status: String? = nil,
    custom: Custom.Member = Custom.Member(),
    updated: Date? = nil,
    eTag: String? = nil,
    presence: MembershipPresence? = nil
  ) {
    self.chatChannel = ChatChannel(id: channelId)
    self.chatUser = ChatUser(id: userId)
    self.status = status
    self.custom = custom
    self.updated = updated
    self.eTag = eTag
    self.presence = presence
  }

  /// A member of the custom data.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Custom.Member, Value>) -> Value {
    get { custom[keyPath: keyPath] }
    set { custom[keyPath: keyPath] = newValue }
  }

  /// A member of `presence`.
  public subscript<Value>(dynamicMember keyPath: KeyPath<MembershipPresence, Value>) -> Value? {
    presence?[keyPath: keyPath]
  }

  /// Presence of the user on the channel. Presence events tell it, payloads never do.
  public struct MembershipPresence: Hashable, Sendable {
    /// Whether the user is present on the channel.
    public var isPresent: Bool

    /// The state that the user set on the channel while present.
    public var presenceState: OptionalChange<JSONValue>

    /// Creates a value from its attributes.
    public init(
      isPresent: Bool = false,
      presenceState: OptionalChange<JSONValue> = .noChange
    ) {
      self.isPresent = isPresent
      self.presenceState = presenceState
    }
  }
}

/// A `ChatMember` without custom data.
public typealias PubNubChatMember = ChatMember<VoidCustomData>
