/// A mutable JSON value without a document and without positions.
///
/// Values are equal as JSON Schema defines it (2020-12 Core, 4.2.2): numbers by value, strings
/// scalar by scalar, and objects in any order. A value that is parsed from a text is nested at most
/// ``maximumDepth`` deep, because Swift releases nested enumerations by recursion.
///
/// ```swift
/// let value: JSONValue = ["id": "u-1", "roles": ["admin", "author"]]
/// value["roles"]?[0]?.string  // "admin"
/// ```
public enum JSONValue: Sendable {
  /// The literal `null`.
  case null

  /// The literals `true` and `false`.
  case bool(Bool)

  /// A number of any size.
  case number(JSONNumber)

  /// A string.
  case string(String)

  /// A list of values.
  case array([JSONValue])

  /// Members in order.
  case object(JSONObject)

  /// The maximum depth of arrays and objects in a value that is read from a text: 1,024.
  public static let maximumDepth = 1024

  /// The kind of the value.
  public var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

extension JSONValue {
  /// Whether the value is `null`.
  public var isNull: Bool { self == .null }

  /// The boolean; nil if the value is not one.
  public var boolean: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number; nil if the value is not one.
  public var number: JSONNumber? { if case .number(let value) = self { value } else { nil } }

  /// The string; nil if the value is not one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The elements; nil if the value is not an array.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The members; nil if the value is not an object.
  public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// The value of a member; `nil` if the member does not exist or the value is not an object.
  ///
  /// - Parameter name: The member's name.
  public subscript(name: String) -> JSONValue? { object?[name] }

  /// An element; `nil` if it does not exist or the value is not an array.
  ///
  /// - Parameter index: The element's index, from 0.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

extension JSONValue: Hashable {
  /// Returns whether two values are equal as JSON Schema defines it.
  ///
  /// - Parameters:
  ///   - a: A value.
  ///   - b: Another value.
  /// - Returns: Whether they are equal.
  public static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): JSONName.isEqual(a, b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  /// Feeds the value into a hasher.
  ///
  /// Equal values hash alike.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .null: break
    case .bool(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): JSONName.hash(value, into: &hasher)
    case .array(let value): hasher.combine(value)
    case .object(let value): hasher.combine(value)
    }
  }
}
