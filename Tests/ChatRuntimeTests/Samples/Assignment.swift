@_spi(Generated) @_spi(Adapter) import ChatRuntime

private enum AssignmentMembers {
  static let table = MemberTable(["task", "person", "role"])
}

/// A person's part in a task; its listings leave out the task or the person.
struct Assignment<Custom: ProjectCustomData>: Identifiable {
  var task: ProjectTask<Custom.Labels>
  var person: PersonID
  var role: String?

  var id: AssignmentID { AssignmentID(taskId: task.id, personId: person) }
}

extension Assignment: CheckedModel {
  static var payloadSchema: PayloadSchema { ProjectSchemas.assignment }

  init(from reader: inout PayloadReader) throws {
    var task: ProjectTask<Custom.Labels>?
    var person: PersonID?
    var role: String?
    var members = try reader.beginObject(of: AssignmentMembers.table)
    while let member = try members.next(&reader) {
      switch member {
      case 0: task = try reader.read()
      case 1: person = try reader.read()
      case 2: role = try reader.readIfPresent()
      default: try reader.skipValue()
      }
    }
    self.task = try members.required(task, "task")
    self.person = try members.required(person, "person")
    self.role = role
  }

  func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(task, as: "task")
    try writer.write(person, as: "person")
    try writer.writeIfPresent(role, as: "role")
    writer.endObject()
  }
}
