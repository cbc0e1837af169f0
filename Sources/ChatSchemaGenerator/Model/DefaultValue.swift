package import JSONText

/// The value of an attribute that is not given.
package enum DefaultValue: Hashable, Sendable {
  /// A value of the attribute's type, as JSON.
  case json(JSONValue)
  /// A new random UUID, upper case.
  case newUUID
  /// The present instant.
  case now
}
