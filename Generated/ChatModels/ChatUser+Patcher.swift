// Generated from Schemas/user.schema.json and Schemas/entities.json.
// Change them and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ChatUser {
  /// Changes to some attributes of a `ChatUser`.
  ///
  /// Each attribute is kept, cleared, or replaced.
  public struct Patcher: EntityPatcher, EntitySchemaModel {
    /// Unique identifier for a user.
    ///
    /// Between 1 and 92 characters.
    public var id: UserID

    /// Tag that changes whenever the user changes. The service sets it.
    public var eTag: String

    /// Last time the user was changed. The service sets it.
    public var updated: Date

    /// Change of `name`.
    public var name: OptionalChange<String> = .noChange

    /// Change of `email`.
    public var email: OptionalChange<String> = .noChange

    /// Change of `externalId`.
    public var externalId: OptionalChange<String> = .noChange

    /// Change of `avatarURL`.
    public var avatarURL: OptionalChange<URL> = .noChange

    /// Change of `type`.
    public var type: OptionalChange<String> = .noChange

    /// Change of `status`.
    public var status: OptionalChange<String> = .noChange

    /// Change of `custom`.
    public var custom: OptionalChange<CustomProperties> = .noChange

    /// Creates a patch that changes nothing but what is given.
    public init(
      id: UserID,
      eTag: String,
      updated: Date,
      name: OptionalChange<String> = .noChange,
      email: OptionalChange<String> = .noChange,
      externalId: OptionalChange<String> = .noChange,
      avatarURL: OptionalChange<URL> = .noChange,
      type: OptionalChange<String> = .noChange,
      status: OptionalChange<String> = .noChange,
      custom: OptionalChange<CustomProperties> = .noChange
    ) {
      self.id = id
      self.eTag = eTag
      self.updated = updated
      self.name = name
      self.email = email
      self.externalId = externalId
      self.avatarURL = avatarURL
      self.type = type
      self.status = status
      self.custom = custom
    }

    /// Creates a patch, and edits it with a closure; the other attributes are kept.
    public init(id: UserID, eTag: String, updated: Date, _ change: PatchEdit) {
      self.init(id: id, eTag: eTag, updated: updated)
      change(&self)
    }

    /// Creates the patch that leads from one state of an object to another.
    ///
    /// Attributes that no patch can change are not compared.
    ///
    /// - Throws: `PatchError` for two objects.
    public init(
      from old: ChatUser<Custom>,
      to new: ChatUser<Custom>,
      eTag: String,
      updated: Date
    ) throws {
      try Self.checkIdentity(of: old, and: new)
      self.init(
        id: new.id,
        eTag: eTag,
        updated: updated,
        name: OptionalChange(from: old.name, to: new.name),
        email: OptionalChange(from: old.email, to: new.email),
        externalId: OptionalChange(from: old.externalId, to: new.externalId),
        avatarURL: OptionalChange(from: old.avatarURL, to: new.avatarURL),
        type: OptionalChange(from: old.type, to: new.type),
        status: OptionalChange(from: old.status, to: new.status),
        custom: OptionalChange(from: old.custom, to: new.custom)
      )
    }

    /// The identity of the model that the patch changes.
    public var patchIdentity: UserID { id }

    /// The version that the patch leads to.
    public var patchVersion: TaggedVersion<String, Date> {
      TaggedVersion(tag: eTag, order: updated)
    }

    /// Applies each change, without asking whether it should be.
    public func applyChanges(to entity: inout ChatUser<Custom>) {
      name.apply(to: &entity.name)
      email.apply(to: &entity.email)
      externalId.apply(to: &entity.externalId)
      avatarURL.apply(to: &entity.avatarURL)
      type.apply(to: &entity.type, null: .keep)
      status.apply(to: &entity.status)
      custom.apply(to: &entity.custom, null: .reset(CustomProperties()))
    }

    /// The schema that checked decoding validates against.
    public static var payloadSchema: PayloadSchema { PayloadSchemas.user }

    /// Decodes a value, and validates it if the reader checks.
    public init(from reader: inout PayloadReader) throws {
      var id: UserID?
      var eTag: String?
      var updated: Date?
      var members = try reader.beginObject(of: ChatUserMember.self)
      do {
        while let member = try members.next(&reader) {
          switch member {
          case .id:
            try reader.checkNext(length: 1...92)
            id = try reader.read()
          case .eTag: eTag = try reader.read()
          case .updated: updated = try reader.read()
          case .name: name = try reader.readChange()
          case .email:
            try reader.checkNext(has: .email)
            email = try reader.readChange()
          case .externalId: externalId = try reader.readChange()
          case .avatarURL:
            try reader.checkNext(has: .uri)
            avatarURL = try reader.readChange()
          case .type: type = try reader.readChange()
          case .status: status = try reader.readChange()
          case .custom:
            try reader.checkNext(objectOf: [.null, .boolean, .number, .string])
            custom = try reader.readChange()
          case nil: try reader.skipValue()
          }
        }
        guard let id, let eTag, let updated else {
          throw members.missing([.id, .eTag, .updated], in: reader)
        }
        self.id = id
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
      try writer.write(id, as: "id")
      try writer.write(eTag, as: "eTag")
      try writer.write(updated, as: "updated")
      try writer.writeChange(name, as: "name")
      try writer.writeChange(email, as: "email")
      try writer.writeChange(externalId, as: "externalId")
      try writer.writeChange(avatarURL, as: "profileUrl")
      try writer.writeChange(type, as: "type")
      try writer.writeChange(status, as: "status")
      try writer.writeChange(custom, as: "custom")
      writer.endObject()
    }
  }
}

extension ChatUser: Patchable {
  /// The identity that a patch must have to change this model.
  public var patchIdentity: UserID { id }
}

extension ChatUser: ServerSynced {}
