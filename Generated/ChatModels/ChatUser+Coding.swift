// Generated from Schemas/user.schema.json and Schemas/entities.json.
// Change them and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names that the members of `ChatUser` have in JSON.
enum ChatUserMember: String, PayloadMember {
  case id
  case name
  case email
  case externalId
  case avatarURL = "profileUrl"
  case type
  case status
  case custom
  case eTag
  case updated

  static let table = PayloadMemberTable(ChatUserMember.self)
}

extension ChatUser: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema { PayloadSchemas.user }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var id: UserID?
    var avatarURL: TextBacked<URL>?
    var type: String?
    var custom: CustomProperties?
    var members = try reader.beginObject(of: ChatUserMember.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .id:
          try reader.checkNext(length: 1...92)
          id = try reader.read()
        case .name: name = try reader.readIfPresent()
        case .email: email = try reader.readIfPresent(has: .email)
        case .externalId: externalId = try reader.readIfPresent()
        case .avatarURL: avatarURL = try reader.readIfPresent(has: .uri)
        case .type: type = try reader.readIfPresent()
        case .status: status = try reader.readIfPresent()
        case .custom:
          try reader.checkNext(objectOf: [.null, .boolean, .number, .string])
          custom = try reader.readIfPresent()
        case .eTag:
          try reader.checkNextIsNotNull()
          eTag = try reader.readIfPresent()
        case .updated:
          try reader.checkNextIsNotNull()
          updated = try reader.readIfPresent()
        case nil: try reader.skipValue()
        }
      }
      guard let id else {
        throw members.missing([.id], in: reader)
      }
      self.id = id
      self.type = type ?? "default"
      self.custom = custom ?? CustomProperties()
      self.$avatarURL = TextBacked(avatarURL)
    } catch {
      // One exit for all errors: with one per `try`, compile time grows with the square of the
      // members.
      throw error
    }
  }

  /// Encodes the value as the schema has it.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(id, as: "id")
    try writer.writeIfPresent(name, as: "name")
    try writer.writeIfPresent(email, as: "email")
    try writer.writeIfPresent(externalId, as: "externalId")
    try writer.writeIfPresent($avatarURL.unwrapped(), as: "profileUrl")
    try writer.write(type, as: "type")
    try writer.writeIfPresent(status, as: "status")
    try writer.write(custom, as: "custom")
    try writer.writeIfPresent(eTag, as: "eTag")
    try writer.writeIfPresent(updated, as: "updated")
    writer.endObject()
  }
}

extension ChatUser.CustomProperties: JSONModel {
  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    self.custom = try reader.read()
  }

  /// Writes the value as JSON.
  public func encode(to writer: inout PayloadWriter) throws {
    try custom.encode(to: &writer)
  }
}
