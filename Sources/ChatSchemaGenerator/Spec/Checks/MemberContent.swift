/// The content of a payload's member in a model.
enum MemberContent {
  case attribute(EntityAttribute)
  case part(Part)
  case embedded(Relationship)
  /// An object whose members are read one by one.
  case object
}

/// The members of an object in JSON, with their contents.
struct MemberContents {
  private(set) var byName: [String: MemberContent] = [:]

  /// Adds the content at a path; an object if the path leads into one.
  private mutating func add(_ content: MemberContent, at path: [String]) {
    guard let name = path.first else { return }
    byName[name] = path.count == 1 && byName[name] == nil ? content : .object
  }
}

extension MemberContents {
  /// The members of an entity's coded form.
  init(coded entity: Entity) {
    let parts = entity.parts.filter { $0.path?.isEmpty == false }
    let inParts = Set(parts.flatMap(\.attributes))
    for attribute in entity.attributes
    where attribute.presence == .modelAndRecord && !inParts.contains(attribute.name) {
      add(.attribute(attribute), at: attribute.payload?.path ?? [])
    }
    for part in parts { add(.part(part), at: part.path ?? []) }
    for relationship in entity.relationships {
      add(.embedded(relationship), at: relationship.embedded?.path ?? [])
    }
  }

  /// The members of a part.
  init(part: Part, of entity: Entity) {
    for attribute in part.attributes.compactMap(entity.attribute(named:))
    where attribute.presence == .modelAndRecord {
      let path = attribute.payload?.path ?? []
      add(.attribute(attribute), at: Array(path.dropFirst(part.path?.count ?? 0)))
    }
  }

  /// The members of a patch.
  init(patchOf entity: Entity) {
    let version = [entity.version?.tag, entity.version?.order].compactMap(\.self)
    for attribute in (entity.identity.attributes + version).compactMap(entity.attribute(named:)) {
      if let path = attribute.payload?.path {
        add(.attribute(attribute), at: path)
      } else if case .path(let name, _) = attribute.derivation,
        let link = entity.relationships.first(where: { $0.name == name })
      {
        // An identity is a member of the object that it belongs to.
        add(.object, at: [link.embedded?.path?.first ?? name])
      } else {
        add(.attribute(attribute), at: [attribute.name])
      }
    }
    for change in entity.patchChanges {
      switch change {
      case .attribute(let name):
        guard let attribute = entity.attribute(named: name) else { continue }
        add(.attribute(attribute), at: attribute.payload?.path ?? [name])
      case .part(let name):
        guard let part = entity.parts.first(where: { $0.name == name }) else { continue }
        add(.part(part), at: part.path ?? [name])
      }
    }
  }
}
