public import ChatStore
public import Foundation
public import TrackerModels

extension ManagedTrackerTask {
  /// The tasks of a project that were due before a date.
  public static func late(in project: ProjectID, at date: Date) -> StoreRequest<Self> {
    tasksBy(projectKey: project).where { $0.dueDate < date }
  }
}
