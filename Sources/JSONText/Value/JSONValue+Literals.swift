extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  ///
  /// - Parameter nilLiteral: An empty tuple.
  public init(nilLiteral: ()) { self = .null }

  /// Creates a boolean.
  ///
  /// - Parameter value: The literal's value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a number.
  ///
  /// - Parameter value: The literal's value.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }

  /// Creates a number from the nearest double.
  ///
  /// - Parameter value: The literal's value.
  public init(floatLiteral value: Double) { self = .number(JSONNumber(floatLiteral: value)) }

  /// Creates a string.
  ///
  /// - Parameter value: The literal's value.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates an array.
  ///
  /// - Parameter elements: The elements.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object.
  ///
  /// A repeated name stops the program.
  ///
  /// - Parameter elements: Names and values.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (name, value) in elements {
      precondition(object[name] == nil, "The member \"\(name)\" is written twice.")
      object.append(name, value)
    }
    self = .object(object)
  }
}
