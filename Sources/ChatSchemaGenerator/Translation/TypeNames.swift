/// Names of types.
enum TypeNames {
  static func identifier(_ text: String) -> Identifier {
    Identifier(text) ?? "Unnamed"
  }
}

/// Names of properties, cases and parameters.
enum MemberNames {
  static func identifier(_ text: String) -> Identifier {
    Identifier(text) ?? "unnamed"
  }

  static func identifiers(of entity: Entity) -> [String: Identifier] {
    var result: [String: Identifier] = [:]
    for name in entity.attributes.map(\.name) + entity.parts.map(\.name)
      + entity.relationships.compactMap(\.embedded?.name)
    {
      result[name] = identifier(name)
    }
    return result
  }

  static func cases(_ values: [String]) -> [Identifier] { values.map(identifier) }

  static func otherCase(beside cases: [Identifier]) -> Identifier { "other" }

  static func schemas(_ names: [String]) -> [String: Identifier] {
    Dictionary(names.enumerated().map { ($1, identifier($1.split(separator: ".").joined())) }) {
      a, _ in a
    }
  }
}

enum JSONLiteral {
  static func expression(_ text: String) -> Expression { .string(text) }
}
