import ChatRuntime

/// Tasks by state, for a screen of this module.
struct TaskList {
  /// The tasks, in the order of their page.
  var tasks: [TrackerTask<TaskFields>] = []

  /// Reads a page of tasks; those that can not be read are left out.
  init(json: String) throws {
    tasks = try PayloadPage(json: json).items
  }

  /// How many tasks are in a state.
  func count(of state: TrackerTask<TaskFields>.State) -> Int {
    tasks.filter { $0.state == state }.count
  }
}
