/// The Swift names of properties, cases and parameters that a spec or a schema names.
enum MemberNames {
  /// A name on its own, for example a label.
  static func identifier(_ text: String) -> Identifier {
    SwiftName.identifier(text, .member)
  }

  /// The properties of an entity's model and of its parts, by the names that the spec has for them.
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

  /// What a model has from the protocols that it conforms to.
  private static let inherited: Set<Identifier> = [
    "apply", "encode", "hash", "hashValue", "isSynced", "json", "patch", "patchIdentity",
    "patchVersion", "payloadSchema", "schema", "unknownMembers",
  ]
}
