/// The kind of a JSON value: one of the six that RFC 8259, section 3, knows.
public enum JSONKind: String, Sendable, Hashable, CaseIterable {
  /// The literal `null`.
  case null

  /// The literals `true` and `false`.
  case boolean

  /// A number, whole or not.
  case number

  /// A string of Unicode scalars.
  case string

  /// An ordered list of values.
  case array

  /// A list of members, each a name and a value.
  case object
}

extension JSONKind: CustomStringConvertible {
  /// The kind as a noun for messages, with its article.
  ///
  /// For example, `an object`; `null` has none.
  public var description: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
