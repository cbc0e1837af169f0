@_spi(Adapter) import ChatRuntime

struct TaskID: EntityIdentifier, ExpressibleByStringLiteral {
  var rawValue: String
}

struct PersonID: EntityIdentifier, ExpressibleByIntegerLiteral {
  var rawValue: Int
}

struct AssignmentID: ComposedIdentifier {
  var taskId: TaskID
  var personId: PersonID

  var description: String { "\(taskId):\(personId)" }
}
