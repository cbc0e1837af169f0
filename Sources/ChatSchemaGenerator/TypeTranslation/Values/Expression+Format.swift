import JSONSchema

extension Expression {
  /// A format, as the runtime calls it.
  static func format(_ format: Format) -> Expression {
    guard let name = Identifier(format.identifier) else {
      preconditionFailure("A format has a name that code can use.")
    }
    return .implicitMember(name)
  }

  /// A format by the name that a schema has for it; checks are only made of those that are known.
  static func format(named name: String) -> Expression {
    guard let format = Format(name: name) else {
      preconditionFailure("A check is for a format that is not known: \(name)")
    }
    return .format(format)
  }
}
