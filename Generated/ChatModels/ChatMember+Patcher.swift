// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ChatMember {
  /// Changes to some attributes of a `ChatMember`.
  ///
  /// Each attribute is kept, cleared, or replaced.
  public struct Patcher: EntityPatcher, EntitySchemaModel {
    /// Identifier of the channel.
    public var channelId: ChannelID

    /// Identifier of the user.
    public var userId: UserID

    /// Tag that changes whenever the membership changes. The service sets it.
    public var eTag: String

    /// Last time the membership was changed. The service sets it.
    public var updated: Date

    /// Change of `status`.
    public var status: OptionalChange<String> = .noChange

    /// Change of `custom`.
    public var custom: OptionalChange<Custom.Member> = .noChange

    /// Creates a patch that changes nothing but what is given.
    public init(
      channelId: ChannelID,
      userId: UserID,
      eTag: String,
      updated: Date,
      status: OptionalChange<String> = .noChange,
      custom: OptionalChange<Custom.Member> = .noChange
    ) {
      self.channelId = channelId
      self.userId = userId
      self.eTag = eTag
      self.updated = updated
      self.status = status
      self.custom = custom
    }

    /// Creates a patch, and edits it with a closure; the other attributes are kept.
    public init(
      channelId: ChannelID,
      userId: UserID,
      eTag: String,
      updated: Date,
      _ change: PatchEdit
    ) {
      self.init(channelId: channelId, userId: userId, eTag: eTag, updated: updated)
      change(&self)
    }

    /// Creates the patch that leads from one state of an object to another.
    ///
    /// Attributes that no patch can change are not compared.
    ///
    /// - Throws: `PatchError` for two objects.
    public init(
      from old: ChatMember<Custom>,
      to new: ChatMember<Custom>,
      eTag: String,
      updated: Date
    ) throws {
      try Self.checkIdentity(of: old, and: new)
      self.init(
        channelId: new.channelId,
        userId: new.userId,
        eTag: eTag,
        updated: updated,
        status: OptionalChange(from: old.status, to: new.status),
        custom: OptionalChange(from: old.custom, to: new.custom)
      )
    }

    /// The identity of the model that the patch changes.
    public var patchIdentity: MemberID { MemberID(channelId: channelId, userId: userId) }

    /// The version that the patch leads to.
    public var patchVersion: TaggedVersion<String, Date> {
      TaggedVersion(tag: eTag, order: updated)
    }

    /// Applies each change, without asking whether it should be.
    public func applyChanges(to entity: inout ChatMember<Custom>) {
      status.apply(to: &entity.status)
      custom.apply(to: &entity.custom, null: .reset(Custom.Member()))
    }

    /// The schema that checked decoding validates against.
    public static var payloadSchema: PayloadSchema { PayloadSchemas.member }

    /// Decodes a value, and validates it if the reader checks.
    public init(from reader: inout PayloadReader) throws {
      var channelId: ChannelID?
      var userId: UserID?
      var eTag: String?
      var updated: Date?
      var members = try reader.beginObject(of: ChatMemberPatchMember.self)
      do {
        while let member = try members.next(&reader) {
          switch member {
          case .channelId:
            try reader.checkNext(as: ChatChannel<VoidCustomData>.self)
            channelId = try reader.readMember(at: ["id"])
          case .userId:
            try reader.checkNext(as: ChatUser<VoidCustomData>.self)
            userId = try reader.readMember(at: ["id"])
          case .eTag: eTag = try reader.read()
          case .updated: updated = try reader.read()
          case .status: status = try reader.readChange()
          case .custom:
            try reader.checkNext(objectOf: [.null, .boolean, .number, .string])
            custom = try reader.readChange()
          case nil: try reader.skipValue()
          }
        }
        guard let channelId, let userId, let eTag, let updated else {
          throw members.missing([.channelId, .userId, .eTag, .updated], in: reader)
        }
        self.channelId = channelId
        self.userId = userId
        self.eTag = eTag
        self.updated = updated
      } catch {
        // One exit for all errors: with one per `try`, compile time grows with the square of the
        // members.
        throw error
      }
    }

    /// Writes the patch as JSON; what it does not change is left out.
    public func encode(to writer: inout PayloadWriter) throws {
      writer.beginObject()
      try writer.write(channelId, as: "channel", at: ["id"])
      try writer.write(userId, as: "uuid", at: ["id"])
      try writer.write(eTag, as: "eTag")
      try writer.write(updated, as: "updated")
      try writer.writeChange(status, as: "status")
      try writer.writeChange(custom, as: "custom")
      writer.endObject()
    }
  }
}

extension ChatMember: Patchable {
  /// The identity that a patch must have to change this model.
  public var patchIdentity: MemberID { id }
}

extension ChatMember: ServerSynced {}

/// The names that the members of `ChatMember.Patcher` have in JSON.
private enum ChatMemberPatchMember: String, PayloadMember {
  case channelId = "channel"
  case userId = "uuid"
  case eTag
  case updated
  case status
  case custom

  static let table = PayloadMemberTable(ChatMemberPatchMember.self)
}
