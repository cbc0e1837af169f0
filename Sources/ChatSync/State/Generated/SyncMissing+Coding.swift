// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) import ChatRuntime

/// The names that the members of `SyncMissing` have in JSON.
private enum SyncMissingMember: String, PayloadMember {
  case channel
  case timetoken
  case reading

  static let table = PayloadMemberTable(SyncMissingMember.self)
}

extension SyncMissing: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  static var payloadSchema: PayloadSchema { PayloadSchemas.syncMissing }

  /// Decodes a value, and validates it if the reader checks.
  init(from reader: inout PayloadReader) throws {
    var channel: String?
    var timetoken: Timetoken?
    var reading: Timetoken?
    var members = try reader.beginObject(of: SyncMissingMember.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .channel: channel = try reader.read()
        case .timetoken:
          try reader.checkNext(kinds: [.string])
          try reader.checkNext(matches: SyncMissingConstants.timetokenPattern)
          timetoken = try reader.read()
        case .reading:
          try reader.checkNext(kinds: [.string])
          try reader.checkNext(matches: SyncMissingConstants.timetokenPattern)
          reading = try reader.read()
        case nil: try reader.skipValue()
        }
      }
      guard let channel, let timetoken, let reading else {
        throw members.missing([.channel, .timetoken, .reading], in: reader)
      }
      self.channel = channel
      self.timetoken = timetoken
      self.reading = reading
    } catch {
      // One exit for all errors: with one per `try`, compile time grows with the square of the
      // members.
      throw error
    }
  }

  /// Encodes the value as the schema has it.
  func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(channel, as: "channel")
    try writer.write(timetoken, as: "timetoken")
    try writer.write(reading, as: "reading")
    writer.endObject()
  }
}

/// Constants that checks of `SyncMissing` compare with, made once.
private enum SyncMissingConstants {
  static let timetokenPattern = PayloadPattern("^(0|[1-9][0-9]{0,19})$")
}
