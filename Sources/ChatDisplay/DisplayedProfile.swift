public import ChatRuntime
@_spi(Adapter) public import ChatStore
@_spi(Adapter) import ChatSync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The attributes of a user or a channel that components show.
///
/// The requirements have the names that generated records use, so most records conform with an
/// empty extension. A record whose attributes have other names maps them with computed properties.
public protocol DisplayedProfile: StoredRecord {
  /// The type of identifiers.
  associatedtype ID: EntityIdentifier, StorableValue where ID.RawValue == String
  /// The type of the application's custom data: JSON, or typed.
  associatedtype CustomContent: StorableValue

  /// The identifier.
  var id: ID { get }
  /// The name; nil without a name.
  var name: String? { get }
  /// The URL of a picture; nil without a picture.
  var avatarURL: URL? { get }
  /// The functional type.
  var type: String { get }
  /// The application's custom data.
  var custom: CustomContent { get }

  /// The attribute of the identifier, for requests.
  static var id: StoredAttribute<Self, ID> { get }
  /// The attribute of the name, for requests.
  static var name: StoredAttribute<Self, String> { get }
}

/// The attributes of a user that components show.
public protocol DisplayedUser: DisplayedProfile {}

/// The attributes of a channel that components show.
public protocol DisplayedChannel: DisplayedProfile {
  /// The description of the channel.
  var details: String? { get }
  /// The number of members.
  var memberCount: Int { get }
  /// The number of members that are present.
  var presentMemberCount: Int { get }

  /// The attribute of the type, for requests.
  static var type: StoredAttribute<Self, String> { get }
}
