// Generated from Schemas/channel.schema.json and Schemas/entities.json.
// Change them and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

/// The names that the members of `ChatChannel` have in JSON.
enum ChatChannelMember: String, PayloadMember {
  case id
  case name
  case details = "description"
  case type
  case status
  case custom
  case eTag
  case updated

  static let table = PayloadMemberTable(ChatChannelMember.self)
}

extension ChatChannel: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema { PayloadSchemas.channel }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var id: ChannelID?
    var type: String?
    var typeInPlace: String?
    var custom: CustomProperties?
    var members = try reader.beginObject(of: ChatChannelMember.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .id:
          try reader.checkNext(length: 1...92)
          try reader.checkNext(matches: ChatChannelConstants.idPattern)
          id = try reader.read()
        case .name: name = try reader.readIfPresent()
        case .details: details = try reader.readIfPresent()
        case .type: type = try reader.readIfPresent()
        case .status: status = try reader.readIfPresent()
        case .custom:
          typeInPlace = try reader.peek(at: ["type"])
          try reader.check(ChatChannelConstants.customCheck)
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
      self.type = (type ?? typeInPlace) ?? "default"
      self.custom = custom ?? CustomProperties()
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
    try writer.writeIfPresent(details, as: "description")
    try writer.write(type, as: "type")
    try writer.writeIfPresent(status, as: "status")
    try writer.write(custom, as: "custom")
    try writer.writeIfPresent(eTag, as: "eTag")
    try writer.writeIfPresent(updated, as: "updated")
    writer.endObject()
  }
}

extension ChatChannel.CustomProperties: JSONModel {
  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    var object = try reader.readFlatObject()
    self.avatarURL = try object.take("profileUrl", &reader)
    self.custom = try object.custom()
  }

  /// Writes the value as JSON.
  public func encode(to writer: inout PayloadWriter) throws {
    try writer.write(custom, adding: ["profileUrl": try JSONScalar(encoding: avatarURL)])
  }
}

/// Constants that checks of `ChatChannel` compare with, made once.
private enum ChatChannelConstants {
  static let idPattern = PayloadPattern(#"^[^,:*/\\ ]*$"#)
  static let customCheck = PayloadCheck.conforms(
    PayloadSchemas.channel.part(at: "#/properties/custom")
  )
}
