@_spi(Generated) @_spi(Adapter) import ChatRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private enum ProjectTaskMembers {
  static let table = MemberTable([
    "id", "title", "type", "due", "link", "labels", "eTag", "updated",
  ])
}

enum ProjectSchemas {
  static let task = PayloadSchema("task.schema.json", texts: texts)
  static let assignment = PayloadSchema("Assignment.schema.json", texts: texts)

  private static let texts = [
    "task.schema.json": """
    {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","required":["id","title"],\
    "properties":{"id":{"type":"string","minLength":1},"title":{"type":"string"},\
    "type":{"type":["string","null"]},"due":{"type":["string","null"],"format":"date-time"},\
    "link":{"type":["string","null"],"format":"uri"},"labels":{"type":["object","null"],\
    "additionalProperties":{"type":["string","number","boolean","null"]}},\
    "eTag":{"type":"string"},"updated":{"type":"string","format":"date-time"}}}
    """,
    "Assignment.schema.json": """
    {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",\
    "required":["task","person"],"properties":{"task":{"$ref":"task.schema.json"},\
    "person":{"type":"integer"},"role":{"type":["string","null"]}}}
    """,
  ]
}

/// A task of a project.
@dynamicMemberLookup
struct ProjectTask<Labels: TaskLabelsData>: Identifiable {
  let id: TaskID
  var title: String
  var type: String
  var dueDate: Date?
  var link: URL?
  var details: Details
  var eTag: String?
  var updated: Date?

  init(
    id: TaskID, title: String, type: String = "default", dueDate: Date? = nil, link: URL? = nil,
    details: Details = Details(), eTag: String? = nil, updated: Date? = nil
  ) {
    self.id = id
    self.title = title
    self.type = type
    self.dueDate = dueDate
    self.link = link
    self.details = details
    self.eTag = eTag
    self.updated = updated
  }

  /// What travels in the member `labels`.
  struct Details: Hashable, Sendable {
    var color: String?
    var labels: Labels

    init(color: String? = nil, labels: Labels = Labels()) {
      self.color = color
      self.labels = labels
    }
  }

  subscript<Value>(dynamicMember keyPath: WritableKeyPath<Labels, Value>) -> Value {
    get { details.labels[keyPath: keyPath] }
    set { details.labels[keyPath: keyPath] = newValue }
  }
}

extension ProjectTask: CheckedModel {
  static var payloadSchema: PayloadSchema { ProjectSchemas.task }

  init(from reader: inout PayloadReader) throws {
    var id: TaskID?
    var title: String?
    var type: String?
    var dueDate: Date?
    var link: URL?
    var details: Details?
    var eTag: String?
    var updated: Date?
    var members = try reader.beginObject(of: ProjectTaskMembers.table)
    while let member = try members.next(&reader) {
      switch member {
      case 0: id = try reader.read()
      case 1: title = try reader.read()
      case 2: type = try reader.readIfPresent()
      case 3: dueDate = try reader.readIfPresent()
      case 4: link = try reader.readIfPresent()
      case 5: details = try reader.readIfPresent()
      case 6: eTag = try reader.readIfPresent()
      case 7: updated = try reader.readIfPresent()
      default: try reader.skipValue()
      }
    }
    self.id = try members.required(id, "id")
    self.title = try members.required(title, "title")
    self.type = type ?? "default"
    self.dueDate = dueDate
    self.link = link
    self.details = details ?? Details()
    self.eTag = eTag
    self.updated = updated
  }

  func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(id, as: "id")
    try writer.write(title, as: "title")
    try writer.write(type, as: "type")
    try writer.writeIfPresent(dueDate, as: "due")
    try writer.writeIfPresent(link, as: "link")
    try writer.write(details, as: "labels")
    try writer.writeIfPresent(eTag, as: "eTag")
    try writer.writeIfPresent(updated, as: "updated")
    writer.endObject()
  }
}

extension ProjectTask.Details: JSONModel {
  init(from reader: inout PayloadReader) throws {
    var object = try reader.readFlatObject()
    self.color = try object.take("color", &reader)
    self.labels = try object.custom()
  }

  func encode(to writer: inout PayloadWriter) throws {
    try writer.write(labels, adding: ["color": try JSONScalar(encoding: color)])
  }
}

extension ProjectTask: ServerSynced {}

extension ProjectTask: Patchable {
  var patchIdentity: TaskID { id }

  /// A change to some attributes of a task.
  struct Patcher: EntityPatcher {
    let id: TaskID
    var title: OptionalChange<String>
    var type: OptionalChange<String>
    var dueDate: OptionalChange<Date>
    var link: OptionalChange<URL>
    var details: OptionalChange<ProjectTask.Details>
    var eTag: String
    var updated: Date

    init(
      id: TaskID, title: OptionalChange<String> = .noChange,
      type: OptionalChange<String> = .noChange, dueDate: OptionalChange<Date> = .noChange,
      link: OptionalChange<URL> = .noChange,
      details: OptionalChange<ProjectTask.Details> = .noChange,
      eTag: String, updated: Date
    ) {
      self.id = id
      self.title = title
      self.type = type
      self.dueDate = dueDate
      self.link = link
      self.details = details
      self.eTag = eTag
      self.updated = updated
    }

    var patchIdentity: TaskID { id }
    var patchVersion: TaggedVersion<String, Date> { TaggedVersion(tag: eTag, order: updated) }

    func applyChanges(to task: inout ProjectTask) {
      title.apply(to: &task.title, null: .keep)
      type.apply(to: &task.type, null: .keep)
      dueDate.apply(to: &task.dueDate)
      link.apply(to: &task.link)
      details.apply(to: &task.details, null: .reset(Details()))
    }
  }
}

extension ProjectTask.Patcher: JSONModel {
  init(from reader: inout PayloadReader) throws {
    var id: TaskID?
    var title = OptionalChange<String>.noChange
    var type = OptionalChange<String>.noChange
    var dueDate = OptionalChange<Date>.noChange
    var link = OptionalChange<URL>.noChange
    var details = OptionalChange<ProjectTask.Details>.noChange
    var eTag: String?
    var updated: Date?
    var members = try reader.beginObject(of: ProjectTaskMembers.table)
    while let member = try members.next(&reader) {
      switch member {
      case 0: id = try reader.read()
      case 1: title = try reader.readChange()
      case 2: type = try reader.readChange()
      case 3: dueDate = try reader.readChange()
      case 4: link = try reader.readChange()
      case 5: details = try reader.readChange()
      case 6: eTag = try reader.read()
      case 7: updated = try reader.read()
      default: try reader.skipValue()
      }
    }
    self.id = try members.required(id, "id")
    self.title = title
    self.type = type
    self.dueDate = dueDate
    self.link = link
    self.details = details
    self.eTag = try members.required(eTag, "eTag")
    self.updated = try members.required(updated, "updated")
  }

  func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(id, as: "id")
    try writer.writeChange(title, as: "title")
    try writer.writeChange(type, as: "type")
    try writer.writeChange(dueDate, as: "due")
    try writer.writeChange(link, as: "link")
    try writer.writeChange(details, as: "labels")
    try writer.write(eTag, as: "eTag")
    try writer.write(updated, as: "updated")
    writer.endObject()
  }
}
