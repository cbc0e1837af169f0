/// The Swift names of properties, cases and parameters that a spec or a schema names.
enum MemberNames {
  /// Returns a single name, for example a label.
  static func identifier(_ text: String) -> Identifier {
    SwiftName.identifier(text, .member)
  }

  /// Returns the properties of an entity's model and of its parts, keyed by their names in the spec.
  static func identifiers(of entity: Entity) -> [String: Identifier] {
    var texts: [String] = []
    var seen: Set<String> = []
    let names =
      entity.attributes.map(\.name) + entity.parts.map(\.name)
      + entity.relationships.compactMap(\.embedded?.name)
    for name in names where seen.insert(name).inserted { texts.append(name) }
    var reserved = inherited
    let isIdentity = entity.identity.composition == nil && entity.identity.attributes == ["id"]
    if !isIdentity { reserved.insert("id") }
    let identifiers = NameSpace(.member, reserved: reserved).identifiers(for: texts)
    return Dictionary(uniqueKeysWithValues: zip(texts, identifiers))
  }

  /// The members that a model inherits from its protocols.
  private static let inherited: Set<Identifier> = [
    "apply", "encode", "hash", "hashValue", "isSynced", "json", "patch", "patchIdentity",
    "patchVersion", "payloadSchema", "schema", "unknownMembers",
  ]
}
