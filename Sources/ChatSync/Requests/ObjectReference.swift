public import ChatRuntime

/// One user or channel of App Context, by its identifier.
public struct ObjectReference: Hashable, Sendable {
  /// What kind of object it is.
  package enum Kind: Hashable, Sendable {
    case user
    case channel
  }

  /// What kind of object it is.
  package let kind: Kind

  /// The identifier.
  @ExactText public private(set) var id: String

  /// A user.
  public static func user(_ id: String) -> ObjectReference { ObjectReference(kind: .user, id: id) }

  /// A channel.
  public static func channel(_ id: String) -> ObjectReference {
    ObjectReference(kind: .channel, id: id)
  }
}

/// One of the four lists of App Context.
///
/// A membership and a member are one record, seen from the user and from the channel.
public struct ObjectListing: Hashable, Sendable {
  /// Which list it is.
  package enum Kind: Hashable, Sendable {
    case users
    case channels
    case memberships(user: String)
    case members(channel: String)
  }

  /// Which list it is.
  package let kind: Kind

  /// All users.
  public static let users = ObjectListing(kind: .users)

  /// All channels.
  public static let channels = ObjectListing(kind: .channels)

  /// The channels that a user is a member of.
  public static func memberships(of user: String) -> ObjectListing {
    ObjectListing(kind: .memberships(user: user))
  }

  /// The users that are members of a channel.
  public static func members(of channel: String) -> ObjectListing {
    ObjectListing(kind: .members(channel: channel))
  }
}

/// A member of an object that a list or an answer holds only when it is asked for.
public struct IncludedField: RawRepresentable, Hashable, Sendable {
  /// The name in the request, for example `channel.custom`.
  public let rawValue: String

  /// A field of this name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The custom data of the object.
  public static let custom = IncludedField(rawValue: "custom")
  /// The status of the object.
  public static let status = IncludedField(rawValue: "status")
  /// The type of the object.
  public static let type = IncludedField(rawValue: "type")
  /// Of a membership: its channel, not only the identifier.
  public static let channel = IncludedField(rawValue: "channel")
  /// Of a membership: the custom data of its channel.
  public static let channelCustom = IncludedField(rawValue: "channel.custom")
  /// Of a membership: the status of its channel.
  public static let channelStatus = IncludedField(rawValue: "channel.status")
  /// Of a membership: the type of its channel.
  public static let channelType = IncludedField(rawValue: "channel.type")
  /// Of a member: its user, not only the identifier.
  public static let user = IncludedField(rawValue: "uuid")
  /// Of a member: the custom data of its user.
  public static let userCustom = IncludedField(rawValue: "uuid.custom")
  /// Of a member: the status of its user.
  public static let userStatus = IncludedField(rawValue: "uuid.status")
  /// Of a member: the type of its user.
  public static let userType = IncludedField(rawValue: "uuid.type")
}

extension [IncludedField] {
  /// What an object has of its own: custom data, status and type.
  public static let ownFields: [IncludedField] = [.custom, .status, .type]
}
