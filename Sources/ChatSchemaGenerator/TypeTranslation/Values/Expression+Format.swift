import JSONSchema

extension Expression {
  /// Returns the expression for a format in the runtime.
  static func format(_ format: Format) -> Expression {
    guard let name = Identifier(format.identifier) else {
      preconditionFailure("A format has a name that code can use.")
    }
    return .implicitMember(name)
  }

  /// Returns the expression for a format by its name in a schema; checks exist only for known formats.
  static func format(named name: String) -> Expression {
    guard let format = Format(name: name) else {
      preconditionFailure("A check is for a format that is not known: \(name)")
    }
    return .format(format)
  }
}
