import ChatRuntime
@_spi(Adapter) import ChatStore

/// The failure of an attempt, and whether the service may have performed the operation anyway.
struct AttemptFailure: Sendable {
  /// The source of the failure.
  enum Reason: Sendable {
    case network(RemoteError)
    case store(StoreError)
  }

  let reason: Reason
  let isDoubtful: Bool

  /// Creates the failure of an attempt that had not begun.
  init(before error: any Error) {
    reason = Reason(error)
    isDoubtful = false
  }

  /// Creates the failure of an attempt that had begun.
  init(_ error: any Error) {
    reason = Reason(error)
    isDoubtful =
      switch reason {
      case .network(let error): error.leavesEffectOpen
      // The service may have performed it, although its answer could not be stored.
      case .store: true
      }
  }

  /// The code of the error.
  var code: String {
    switch reason {
    case .network(let error): error.code.description
    case .store(let error): error.code.description
    }
  }

  /// A one-sentence description of the error.
  var message: String {
    switch reason {
    case .network(let error): error.message
    case .store(let error): error.message
    }
  }
}

extension AttemptFailure.Reason {
  fileprivate init(_ error: any Error) {
    switch error {
    case let error as RemoteError: self = .network(error)
    case let error as StoreError: self = .store(error)
    default:
      self = .store(StoreError(.failed, "The service's answer could not be stored.", cause: error))
    }
  }
}

extension RemoteError {
  /// Whether the service refused the request for lack of rights, which a new token or grant may
  /// change (401, 403).
  var isRefusal: Bool { code == .unauthorized || code == .forbidden }

  /// Whether the request may have had its effect although it failed.
  var leavesEffectOpen: Bool {
    switch code {
    // Also if no connection was made: after losing a connection on which the request was sent, a
    // client may have tried a new one by itself, and reports only the failure of that (libcurl does
    // if the connection was reused).
    case .connectionFailed: (cause as? TransportError)?.code != .invalidAddress
    case .timedOut, .cancelled, .serviceFailed, .invalidAnswer, .invalidPayload, .answerTooLarge,
      .unexpectedStatus:
      true
    default: false
    }
  }
}

extension SyncedAction {
  /// Returns a user's action if it is attached, as the user sees it.
  ///
  /// - Returns: Nil if it is not attached; its timetoken is nil until the service has assigned one.
  static func attached(
    _ action: NewMessageAction, by userID: String, in snapshot: any StoreSnapshot
  ) throws -> AttachedAction? {
    guard let row = try rows(of: action, by: userID, in: snapshot).first else { return nil }
    let isDelivered = columns.sendStatus.map { row[$0] == .text(SendStatus.delivered.rawValue) }
    return AttachedAction(
      timetoken: isDelivered ?? true ? row.timetoken(columns.timetoken) : nil)
  }
}
