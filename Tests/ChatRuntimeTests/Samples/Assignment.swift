import ChatRuntime

private enum AssignmentMember: String, PayloadMember {
  case task
  case person
  case role

  static let table = PayloadMemberTable(AssignmentMember.self)
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
    var members = try reader.beginObject(of: AssignmentMember.self)
    while let member = try members.next(&reader) {
      switch member {
      case .task: task = try reader.read()
      case .person: person = try reader.read()
      case .role: role = try reader.readIfPresent()
      }
    }
    self.task = try members.required(task, .task)
    self.person = try members.required(person, .person)
    self.role = role
  }

  func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(task, as: AssignmentMember.task)
    try writer.write(person, as: AssignmentMember.person)
    try writer.writeIfPresent(role, as: AssignmentMember.role)
    writer.endObject()
  }
}
