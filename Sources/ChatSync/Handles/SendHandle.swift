import ChatRuntime
@_spi(Adapter) import ChatStore

/// An operation that is stored, shown and queued, on its way to the service.
///
/// Each verb that the service has to confirm returns a handle as soon as its transaction is
/// committed, online or not:
///
/// ```swift
/// let sent = try await chat.channel("general").send("Hello")
/// for await state in sent.states { show(state) }
/// let message = try await sent.value  // with its timetoken
/// ```
///
/// A handle need not be kept: the operation stays in the outbox until the service accepts it or the
/// user takes it back.
public struct SendHandle<Value: Sendable>: Sendable {
  /// The state of an operation.
  public typealias State = SendState

  /// The identifier, from which ``ChatOutbox/handle(_:)`` makes a handle again.
  public let id: OutboxID

  let engine: SyncEngine
  /// Reads the result from its row; nil if the row is gone.
  let read: @Sendable (any StoreSnapshot) throws -> Value?

  init(
    _ id: OutboxID, _ engine: SyncEngine,
    reading read: @escaping @Sendable (any StoreSnapshot) throws -> Value?
  ) {
    self.id = id
    self.engine = engine
    self.read = read
  }

  /// Waits until the service has performed the operation, and returns the result as it is stored.
  ///
  /// Sending starts if it has not. If the task is cancelled, the operation stays in the outbox.
  ///
  /// - Throws: ``OutboxRefusal`` if the service refused it; the operation then waits for
  ///   ``retry()``, ``resend()`` or ``cancel()``. ``RemoteError`` with the code
  ///   ``RemoteError/Code/cancelled`` if it was taken back; `StoreError`; `CancellationError` if
  ///   the task was cancelled.
  public var value: Value {
    get async throws { try await value(startsSending: true) }
  }

  /// Waits for the result, and starts sending for it or not.
  func value(startsSending: Bool) async throws -> Value {
    if id.number != nil {
      if startsSending { try await engine.beginSending() }
      try await engine.outbox.outcome(of: id)
    }
    if !engine.outbox.isTakenBack(id), let value = try await engine.store.read(read) {
      return value
    }
    throw RemoteError(.cancelled, "The operation was taken back.")
  }

  /// The present state.
  public var state: State {
    get async {
      do {
        return try await engine.store.read { try state(in: $0) }
      } catch {
        return .failed(OutboxRefusal(id, error))
      }
    }
  }

  /// The present state and all later ones; ends with ``SendState/delivered`` or
  /// ``SendState/cancelled``.
  ///
  /// It also ends if the store is closed, and with ``SendState/failed(_:)`` if the store cannot be
  /// read.
  public var states: AsyncStream<State> {
    AsyncStream { continuation in
      let request = OutboxEntry.entriesBy(subject: id.subject)
      let query = engine.store.live(request) { try state(in: $0) }
      let task = Task {
        do {
          for try await state in query {
            continuation.yield(state)
            if state.isFinal { break }
          }
        } catch {
          continuation.yield(.failed(OutboxRefusal(id, error)))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func state(in snapshot: any StoreSnapshot) throws -> State {
    if let entry = try engine.outbox.entry(id, in: snapshot) { return SendState(entry) }
    if engine.outbox.isTakenBack(id) { return .cancelled }
    return try read(snapshot) == nil ? .cancelled : .delivered
  }

  /// Takes the operation back, with the row that shows it.
  ///
  /// - Returns: False if it was too late: the service has the operation, or is being asked.
  /// - Throws: `StoreError`.
  @discardableResult
  public func cancel() async throws -> Bool { try await engine.outbox.cancel(id) }

  /// Tries the operation again at once, at its place in the queue.
  ///
  /// - Throws: `StoreError`.
  public func retry() async throws { try await engine.outbox.retry(id) }

  /// Queues a refused operation again, behind all that wait.
  ///
  /// - Throws: `StoreError`.
  public func resend() async throws { try await engine.outbox.resend(id) }
}

/// The state of an operation on its way to the service.
public enum SendState: Hashable, Sendable {
  /// It waits for its turn, for the network, or for the next attempt.
  case pending
  /// An attempt is running.
  case sending
  /// The service refused it. It waits for the user's decision.
  case failed(OutboxRefusal)
  /// The service has it.
  case delivered
  /// It was taken back, alone or by an opposite operation.
  case cancelled

  init(_ entry: OutboxEntry) {
    switch entry.status {
    case .pending: self = .pending
    case .sending: self = .sending
    case .failed: self = .failed(OutboxRefusal(entry))
    case .delivered: self = .delivered
    }
  }

  /// Whether no other state follows.
  public var isFinal: Bool { self == .delivered || self == .cancelled }
}

extension OutboxRefusal {
  /// Creates the refusal of an operation whose entry cannot be read.
  init(_ id: OutboxID, _ error: any Error) {
    let error = (error as? StoreError) ?? StoreError(.failed, "The outbox could not be read.")
    self.init(number: id.number ?? 0, code: error.code.description, message: error.message)
  }
}
