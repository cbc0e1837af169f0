/// A JSON value without a document: no positions, changed freely.
///
/// Values are equal as JSON Schema says (2020-12 Core, 4.2.2): numbers as numbers, strings scalar
/// by scalar, objects in any order. Values are nested at most ``maximumDepth`` deep when they come
/// from a text, because Swift releases nested enumerations by recursion.
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

  /// How deep arrays and objects may be nested in a value that is read from a text: 1,024.
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

  /// The boolean, if it is one.
  public var boolean: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number, if it is one.
  public var number: JSONNumber? { if case .number(let value) = self { value } else { nil } }

  /// The string, if it is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The elements, if it is an array.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The members, if it is an object.
  public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// The value of a member; `nil` if there is none, or no object.
  ///
  /// - Parameter name: The member's name.
  public subscript(name: String) -> JSONValue? { object?[name] }

  /// An element; `nil` if there is none, or no array.
  ///
  /// - Parameter index: The element's index, from 0.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

extension JSONValue: Hashable {
  /// Whether two values are equal as JSON Schema says.
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

  /// Feeds the value into a hasher, equal values alike.
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
