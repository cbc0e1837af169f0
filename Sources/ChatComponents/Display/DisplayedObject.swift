public import ChatRuntime
public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What components show of a user or a channel.
///
/// The requirements have the names that generated records give to them, so that most records conform by an
/// empty extension. One whose attributes have other names says which they are by computed properties.
public protocol DisplayedObject: StoredRecord {
  /// The type of identifiers.
  associatedtype ID: EntityIdentifier, StorableValue where ID.RawValue == String

  /// The identifier.
  var id: ID { get }
  /// The name; nil if it has none.
  var name: String? { get }
  /// The address of a picture; nil if it has none.
  var avatarURL: URL? { get }
  /// The functional type.
  var type: String { get }
  /// Data of the application.
  var custom: StoredJSON { get }

  /// The attribute of the identifier, for requests.
  static var id: Attribute<Self, ID> { get }
  /// The attribute of the name, for requests.
  static var name: Attribute<Self, String> { get }
}

/// What components show of a user.
public protocol DisplayedUser: DisplayedObject {}

/// What components show of a channel.
public protocol DisplayedChannel: DisplayedObject {
  /// What the channel is about.
  var details: String? { get }
  /// The number of its members.
  var memberCount: Int { get }
  /// The number of members that are present.
  var presentMemberCount: Int { get }

  /// The attribute of the type, for requests.
  static var type: Attribute<Self, String> { get }
}
