// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) import ChatRuntime

/// The names that the members of `SyncCursor` have in JSON.
private enum SyncCursorMember: String, PayloadMember {
  case keySet
  case user
  case token
  case region
  case covered
  case newest
  case complete

  static let table = PayloadMemberTable(SyncCursorMember.self)
}

extension SyncCursor: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  static var payloadSchema: PayloadSchema { PayloadSchemas.syncCursor }

  /// Decodes a value, and validates it if the reader checks.
  init(from reader: inout PayloadReader) throws {
    var keySet: String?
    var user: String?
    var members = try reader.beginObject(of: SyncCursorMember.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .keySet: keySet = try reader.read()
        case .user: user = try reader.read()
        case .token: token = try reader.readIfPresent()
        case .region: region = try reader.readIfPresent()
        case .covered:
          try reader.checkNext(kinds: [.null, .string])
          try reader.checkNext(matches: SyncCursorConstants.coveredPattern)
          covered = try reader.readIfPresent()
        case .newest:
          try reader.checkNext(kinds: [.null, .string])
          try reader.checkNext(matches: SyncCursorConstants.coveredPattern)
          newest = try reader.readIfPresent()
        case .complete:
          try reader.checkNext(kinds: [.null, .string])
          try reader.checkNext(matches: SyncCursorConstants.coveredPattern)
          complete = try reader.readIfPresent()
        case nil: try reader.skipValue()
        }
      }
      guard let keySet, let user else {
        throw members.missing([.keySet, .user], in: reader)
      }
      self.keySet = keySet
      self.user = user
    } catch {
      // One exit for all errors: with one per `try`, compile time grows with the square of the
      // members.
      throw error
    }
  }

  /// Encodes the value as the schema has it.
  func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(keySet, as: "keySet")
    try writer.write(user, as: "user")
    try writer.writeIfPresent(token, as: "token")
    try writer.writeIfPresent(region, as: "region")
    try writer.writeIfPresent(covered, as: "covered")
    try writer.writeIfPresent(newest, as: "newest")
    try writer.writeIfPresent(complete, as: "complete")
    writer.endObject()
  }
}

/// Constants that checks of `SyncCursor` compare with, made once.
private enum SyncCursorConstants {
  static let coveredPattern = PayloadPattern("^(0|[1-9][0-9]{0,19})$")
}
