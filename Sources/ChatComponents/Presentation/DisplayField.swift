import ChatStore
import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where the text or the picture of a user or a channel comes from.
///
/// ```swift
/// settings.update { $0.fields.name = .custom("profile", "nickname") }
/// ```
public struct DisplayField<Value: Sendable>: Sendable {
  /// Reads the value; nil if the object has none.
  public let read: @Sendable (any DisplayedObject) -> Value?

  /// A field that is read in any way.
  public init(_ read: @escaping @Sendable (any DisplayedObject) -> Value?) {
    self.read = read
  }
}

extension DisplayField<String> {
  /// The attribute for names.
  public static let name = DisplayField { $0.name }

  /// A member of the custom data, by the names on the way to it; other things than text are passed over.
  public static func custom(_ names: String...) -> DisplayField {
    DisplayField { text(in: $0.custom, at: names) }
  }
}

extension DisplayField<URL> {
  /// The attribute for pictures.
  public static let avatarURL = DisplayField { $0.avatarURL }

  /// A member of the custom data, by the names on the way to it; what is no address is passed over.
  public static func custom(_ names: String...) -> DisplayField {
    DisplayField { text(in: $0.custom, at: names).flatMap { URL(string: $0) } }
  }
}

/// The text of a member of custom data; nil if there is none.
private func text(in custom: StoredJSON, at names: [String]) -> String? {
  // Custom data that can not be read has no name in it; what is wrong with it is told by `convert`.
  guard var value = try? custom.decode(JSONValue.self) else { return nil }
  for name in names {
    guard let member = value[name] else { return nil }
    value = member
  }
  return value.string
}

/// Where the name and the picture of users and channels come from.
public struct DisplayFields: Sendable {
  /// The name.
  public var name: DisplayField<String>
  /// The picture.
  public var avatar: DisplayField<URL>

  /// Fields; by default the attributes for them.
  public init(name: DisplayField<String> = .name, avatar: DisplayField<URL> = .avatarURL) {
    self.name = name
    self.avatar = avatar
  }
}

extension DisplayFields {
  /// The name to show: an object without one is shown by its identifier.
  package func title(of object: some DisplayedObject) -> String {
    name.read(object) ?? object.id.rawValue
  }
}
