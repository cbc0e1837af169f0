import FlyingSocks
import JSONText

/// The event queue that the sockets of all servers of the process share, because each queue takes two descriptors.
final class SharedSockets: Sendable {
  /// The shared sockets of the process, whose queue runs as long as the process.
  ///
  /// Throws ``ListeningError`` if no queue can be created, for example because no descriptor is free. The next call
  /// tries again.
  static var running: SharedSockets {
    get async throws { try await preparation.sockets() }
  }

  private static let preparation = Preparation()

  /// Creates the shared sockets of the process once.
  private actor Preparation {
    private var task: Task<SharedSockets, any Error>?

    func sockets() async throws -> SharedSockets {
      let task = self.task ?? Task.detached { try await Self.make() }
      self.task = task
      do {
        return try await task.value
      } catch {
        if self.task == task { self.task = nil }
        throw ListeningError(description: "The process can not wait for connections: \(error)")
      }
    }

    private static func make() async throws -> SharedSockets {
      let sockets = SharedSockets(SocketPool<Poll>.make())
      try await sockets.queue.prepare()
      Task.detached { await sockets.run() }
      return sockets
    }
  }

  let queue: any AsyncSocketPool
  private let reason = Guarded<(any Error)?>(nil)

  init(_ queue: any AsyncSocketPool) { self.queue = queue }

  /// The error that ended the queue, after which no socket can wait; nil while it runs.
  var failure: (any Error)? { reason.withLock { $0 } }

  /// Wakes waiting sockets until the queue fails or the task is cancelled.
  func run() async {
    do {
      try await queue.run()
    } catch {
      reason.withLock { $0 = error }
    }
  }
}
