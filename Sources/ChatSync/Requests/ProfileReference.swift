public import ChatRuntime

/// A reference to a user or a channel, by its identifier.
@_spi(Adapter) public struct ProfileReference: Hashable, Sendable {
  /// The kinds of profiles.
  public enum Kind: String, Hashable, Sendable {
    /// A user.
    case user
    /// A channel.
    case channel
  }

  /// The kind of the profile.
  public let kind: Kind
  /// The identifier.
  @ExactText public private(set) var id: String

  /// Creates a reference to a user or a channel.
  public init(_ kind: Kind, _ id: String) {
    self.kind = kind
    self.id = id
  }

  /// Returns a reference to a user.
  public static func user(_ id: String) -> ProfileReference { ProfileReference(.user, id) }

  /// Returns a reference to a channel.
  public static func channel(_ id: String) -> ProfileReference { ProfileReference(.channel, id) }
}

/// One of the four lists of App Context.
///
/// A membership and a member are one record, seen from the user and from the channel.
@_spi(Adapter) public struct ObjectListing: Hashable, Sendable {
  /// The four lists.
  package enum Kind: Hashable, Sendable {
    case users
    case channels
    case memberships(user: String)
    case members(channel: String)
  }

  /// The list.
  package let kind: Kind

  /// The list of all users.
  public static let users = ObjectListing(kind: .users)

  /// The list of all channels.
  public static let channels = ObjectListing(kind: .channels)

  /// Returns the list of channels of which a user is a member.
  public static func memberships(of user: String) -> ObjectListing {
    ObjectListing(kind: .memberships(user: user))
  }

  /// Returns the list of users that are members of a channel.
  public static func members(of channel: String) -> ObjectListing {
    ObjectListing(kind: .members(channel: channel))
  }
}

/// An optional member of an object, which a response includes only if it is requested.
@_spi(Adapter) public struct IncludedField: RawRepresentable, Hashable, Sendable {
  /// The name in the request, for example `channel.custom`.
  public let rawValue: String

  /// Creates a field with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The custom data of the object.
  public static let custom = IncludedField(rawValue: "custom")
  /// The status of the object.
  public static let status = IncludedField(rawValue: "status")
  /// The type of the object.
  public static let type = IncludedField(rawValue: "type")
  /// The channel of a membership, not only its identifier.
  public static let channel = IncludedField(rawValue: "channel")
  /// The custom data of a membership's channel.
  public static let channelCustom = IncludedField(rawValue: "channel.custom")
  /// The status of a membership's channel.
  public static let channelStatus = IncludedField(rawValue: "channel.status")
  /// The type of a membership's channel.
  public static let channelType = IncludedField(rawValue: "channel.type")
  /// The user of a member, not only its identifier.
  public static let user = IncludedField(rawValue: "uuid")
  /// The custom data of a member's user.
  public static let userCustom = IncludedField(rawValue: "uuid.custom")
  /// The status of a member's user.
  public static let userStatus = IncludedField(rawValue: "uuid.status")
  /// The type of a member's user.
  public static let userType = IncludedField(rawValue: "uuid.type")
}

@_spi(Adapter) extension [IncludedField] {
  /// The optional members of an object itself: custom data, status and type.
  public static let ownFields: [IncludedField] = [.custom, .status, .type]
}

extension [IncludedField] {
  /// The attributes of an item itself, with or without its custom data.
  package static func own(custom: Bool) -> [IncludedField] {
    custom ? .ownFields : ownFields.filter { $0 != .custom }
  }
}
