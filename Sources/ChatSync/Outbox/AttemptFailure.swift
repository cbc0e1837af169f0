import ChatRuntime
import ChatStore

/// Why an attempt failed, and whether the service may have done what was asked nevertheless.
struct AttemptFailure: Sendable {
  /// The part that failed.
  enum Reason: Sendable {
    case network(RemoteError)
    case store(StoreError)
  }

  let reason: Reason
  let isDoubtful: Bool

  /// The failure of an attempt that had not begun.
  init(before error: any Error) {
    reason = Reason(error)
    isDoubtful = false
  }

  /// The failure of an attempt that had begun.
  init(_ error: any Error) {
    reason = Reason(error)
    isDoubtful =
      switch reason {
      case .network(let error): error.leavesEffectOpen
      // The service may have done it, although its answer could not be stored.
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

  /// The error in a sentence.
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
  /// Whether the service refused the request for lack of rights, which a token or its owner may change (401, 403).
  var isRefusal: Bool { code == .unauthorized || code == .forbidden }

  /// Whether the request may have had its effect although it failed.
  var leavesEffectOpen: Bool {
    switch code {
    // Also if no connection came about: a client that lost its connection after the request was sent may have tried
    // a new one by itself, and tells of that alone (libcurl does when the connection had served before).
    case .connectionFailed: (cause as? TransportError)?.code != .invalidAddress
    case .timedOut, .cancelled, .serviceFailed, .invalidAnswer, .invalidPayload, .answerTooLarge,
      .unexpectedStatus:
      true
    default: false
    }
  }
}

/// The service's refusal of an entry.
///
/// ``Outbox/outcome(of:)`` throws it for an entry that was set aside and waits for a decision of the user.
/// ``OutboxState/refusals`` lists those of entries that are tried again.
public struct OutboxRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the entry.
  public let number: Int
  /// The channel that the entry is about; nil for an entry about a user.
  public let channel: String?
  /// The code of the refusal, as ``RemoteError/Code`` names it.
  public let code: String
  /// The refusal in a sentence, without keys, tokens and payloads.
  public let message: String

  init(number: Int, lane: String, _ failure: AttemptFailure) {
    self.number = number
    channel = OutboxOperation.channel(ofLane: lane)
    code = failure.code
    message = failure.message
  }

  init(_ entry: OutboxEntry) {
    number = entry.number
    channel = OutboxOperation.channel(ofLane: entry.lane)
    code = entry.errorCode ?? ""
    message = entry.errorText ?? ""
  }

  /// The code and the sentence.
  public var description: String { "\(code): \(message)" }
}

extension SyncedAction {
  /// Whether an action of a user is attached, as the user sees it.
  ///
  /// - Returns: Nil if it is not; the timetoken is nil if the service has not given one.
  static func attached(
    _ action: NewMessageAction, by userID: String, in snapshot: any StoreSnapshot
  ) throws -> AttachedAction? {
    guard let row = try rows(of: action, by: userID, in: snapshot).first else { return nil }
    let isDelivered = columns.sendStatus.map { row[$0] == .text(SendStatus.delivered.rawValue) }
    return AttachedAction(
      timetoken: isDelivered ?? true ? row.timetoken(columns.timetoken) : nil)
  }
}
