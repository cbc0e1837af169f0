// Generated from ../TrackerModels/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names that the members of `TrackerComment` have in JSON.
private enum TrackerCommentMember: String, PayloadMember {
  case taskId
  case number
  case text
  case written

  static let table = PayloadMemberTable(TrackerCommentMember.self)
}

extension TrackerComment: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema { PayloadSchemas.comment }

  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    var taskId: TaskID?
    var number: Int?
    var text: String?
    var written: Date?
    var members = try reader.beginObject(of: TrackerCommentMember.self)
    while let member = try members.next(&reader) {
      switch member {
      case .taskId:
        try reader.checkNext(length: 1...40)
        taskId = try reader.read()
      case .number:
        number = try reader.read()
      case .text:
        text = try reader.read()
      case .written:
        written = try reader.read()
      case nil:
        try reader.skipValue()
      }
    }
    self.taskId = try members.required(taskId, .taskId)
    self.number = try members.required(number, .number)
    self.text = try members.required(text, .text)
    self.written = try members.required(written, .written)
  }

  /// Writes the value as JSON.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(taskId, as: "taskId")
    try writer.write(number, as: "number")
    try writer.write(text, as: "text")
    try writer.write(written, as: "written")
    writer.endObject()
  }
}
