import ChatRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private enum ProjectTaskMember: String, PayloadMember {
  case id
  case title
  case type
  case dueDate = "due"
  case link
  case details = "labels"
  case eTag
  case updated

  static let table = PayloadMemberTable(ProjectTaskMember.self)
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
    var members = try reader.beginObject(of: ProjectTaskMember.self)
    while let member = try members.next(&reader) {
      switch member {
      case .id: id = try reader.read()
      case .title: title = try reader.read()
      case .type: type = try reader.readIfPresent()
      case .dueDate: dueDate = try reader.readIfPresent()
      case .link: link = try reader.readIfPresent()
      case .details: details = try reader.readIfPresent()
      case .eTag: eTag = try reader.readIfPresent()
      case .updated: updated = try reader.readIfPresent()
      }
    }
    self.id = try members.required(id, .id)
    self.title = try members.required(title, .title)
    self.type = type ?? "default"
    self.dueDate = dueDate
    self.link = link
    self.details = details ?? Details()
    self.eTag = eTag
    self.updated = updated
  }

  func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(id, as: ProjectTaskMember.id)
    try writer.write(title, as: ProjectTaskMember.title)
    try writer.write(type, as: ProjectTaskMember.type)
    try writer.writeIfPresent(dueDate, as: ProjectTaskMember.dueDate)
    try writer.writeIfPresent(link, as: ProjectTaskMember.link)
    try writer.write(details, as: ProjectTaskMember.details)
    try writer.writeIfPresent(eTag, as: ProjectTaskMember.eTag)
    try writer.writeIfPresent(updated, as: ProjectTaskMember.updated)
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
    var members = try reader.beginObject(of: ProjectTaskMember.self)
    while let member = try members.next(&reader) {
      switch member {
      case .id: id = try reader.read()
      case .title: title = try reader.readChange()
      case .type: type = try reader.readChange()
      case .dueDate: dueDate = try reader.readChange()
      case .link: link = try reader.readChange()
      case .details: details = try reader.readChange()
      case .eTag: eTag = try reader.read()
      case .updated: updated = try reader.read()
      }
    }
    self.id = try members.required(id, .id)
    self.title = title
    self.type = type
    self.dueDate = dueDate
    self.link = link
    self.details = details
    self.eTag = try members.required(eTag, .eTag)
    self.updated = try members.required(updated, .updated)
  }

  func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(id, as: ProjectTaskMember.id)
    try writer.writeChange(title, as: ProjectTaskMember.title)
    try writer.writeChange(type, as: ProjectTaskMember.type)
    try writer.writeChange(dueDate, as: ProjectTaskMember.dueDate)
    try writer.writeChange(link, as: ProjectTaskMember.link)
    try writer.writeChange(details, as: ProjectTaskMember.details)
    try writer.write(eTag, as: ProjectTaskMember.eTag)
    try writer.write(updated, as: ProjectTaskMember.updated)
    writer.endObject()
  }
}
