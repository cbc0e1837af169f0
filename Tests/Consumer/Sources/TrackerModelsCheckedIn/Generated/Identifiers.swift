// Generated from ../TrackerModels/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_exported public import ChatRuntime

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

extension CommentID: LosslessStringConvertible {
  /// Creates the identity of its text.
  ///
  /// - Returns: Nil for a text that is not composed as ``description`` is.
  public init?(_ description: String) {
    guard let values = Self.values(of: description, between: ["", "/", ""]),
      let number = Int(values[1])
    else {
      return nil
    }
    self.init(taskId: TaskID(values[0]), number: number)
  }
}
