// Generated from Schemas/channel.schema.json and Schemas/entities.json.
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

/// Channel in the chat application.
///
/// - Remark: Generated from `channel.schema.json#`.
@dynamicMemberLookup
public struct ChatChannel<Custom: ChannelCustomData>: Identifiable, Hashable, Sendable {
  /// Unique identifier for a channel. A comma, colon, asterisk, slash, backslash or space can not be in it.
  ///
  /// Between 1 and 92 characters.
  ///
  /// Matches `^[^,:*/\\ ]*$`.
  public let id: ChannelID

  /// Name of the channel that you can display in the UI.
  public var name: String?

  /// Details of the channel that you can display alongside the name.
  public var details: String?

  /// Functional type of the channel.
  public var type: String

  /// Status of the channel.
  public var status: String?

  /// The members of the custom object of a channel: its picture and the data of the application.
  public var custom: CustomProperties

  /// Tag that changes whenever the channel changes. The service sets it.
  public var eTag: String?

  /// Last time the channel was changed. The service sets it.
  public var updated: Date?

  /// Creates a value.
  public init(
    id: ChannelID,
    name: String? = nil,
    details: String? = nil,
    type: String? = nil,
    status: String? = nil,
    custom: CustomProperties,
    eTag: String? = nil,
    updated: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.details = details
    self.type = type ?? "default"
    self.status = status
    self.custom = custom
    self.eTag = eTag
    self.updated = updated
  }

  /// Creates a value from its attributes.
  public init(
    id: ChannelID,
    name: String? = nil,
    details: String? = nil,
    type: String? = nil,
    status: String? = nil,
    avatarURL: URL? = nil,
    custom: Custom = Custom(),
    eTag: String? = nil,
    updated: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.details = details
    self.type = type ?? "default"
    self.status = status
    self.custom = CustomProperties(avatarURL: avatarURL, custom: custom)
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

  /// The members of the custom object of a channel: its picture and the data of the application.
  public struct CustomProperties: Hashable, Sendable {
    /// URL of a picture of the channel that you can display in the UI.
    public var avatarURL: URL?

    /// Data of the application that travels with the channel. The service keeps scalar values only.
    public var custom: Custom

    /// Creates a value from its attributes.
    public init(
      avatarURL: URL? = nil,
      custom: Custom = Custom()
    ) {
      self.avatarURL = avatarURL
      self.custom = custom
    }
  }
}

/// A `ChatChannel` without custom data.
public typealias PubNubChatChannel = ChatChannel<VoidCustomData>
