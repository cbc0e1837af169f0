// Generated from Schemas/channel.schema.json and Schemas/entities.json.
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

extension ChatChannel {
  /// Changes to some attributes of a `ChatChannel`.
  ///
  /// Each attribute is kept, cleared, or replaced.
  public struct Patcher: EntityPatcher, EntitySchemaModel {
    /// Unique identifier for a channel. A comma, colon, asterisk, slash, backslash or space can not be in it.
    ///
    /// Between 1 and 92 characters.
    ///
    /// Matches `^[^,:*/\\ ]*$`.
    public var id: ChannelID

    /// Tag that changes whenever the channel changes. The service sets it.
    public var eTag: String

    /// Last time the channel was changed. The service sets it.
    public var updated: Date

    /// Change of `name`.
    public var name: OptionalChange<String> = .noChange

    /// Change of `details`.
    public var details: OptionalChange<String> = .noChange

    /// Change of `type`.
    public var type: OptionalChange<String> = .noChange

    /// Change of `status`.
    public var status: OptionalChange<String> = .noChange

    /// Change of `custom`.
    public var custom: OptionalChange<CustomProperties> = .noChange

    /// Creates a patch that changes nothing but what is given.
    public init(
      id: ChannelID,
      eTag: String,
      updated: Date,
      name: OptionalChange<String> = .noChange,
      details: OptionalChange<String> = .noChange,
      type: OptionalChange<String> = .noChange,
      status: OptionalChange<String> = .noChange,
      custom: OptionalChange<CustomProperties> = .noChange
    ) {
      self.id = id
      self.eTag = eTag
      self.updated = updated
      self.name = name
      self.details = details
      self.type = type
      self.status = status
      self.custom = custom
    }

    /// Creates a patch, and edits it with a closure; the other attributes are kept.
    public init(id: ChannelID, eTag: String, updated: Date, _ change: PatchEdit) {
      self.init(id: id, eTag: eTag, updated: updated)
      change(&self)
    }

    /// Creates the patch that leads from one state of an object to another.
    ///
    /// Attributes that no patch can change are not compared.
    ///
    /// - Throws: `PatchError` for two objects.
    public init(
      from old: ChatChannel<Custom>,
      to new: ChatChannel<Custom>,
      eTag: String,
      updated: Date
    ) throws {
      try Self.checkIdentity(of: old, and: new)
      self.init(
        id: new.id,
        eTag: eTag,
        updated: updated,
        name: OptionalChange(from: old.name, to: new.name),
        details: OptionalChange(from: old.details, to: new.details),
        type: OptionalChange(from: old.type, to: new.type),
        status: OptionalChange(from: old.status, to: new.status),
        custom: OptionalChange(from: old.custom, to: new.custom)
      )
    }

    /// The identity of the model that the patch changes.
    public var patchIdentity: ChannelID { id }

    /// The version that the patch leads to.
    public var patchVersion: TaggedVersion<String, Date> {
      TaggedVersion(tag: eTag, order: updated)
    }

    /// Applies each change, without asking whether it should be.
    public func applyChanges(to entity: inout ChatChannel<Custom>) {
      name.apply(to: &entity.name)
      details.apply(to: &entity.details)
      type.apply(to: &entity.type, null: .keep)
      status.apply(to: &entity.status)
      custom.apply(to: &entity.custom, null: .reset(CustomProperties()))
    }

    /// The schema that checked decoding validates against.
    public static var payloadSchema: PayloadSchema { PayloadSchemas.channel }

    /// Decodes a value, and validates it if the reader checks.
    public init(from reader: inout PayloadReader) throws {
      var id: ChannelID?
      var eTag: String?
      var updated: Date?
      var members = try reader.beginObject(of: ChatChannelMember.self)
      do {
        while let member = try members.next(&reader) {
          switch member {
          case .id:
            try reader.checkNext(length: 1...92)
            try reader.checkNext(matches: ChatChannelPatchConstants.idPattern)
            id = try reader.read()
          case .eTag: eTag = try reader.read()
          case .updated: updated = try reader.read()
          case .name: name = try reader.readChange()
          case .details: details = try reader.readChange()
          case .type: type = try reader.readChange()
          case .status: status = try reader.readChange()
          case .custom:
            try reader.check(ChatChannelPatchConstants.customCheck)
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
      try writer.writeChange(details, as: "description")
      try writer.writeChange(type, as: "type")
      try writer.writeChange(status, as: "status")
      try writer.writeChange(custom, as: "custom")
      writer.endObject()
    }
  }
}

extension ChatChannel: Patchable {
  /// The identity that a patch must have to change this model.
  public var patchIdentity: ChannelID { id }
}

extension ChatChannel: ServerSynced {}

/// Constants that checks of `ChatChannel` compare with, made once.
private enum ChatChannelPatchConstants {
  static let idPattern = PayloadPattern(#"^[^,:*/\\ ]*$"#)
  static let customCheck = PayloadCheck.conforms(
    PayloadSchemas.channel.part(at: "#/properties/custom")
  )
}
