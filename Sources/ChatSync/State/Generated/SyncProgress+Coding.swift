// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) import ChatRuntime

/// The names that the members of `SyncProgress` have in JSON.
private enum SyncProgressMember: String, PayloadMember {
  case kind
  case owner
  case time

  static let table = PayloadMemberTable(SyncProgressMember.self)
}

extension SyncProgress: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  static var payloadSchema: PayloadSchema { PayloadSchemas.syncProgress }

  /// Decodes a value, and validates it if the reader checks.
  init(from reader: inout PayloadReader) throws {
    var kind: String?
    var owner: String?
    var time: Timetoken?
    var members = try reader.beginObject(of: SyncProgressMember.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .kind: kind = try reader.read()
        case .owner: owner = try reader.read()
        case .time:
          try reader.checkNext(kinds: [.string])
          try reader.checkNext(matches: SyncProgressConstants.timePattern)
          time = try reader.read()
        case nil: try reader.skipValue()
        }
      }
      guard let kind, let owner, let time else {
        throw members.missing([.kind, .owner, .time], in: reader)
      }
      self.kind = kind
      self.owner = owner
      self.time = time
    } catch {
      // One exit for all errors: with one per `try`, compile time grows with the square of the
      // members.
      throw error
    }
  }

  /// Encodes the value as the schema has it.
  func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(kind, as: "kind")
    try writer.write(owner, as: "owner")
    try writer.write(time, as: "time")
    writer.endObject()
  }
}

/// Constants that checks of `SyncProgress` compare with, made once.
private enum SyncProgressConstants {
  static let timePattern = PayloadPattern("^(0|[1-9][0-9]{0,19})$")
}
