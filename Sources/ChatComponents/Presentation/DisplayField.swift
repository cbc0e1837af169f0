public import ChatDisplay
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The source of the name or the picture of a user or a channel.
///
/// ```swift
/// settings.update { $0.fields.name = .custom("profile", "nickname") }
/// ```
public struct DisplayField<Value: Sendable>: Sendable {
  /// Reads the value; nil for a profile without one.
  public let read: @Sendable (any DisplayedProfile) -> Value?

  /// Creates a field with a closure that reads the value.
  public init(_ read: @escaping @Sendable (any DisplayedProfile) -> Value?) {
    self.read = read
  }
}

extension DisplayField<String> {
  /// The name attribute.
  public static let name = DisplayField { $0.name }

  /// Returns a field that reads a member of the custom data, by the names on its path; values that
  /// are not strings are ignored.
  public static func custom(_ names: String...) -> DisplayField {
    DisplayField { text(in: $0.custom, at: names) }
  }
}

extension DisplayField<URL> {
  /// The picture attribute.
  public static let avatarURL = DisplayField { $0.avatarURL }

  /// Returns a field that reads a member of the custom data, by the names on its path; values that
  /// are not URLs are ignored.
  public static func custom(_ names: String...) -> DisplayField {
    DisplayField { text(in: $0.custom, at: names).flatMap { URL(string: $0) } }
  }
}

/// Returns the string of a member of custom data; nil if it has none.
private func text(in custom: any StorableValue, at names: [String]) -> String? {
  // Custom data that cannot be read contains no name; `convert` reports its error.
  guard var value = try? StoredJSON(contentOf: custom).decode(JSONValue.self) else { return nil }
  for name in names {
    guard let member = value[name] else { return nil }
    value = member
  }
  return value.string
}

/// The sources of the name and the picture of users and channels.
public struct DisplayFields: Sendable {
  /// The name.
  public var name: DisplayField<String>
  /// The picture.
  public var avatar: DisplayField<URL>

  /// Creates fields; by default the attributes for name and picture.
  public init(name: DisplayField<String> = .name, avatar: DisplayField<URL> = .avatarURL) {
    self.name = name
    self.avatar = avatar
  }
}

extension DisplayFields {
  /// Returns the name to show, which is the identifier for a profile without a name.
  package func title(of profile: some DisplayedProfile) -> String {
    name.read(profile) ?? profile.id.rawValue
  }
}
