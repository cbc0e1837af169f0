import JSONSchema

/// The assertions of an object's schema about its members and about the object itself.
struct PayloadShape {
  /// The members with names, in the order of the schema.
  var members: [PayloadMemberShape] = []
  /// Whether all other members are rejected.
  var forbidsOthers = false
  /// The other checks of the whole object.
  var residuals: [ResidualCheck] = []
  /// The subschema with all these assertions; nil for a schema that is derived and not compiled.
  var subschema: SubschemaID?
  /// Whether the members express all assertions about them; if not, only the subschema does.
  var isComplete = true
}

/// The assertions of an object's schema about one member.
struct PayloadMemberShape {
  var name: String
  var use: ValueUse
  /// The subschemas that apply to the value, as far as they can be evaluated on their own.
  var subschemas: [SubschemaID] = []
  var isRequired = false
  /// The entity whose coded form the member is, according to a derived schema.
  var entity: String?
}

extension PayloadShape {
  /// Creates the shape of a schema whose type is a structure.
  init(of root: TypeID, in model: TypeModel) {
    let type = model[root]
    subschema = type.origin.subschema
    residuals = type.residuals
    guard case .structure(let structure) = type.content else {
      isComplete = false
      return
    }
    members = structure.properties.map { property in
      PayloadMemberShape(
        name: property.jsonName, use: property.use, subschemas: property.subschemas,
        isRequired: property.isRequired)
    }
    isComplete =
      structure.patterns.isEmpty && structure.forbiddenNames.isEmpty
      && structure.forbiddenPatterns.isEmpty && structure.minimumCount == nil
      && structure.maximumCount == nil && structure.dependentRequired.isEmpty
      && !model.program.listsValues(type.origin.subschema)
    switch structure.additional {
    case .forbidden: forbidsOthers = true
    case .kept(let use): isComplete = isComplete && use.saysNothing
    }
  }
}

extension Program {
  /// Whether `enum` or `const` applies to an object, or could apply through a branch; the structure of an
  /// entity does not express it.
  fileprivate func listsValues(_ id: SubschemaID) -> Bool {
    let reader = SchemaReader(self)
    var open = [id]
    var reached: Set<SubschemaID> = [id]
    while let next = open.popLast() {
      for instruction in reader.instructions(of: next) {
        switch instruction.operation {
        case .local(.any(.enumeration)): return true
        case .inPlace(.allOf), .inPlace(.anyOf), .inPlace(.oneOf), .inPlace(.reference),
          .inPlace(.conditional):
          let parts = reader.parts(of: instruction.operation)
          for part in parts where reached.insert(part).inserted { open.append(part) }
        case .local, .inPlace, .elements, .members, .unevaluated: break
        }
      }
    }
    return false
  }
}

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
    for attribute in (entity.identity.attributes + entity.versionNames).compactMap(
      entity.attribute(named:))
    {
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
