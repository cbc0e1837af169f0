import ChatRuntime
import Foundation

extension TrackerTask {
  /// Whether the task should have been done before an instant.
  public func isOverdue(at instant: Date) -> Bool {
    guard let dueDate, state != .done else { return false }
    return dueDate < instant
  }
}

/// Data of this application that belongs to a project, written by hand.
public struct ProjectBudget: ProjectCustomData {
  /// How many hours the project may take.
  public var hours = 0
  /// Who pays for them.
  public var payer: String?

  /// No hours and nobody who pays.
  public init() {}
}
