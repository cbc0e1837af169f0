// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) import ChatRuntime

/// The names that the members of `SyncGap` have in JSON.
private enum SyncGapMember: String, PayloadMember {
  case channel
  case floor
  case generation

  static let table = PayloadMemberTable(SyncGapMember.self)
}

extension SyncGap: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  static var payloadSchema: PayloadSchema { PayloadSchemas.syncGap }

  /// Decodes a value, and validates it if the reader checks.
  init(from reader: inout PayloadReader) throws {
    var channel: SyncGapID?
    var generation: Int?
    var members = try reader.beginObject(of: SyncGapMember.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .channel:
          try reader.checkNext(length: 1...Int.max)
          channel = try reader.read()
        case .floor:
          try reader.checkNext(kinds: [.null, .string])
          try reader.checkNext(matches: SyncGapConstants.floorPattern)
          floor = try reader.readIfPresent()
        case .generation: generation = try reader.read()
        case nil: try reader.skipValue()
        }
      }
      guard let channel, let generation else {
        throw members.missing([.channel, .generation], in: reader)
      }
      self.channel = channel
      self.generation = generation
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
    try writer.writeIfPresent(floor, as: "floor")
    try writer.write(generation, as: "generation")
    writer.endObject()
  }
}

/// Constants that checks of `SyncGap` compare with, made once.
private enum SyncGapConstants {
  static let floorPattern = PayloadPattern("^(0|[1-9][0-9]{0,19})$")
}
