// Generated from ../TrackerModels/task.schema.json and ../TrackerModels/entities.json.
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

/// The names that the members of `TrackerTask` have in JSON.
private enum TrackerTaskMember: String, PayloadMember {
  case id
  case projectKey
  case title
  case state
  case estimate
  case dueDate = "due"
  case labels
  case fields
  case etag
  case lastChanged = "changed"

  static let table = PayloadMemberTable(TrackerTaskMember.self)
}

extension TrackerTask: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema { PayloadSchemas.task }

  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    var id: TaskID?
    var projectKey: ProjectID?
    var title: String?
    var state: TrackerTaskState?
    var estimate: Double?
    var dueDate: Date?
    var labels: UniqueArray<String>?
    var fields: Custom?
    var etag: String?
    var lastChanged: Date?
    var members = try reader.beginObject(of: TrackerTaskMember.self)
    while let member = try members.next(&reader) {
      switch member {
      case .id:
        try reader.checkNext(length: 1...40)
        id = try reader.read()
      case .projectKey:
        projectKey = try reader.read()
      case .title:
        title = try reader.read(length: 1...Int.max)
      case .state:
        state = try reader.read()
      case .estimate:
        try reader.checkNext(atLeast: 0)
        estimate = try reader.readIfPresent()
      case .dueDate:
        dueDate = try reader.readIfPresent()
      case .labels:
        try reader.checkNextIsNotNull()
        try reader.checkNextIsUnique()
        labels = try reader.readIfPresent()
      case .fields:
        try reader.check(TrackerTaskConstants.fieldsCheck)
        fields = try reader.readIfPresent()
      case .etag:
        try reader.checkNextIsNotNull()
        etag = try reader.readIfPresent()
      case .lastChanged:
        try reader.checkNextIsNotNull()
        lastChanged = try reader.readIfPresent()
      case nil:
        try reader.skipValue()
      }
    }
    self.id = try members.required(id, .id)
    self.projectKey = try members.required(projectKey, .projectKey)
    self.title = try members.required(title, .title)
    self.state = try members.required(state, .state)
    self.estimate = estimate
    self.dueDate = dueDate
    self.labels = labels
    self.fields = fields ?? Custom()
    self.etag = etag
    self.lastChanged = lastChanged
  }

  /// Writes the value as JSON.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(id, as: "id")
    try writer.write(projectKey, as: "projectKey")
    try writer.write(title, as: "title")
    try writer.write(state, as: "state")
    try writer.writeIfPresent(estimate, as: "estimate")
    try writer.writeIfPresent(dueDate, as: "due")
    try writer.writeIfPresent(labels, as: "labels")
    try writer.write(fields, as: "fields")
    try writer.writeIfPresent(etag, as: "etag")
    try writer.writeIfPresent(lastChanged, as: "changed")
    writer.endObject()
  }
}

/// Constants that checks of `TrackerTask` compare with, made once.
private enum TrackerTaskConstants {
  static let fieldsCheck = PayloadCheck.conforms(
    PayloadSchemas.task.part(at: "#/properties/fields")
  )
}
