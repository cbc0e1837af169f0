/// The operation that a request asks for, from its path.
enum ServiceOperation: Hashable, Sendable {
  case time
  /// A publication whose payload is in the path, or in the body if it is `nil`.
  case publish(channel: String, payload: PathPayload?)
  case signal(channel: String, payload: PathPayload)
  case publishFile(channel: String, payload: PathPayload)
  case subscribe([String])
  case heartbeat([String])
  case leave([String])
  /// A request for the occupants of channels; `nil` for all channels.
  case hereNow([String]?)
  case whereNow(user: String)
  case state([String], user: String)
  case setState([String], user: String)
  case listObjects(ObjectKind)
  case readObject(ObjectKind, String)
  case changeObject(ObjectKind, String)
  case removeObject(ObjectKind, String)
  case listMemberships(of: ObjectKind, String)
  case changeMemberships(of: ObjectKind, String)
  case history([String])
  case historyWithActions(String)
  case deleteHistory([String])
  case counts([String])
  case oldHistory(String)
  case listActions(String)
  case addAction(String, message: Int64)
  case removeAction(String, message: Int64, action: Int64)
}

/// A payload in a path.
struct PathPayload: Hashable, Sendable {
  /// The decoded payload.
  var text: String

  /// The number of bytes of the payload in the path, as the service counts them.
  var encodedSize: Int
}

/// The parts of the service to which faults can be limited.
public enum LoopbackEndpoint: String, Sendable, Hashable, CaseIterable {
  case time
  case publish
  case signal
  case subscribe
  case presence
  case objects
  case history
  case actions
}

extension ServiceOperation {
  /// The part of the service that the operation belongs to.
  var endpoint: LoopbackEndpoint {
    switch self {
    case .time: .time
    case .publish, .publishFile: .publish
    case .signal: .signal
    case .subscribe: .subscribe
    case .heartbeat, .leave, .hereNow, .whereNow, .state, .setState: .presence
    case .listObjects, .readObject, .changeObject, .removeObject, .listMemberships,
      .changeMemberships:
      .objects
    case .history, .historyWithActions, .deleteHistory, .counts, .oldHistory: .history
    case .listActions, .addAction, .removeAction: .actions
    }
  }
}
