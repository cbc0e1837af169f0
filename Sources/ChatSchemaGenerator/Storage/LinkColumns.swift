/// The attributes that store the reference of a to-one relationship.
///
/// These are attributes of the entity with the values of the identity at the other end, or of a list of
/// attributes that is unique there. They are derived by path or inherited from the embedding object. If
/// neither is declared, the reference is an attribute of the identifier's type that is named after the
/// relationship.
struct LinkColumns {
  /// Attributes of the entity, in the order of those at the other end.
  let attributes: [String]
  /// The attributes at the other end; nil for its identity.
  let references: [String]?

  /// Finds the attributes; nil if no attributes store the reference.
  init?(of relationship: Relationship, from entity: Entity, to destination: Entity) {
    let sources = Self.sources(of: relationship, from: entity, to: destination)
    func attributes(for others: [String]) -> [String]? {
      let found = others.compactMap { sources[$0] }
      return found.count == others.count && !others.isEmpty ? found : nil
    }
    if !destination.identity.isStoredAsText,
      let found = attributes(for: destination.identity.attributes)
    {
      self.attributes = found
      references = nil
      return
    }
    let single = destination.attributes.filter { $0.storage?.isUnique == true }.map { [$0.name] }
    for unique in single + destination.uniqueTogether {
      guard let found = attributes(for: unique) else { continue }
      self.attributes = found
      references = unique
      return
    }
    return nil
  }

  /// Returns the attributes of the entity that have the values of attributes at the other end, keyed by the
  /// latter.
  private static func sources(
    of relationship: Relationship, from entity: Entity, to destination: Entity
  ) -> [String: String] {
    var sources: [String: String] = [:]
    for attribute in entity.attributes where isFilledByModel(attribute) {
      guard case .path(relationship.name, let target)? = attribute.derivation else { continue }
      sources[target] = sources[target] ?? attribute.name
    }
    let back = destination.relationships.first {
      $0.name == relationship.inverse && $0.destination == entity.name
    }
    for inherited in back?.embedded?.inherited ?? [] where sources[inherited.source] == nil {
      guard entity.attribute(named: inherited.attribute).map(isFilledByModel) == true else {
        continue
      }
      sources[inherited.source] = inherited.attribute
    }
    if sources.isEmpty, destination.identity.composition == nil,
      let identity = destination.identity.attributes.first,
      let named = attribute(namedAfter: relationship, in: entity, destination.identity.type)
    {
      sources[identity] = named
    }
    return sources
  }

  private static func attribute(
    namedAfter relationship: Relationship, in entity: Entity, _ identifier: String
  ) -> String? {
    let names = [relationship.name + "Id", relationship.name + "ID"]
    return entity.attributes.first {
      names.contains($0.name) && $0.type == .identifier(identifier) && isFilledByModel($0)
    }?.name
  }

  private static func isFilledByModel(_ attribute: EntityAttribute) -> Bool {
    attribute.storage != nil && attribute.presence != .recordOnly
  }
}
