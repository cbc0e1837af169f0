@_spi(Adapter) import ChatStore
import JSONText

/// The tasks of a model, which are cancelled with it.
final class Tasks: Sendable {
  private let tasks = Guarded<[Task<Void, Never>]?>([])

  /// Adds a task; after ``cancel()`` it is cancelled at once.
  func add(_ task: Task<Void, Never>) {
    let isKept = tasks.withLock { tasks in
      tasks?.append(task)
      return tasks != nil
    }
    if !isKept { task.cancel() }
  }

  /// Runs a closure for each element of a sequence until it ends.
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - failures: Where an error of the sequence is reported; nil for one that cannot fail.
  ///   - body: The closure.
  func follow<Sequence: AsyncSequence & Sendable>(
    _ sequence: Sequence, _ failures: LiveFailure? = nil,
    _ body: @escaping @Sendable (Sequence.Element) async -> Void
  ) where Sequence.Element: Sendable {
    add(
      Task {
        do {
          for try await element in sequence { await body(element) }
        } catch {
          failures?.report(.reading, error)
          assert(failures != nil, "A sequence without a reader of its errors failed: \(error)")
        }
      })
  }

  /// Cancels all tasks, and those that are added later.
  func cancel() {
    let ended = tasks.withLock { tasks in
      defer { tasks = nil }
      return tasks
    }
    for task in ended ?? [] { task.cancel() }
  }

  deinit { cancel() }
}
