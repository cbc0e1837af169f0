import JSONText

/// Checks the fields that App Context accepts.
enum ObjectChecks {
  /// Reads the fields that a change contains: values by name, where `null` clears a field.
  ///
  /// Only members in `names` are read. The location of a mistake begins with `path`.
  static func fields(
    _ object: JSONObject, _ names: [String], path: String, customSize: Int
  ) throws(ServiceRefusal) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    for name in names {
      guard let value = object[name] else { continue }
      try check(value, name, location: "\(path).\(name)", customSize: customSize)
      fields[name] = value
    }
    return fields
  }

  private static func check(
    _ value: JSONValue, _ name: String, location: String, customSize: Int
  ) throws(ServiceRefusal) {
    if value.isNull { return }
    if name == "custom" {
      return try checkCustom(value, location: location, maximumSize: customSize)
    }
    guard let text = value.string else {
      throw .invalid(.init(message: "Must be a string", location: location))
    }
    guard lengths(name).contains(text.unicodeScalars.count) else {
      let (least, most) = (lengths(name).lowerBound, lengths(name).upperBound)
      throw .invalid(
        .init(message: "Must have \(least) to \(most) characters", location: location))
    }
    if name == "email", !isEmail(text) {
      throw .invalid(.init(message: "Must be an email address", location: location))
    }
  }

  /// Checks that a value is one flat object with texts, numbers, booleans, and null for no value.
  private static func checkCustom(
    _ value: JSONValue, location: String, maximumSize: Int
  ) throws(ServiceRefusal) {
    guard let custom = value.object else {
      throw .invalid(.init(message: "Must be an object", location: location))
    }
    for (name, value) in custom {
      switch value {
      case .array, .object:
        throw .invalid(
          .init(
            message: "Must be a string, a number or a boolean", location: "\(location).\(name)"))
      case .null, .bool, .number, .string: break
      }
    }
    guard value.bytes().count <= maximumSize else {
      throw .invalid(.init(message: "Must have at most \(maximumSize) bytes", location: location))
    }
  }

  /// Returns the allowed number of characters in a field.
  private static func lengths(_ name: String) -> ClosedRange<Int> {
    switch name {
    case "name": 1...255
    case "type", "status": 0...50
    default: 0...2048
    }
  }

  /// Returns whether a text has exactly one `@` with text on both sides, and no blanks.
  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && !text.unicodeScalars.contains { $0.properties.isWhitespace }
  }
}
