import ChatComponents
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync

/// A provider over the generated records, with roles of its own.
struct ChatTestProvider: DisplayedProvider {
  let engine: SyncEngine

  func message(_ draft: MessageDraft) throws -> PubNubChatMessage {
    PubNubChatMessage(
      id: MessageID(draft.id), text: draft.text, dateCreated: draft.date,
      pubnubUserId: UserID(draft.userID), pubnubChannelId: ChannelID(draft.channelID))
  }

  enum UserRole: SyncedObject {
    static func model(of record: PubNubManagedUser) throws -> PubNubChatUser {
      try record.convert()
    }

    static func write(
      _ model: PubNubChatUser, rule: WriteRule, into target: any ChangeTarget
    ) throws {
      try PubNubManagedUser.write(user: model, rule: rule, into: target)
    }

    static func write(_ patch: PubNubChatUser.Patcher, into target: any ChangeTarget) throws {
      try PubNubManagedUser.write(usingPatch: patch, into: target)
    }

    static func stub(_ id: String) -> PubNubChatUser { PubNubChatUser(id: UserID(id)) }
  }

  enum ChannelRole: SyncedObject {
    static func model(of record: PubNubManagedChannel) throws -> PubNubChatChannel {
      try record.convert()
    }

    static func write(
      _ model: PubNubChatChannel, rule: WriteRule, into target: any ChangeTarget
    ) throws {
      try PubNubManagedChannel.write(channel: model, rule: rule, into: target)
    }

    static func write(_ patch: PubNubChatChannel.Patcher, into target: any ChangeTarget) throws {
      try PubNubManagedChannel.write(usingPatch: patch, into: target)
    }

    static func stub(_ id: String) -> PubNubChatChannel { PubNubChatChannel(id: ChannelID(id)) }
  }

  enum MembershipRole: SyncedMembership {
    static let columns = MembershipColumns(
      channel: "channelId", user: "userId", isPresent: "isPresent",
      presenceState: "presenceState")

    static func model(of record: PubNubManagedMember) throws -> PubNubChatMember {
      try record.convert()
    }

    static func write(
      _ model: PubNubChatMember, rule: WriteRule, into target: any ChangeTarget
    ) throws {
      try PubNubManagedMember.write(member: model, rule: rule, into: target)
    }

    static func write(_ patch: PubNubChatMember.Patcher, into target: any ChangeTarget) throws {
      try PubNubManagedMember.write(usingPatch: patch, into: target)
    }
  }

  enum MessageRole: SyncedMessage {
    static let columns = MessageColumns(
      timetoken: "timetoken", channel: "pubnubChannelId", author: "pubnubUserId",
      sendStatus: "sendStatus", sendError: "sendError")

    static func model(of record: PubNubManagedMessage) throws -> PubNubChatMessage {
      try record.convert()
    }

    static func write(
      _ model: PubNubChatMessage, rule: WriteRule, into target: any ChangeTarget
    ) throws {
      try PubNubManagedMessage.write(message: model, rule: rule, into: target)
    }

    static func payload(of model: PubNubChatMessage) throws -> [UInt8] {
      try model.content.json()
    }

    static func writeActions(
      of model: PubNubChatMessage, rule: WriteRule, into target: any ChangeTarget
    ) throws {
      for action in model.messageActions {
        try PubNubManagedMessageAction.write(messageAction: action, rule: rule, into: target)
      }
    }
  }

  enum ActionRole: SyncedAction {
    static let columns = ActionColumns(
      timetoken: "published", parent: "pubnubParentTimetoken", channel: "pubnubChannelId",
      author: "pubnubUserId", type: "sourceType", value: "value", sendStatus: "sendStatus")

    static func model(of record: PubNubManagedMessageAction) throws -> PubNubChatMessageAction {
      try record.convert()
    }

    static func write(
      _ model: PubNubChatMessageAction, rule: WriteRule, into target: any ChangeTarget
    ) throws {
      try PubNubManagedMessageAction.write(messageAction: model, rule: rule, into: target)
    }

    static func model(
      of action: NewMessageAction, by userID: String, at timetoken: Timetoken
    ) -> PubNubChatMessageAction {
      PubNubChatMessageAction(
        pubnubUserId: UserID(userID), parentTimetoken: action.messageTimetoken,
        actionTimetoken: timetoken, sourceType: action.type, value: action.value,
        pubnubChannelId: ChannelID(action.channel))
    }
  }

  static let roles = SyncRoles(
    user: UserRole.self, channel: ChannelRole.self, membership: MembershipRole.self,
    message: MessageRole.self, action: ActionRole.self)
}
