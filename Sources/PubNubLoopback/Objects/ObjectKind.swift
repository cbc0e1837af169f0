/// The two kinds of independent objects in App Context.
enum ObjectKind: String, Sendable, CaseIterable {
  case user = "uuid"
  case channel

  /// The name of the kind in messages of the service.
  var title: String {
    switch self {
    case .user: "User"
    case .channel: "Channel"
    }
  }

  /// The fields that every answer contains, in their order.
  var plainFields: [String] {
    switch self {
    case .user: ["name", "externalId", "profileUrl", "email"]
    case .channel: ["name", "description"]
    }
  }

  /// The fields that an answer contains if they are requested, in their order.
  static let optionalFields = ["type", "status", "custom"]

  /// The fields that a change may contain.
  var fields: [String] { plainFields + Self.optionalFields }

  /// The other kind.
  var other: ObjectKind { self == .user ? .channel : .user }
}
