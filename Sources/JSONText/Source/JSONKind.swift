/// The kind of a JSON value: one of the six in RFC 8259, section 3.
public enum JSONKind: String, Sendable, Hashable, CaseIterable {
  /// The literal `null`.
  case null

  /// The literals `true` and `false`.
  case boolean

  /// A number, with or without a fraction.
  case number

  /// A string of Unicode scalars.
  case string

  /// An ordered list of values.
  case array

  /// A list of members, each with a name and a value.
  case object
}

extension JSONKind: CustomStringConvertible {
  /// The kind as a noun for messages, with its article.
  ///
  /// For example, `an object`. The description of `null` has no article.
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
