// Generated from ../TrackerModels/entities.json. Change it and regenerate; edits here are lost.

public import ChatRuntime

/// The identifier of a project.
public struct ProjectID: EntityIdentifier, ExpressibleByStringLiteral {
  /// The identifier as text.
  public var rawValue: String

  /// Creates an identifier of its text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The identifier of a task.
public struct TaskID: EntityIdentifier, ExpressibleByStringLiteral {
  /// The identifier as text.
  public var rawValue: String

  /// Creates an identifier of its text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The identifier of a comment.
public struct CommentID: ComposedIdentifier {
  /// Identifier of the task.
  public var taskId: TaskID

  /// Place of the comment among those of its task.
  public var number: Int

  /// Creates the identity of its attributes.
  public init(taskId: TaskID, number: Int) {
    self.taskId = taskId
    self.number = number
  }

  /// The identity as one text.
  public var description: String { "\(taskId)/\(number)" }
}
