import JSONText

/// What App Context accepts as fields.
enum ObjectChecks {
  /// Reads the fields that a change names: values by name, where `null` clears a field.
  ///
  /// Other members than those with one of `names` are ignored. The location of a mistake begins with
  /// `path`.
  static func fields(
    _ object: JSONObject, _ names: [String], path: String
  ) throws(ServiceRefusal) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    for name in names {
      guard let value = object[name] else { continue }
      try check(value, name, location: "\(path).\(name)")
      fields[name] = value
    }
    return fields
  }

  private static func check(
    _ value: JSONValue, _ name: String, location: String
  ) throws(ServiceRefusal) {
    if value.isNull { return }
    if name == "custom" { return try checkCustom(value, location: location) }
    guard let text = value.string else {
      throw .invalid(.init(message: "Must be a string", location: location))
    }
    guard text.utf8.count <= maximumLength(name) else {
      throw .invalid(
        .init(message: "Must have at most \(maximumLength(name)) bytes", location: location))
    }
    if name == "email", !isEmail(text) {
      throw .invalid(.init(message: "Must be an email address", location: location))
    }
  }

  /// One flat object: text, numbers and booleans, and null for no value.
  private static func checkCustom(_ value: JSONValue, location: String) throws(ServiceRefusal) {
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
    guard value.bytes().count <= 4096 else {
      throw .invalid(.init(message: "Must have at most 4096 bytes", location: location))
    }
  }

  private static func maximumLength(_ name: String) -> Int {
    name == "type" || name == "status" ? 50 : 2048
  }

  /// No more than that there is one `@` with something on both sides and no blanks.
  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && !text.unicodeScalars.contains { $0.properties.isWhitespace }
  }
}
