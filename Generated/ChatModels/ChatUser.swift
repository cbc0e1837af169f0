// Generated from Schemas/user.schema.json and Schemas/entities.json.
// Change them and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatRuntime

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// User of a chat application.
///
/// - Remark: Generated from `user.schema.json#`.
@dynamicMemberLookup
public struct ChatUser<Custom: UserCustomData>: Identifiable, Hashable, Sendable {
  /// Unique identifier for a user.
  ///
  /// Between 1 and 92 characters.
  public let id: UserID

  /// Name of the user that you can display in the UI.
  public var name: String?

  /// Email address of the user.
  ///
  /// An email address.
  public var email: String?

  /// Identifier of the user in a system outside the chat, such as a customer database.
  public var externalId: String?

  /// URL of a picture of the user that you can display in the UI.
  @TextBacked public var avatarURL: URL?

  /// Functional type of the user.
  public var type: String

  /// Status of the user.
  public var status: String?

  /// The members of the custom object of a user.
  public var custom: CustomProperties

  /// Tag that changes whenever the user changes. The service sets it.
  public var eTag: String?

  /// Last time the user was changed. The service sets it.
  public var updated: Date?

  /// Creates a value from its attributes.
  public init(
    id: UserID,
    name: String? = nil,
    email: String? = nil,
    externalId: String? = nil,
    avatarURL: URL? = nil,
    type: String? = nil,
    status: String? = nil,
    custom: Custom = Custom(),
    eTag: String? = nil,
    updated: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.externalId = externalId
    self.avatarURL = avatarURL
    self.type = type ?? "default"
    self.status = status
    self.custom = CustomProperties(custom: custom)
    self.eTag = eTag
    self.updated = updated
  }

  /// A member of the custom data.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Custom, Value>) -> Value {
    get { custom.custom[keyPath: keyPath] }
    set { custom.custom[keyPath: keyPath] = newValue }
  }

  /// A member of `custom`.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<CustomProperties, Value>) -> Value
  {
    get { custom[keyPath: keyPath] }
    set { custom[keyPath: keyPath] = newValue }
  }

  /// The members of the custom object of a user.
  public struct CustomProperties: Hashable, Sendable {
    /// Data of the application that travels with the user. The service keeps scalar values only.
    public var custom: Custom

    /// Creates a value from its attributes.
    public init(custom: Custom = Custom()) {
      self.custom = custom
    }
  }
}

/// A `ChatUser` without custom data.
public typealias PubNubChatUser = ChatUser<VoidCustomData>
