/// The two kinds of objects that App Context keeps by themselves.
enum ObjectKind: String, Sendable, CaseIterable {
  case user = "uuid"
  case channel

  /// The kind's name in messages of the service.
  var title: String {
    switch self {
    case .user: "User"
    case .channel: "Channel"
    }
  }

  /// The fields that every answer has, in their order.
  var plainFields: [String] {
    switch self {
    case .user: ["name", "externalId", "profileUrl", "email"]
    case .channel: ["name", "description"]
    }
  }

  /// The fields that an answer has if they are asked for, in their order.
  static let optionalFields = ["type", "status", "custom"]

  /// The fields that a change may name.
  var fields: [String] { plainFields + Self.optionalFields }

  /// The other kind.
  var other: ObjectKind { self == .user ? .channel : .user }
}
