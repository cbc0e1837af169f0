import JSONSchema

/// The locations of the schemas that declarations were made of.
struct InterfacePlaces: Sendable {
  /// By the path of a type, and of a member as `Order.Line/name` or `ManagedUser/userBy(userId:)`.
  private var places: [String: SourceLocation] = [:]

  /// Returns the location of a type, or that of the type around it.
  func place(of type: String) -> SourceLocation? {
    var path = type
    while true {
      if let place = places[path] { return place }
      guard let outer = path.outerPath else { return nil }
      path = outer
    }
  }

  /// Returns the location of a member, or that of its type.
  func place(of member: String, in type: String) -> SourceLocation? {
    places[Self.key(member, type)] ?? place(of: type)
  }

  private static func key(_ member: String, _ type: String) -> String { type + "/" + member }

  fileprivate mutating func add(_ place: SourceLocation, type: String) {
    places[type] = places[type] ?? place
  }

  fileprivate mutating func add(_ place: SourceLocation, member: String, of type: String) {
    let key = Self.key(member, type)
    places[key] = places[key] ?? place
  }
}

// MARK: Types of schemas

extension InterfacePlaces {
  /// Collects the locations of the types of schemas.
  init(_ context: TypeTranslationContext) { add(context) }

  fileprivate mutating func add(_ context: TypeTranslationContext) {
    for index in context.model.types.indices {
      let id = TypeID(index: index)
      let path = context.path(of: id).joined(separator: ".")
      add(context.model[id].origin.location, type: path)
      switch context.model[id].content {
      case .structure(let shape): add(shape, of: path)
      case .choice(let shape):
        for content in shape.cases {
          guard case .named(let alternative) = content.use.type else { continue }
          add(context.model[alternative].origin.location, member: content.name, of: path)
        }
      case .enumeration, .tuple, .wrapper, .existing: break
      }
    }
  }

  private mutating func add(_ shape: StructureShape, of path: String) {
    for property in shape.properties {
      add(property.place.location, member: property.name, of: path)
    }
    for property in shape.properties {
      // The stored form of a property with a default, and the text beside a value.
      for name in [property.name + "IfPresent", "$" + property.name] {
        add(property.place.location, member: name, of: path)
      }
    }
    for pattern in shape.patterns { add(pattern.place.location, member: pattern.name, of: path) }
  }
}

// MARK: Entities

extension InterfacePlaces {
  /// Collects the locations of a spec's entities, and of the types of their attributes.
  init(_ context: TranslationContext) {
    let model = context.model
    for entity in model.entities { add(entity, in: context) }
    for slot in model.customGroup?.slots ?? [] {
      add(slot.location, type: Self.name(slot.protocolName))
      if let group = model.customGroup {
        add(slot.location, member: Self.name(slot.name), of: Self.name(group.name))
      }
      guard let structure = slot.structure else { continue }
      let path = Self.name(structure.typeName)
      add(slot.location, type: path)
      for property in structure.properties {
        add(property.place, member: MemberNames.identifier(property.name).text, of: path)
      }
    }
    if let group = model.customGroup { add(group.location, type: Self.name(group.name)) }
    for name in Self.sharedTypes(of: model) { add(model.storage.location, type: name) }
    add(context.types)
  }

  private static func name(_ text: String) -> String { TypeNames.identifier(text).text }

  private static func sharedTypes(of model: EntityModel) -> [String] {
    let group = model.recordGroup
    let names =
      [
        model.storage.name, group?.name, group?.defaultName, group?.alias, model.providers.provider,
        model.providers.dataProvider, model.providers.typed, model.providers.alias,
      ]
    return names.compactMap { $0.map(name) }
  }

  private mutating func add(_ entity: Entity, in context: TranslationContext) {
    let scope = EntityScope(entity, in: context)
    let model = scope.modelName.text
    let names = entity.names
    let records = [names.record, names.recordProtocol].map(Self.name)
    let parts = entity.parts.map { model + "." + Self.name($0.typeName) }
    let types = [model, model + ".Patcher", Self.name(entity.identity.type)] + parts + records
    for type in types { add(entity.specLocation, type: type) }
    for alias in [names.alias, names.recordAlias].compactMap(\.self) {
      add(entity.specLocation, type: Self.name(alias))
    }
    for (part, path) in zip(entity.parts, parts) {
      places[path] = part.location
      for other in part.aliases { add(part.location, type: model + "." + Self.name(other)) }
    }
    for attribute in entity.attributes {
      let property = scope.property(attribute.name).text
      let stored = [attribute.storage?.name, attribute.storage?.accessor].compactMap(\.self)
      for name in [property, "$" + property] + stored.map(Self.member) {
        for type in types { add(attribute.place, member: name, of: type) }
      }
    }
    for part in entity.parts {
      for type in [model, model + ".Patcher"] {
        add(part.location, member: scope.property(part.name).text, of: type)
      }
    }
    for link in entity.relationships where link.embedded != nil {
      add(link.location, member: scope.embeddedProperty(link).text, of: model)
    }
    for record in records { addQueries(of: entity, to: record) }
  }

  /// Adds the relationships and requests of an entity's record.
  private mutating func addQueries(of entity: Entity, to record: String) {
    for link in entity.relationships {
      for name in [link.name, link.accessor].compactMap(\.self) {
        add(link.location, member: Self.member(name), of: record)
      }
    }
    for request in entity.requests {
      add(request.location, member: Self.spelling(of: request), of: record)
    }
  }

  /// Returns the function of a request as ``InterfaceCallable/spelling`` does.
  private static func spelling(of request: EntityRequest) -> String {
    let labels = NameSpace(.member).identifiers(for: request.parameters.map(\.name))
    return member(request.baseName) + "(" + labels.map { $0.text + ":" }.joined() + ")"
  }

  private static func member(_ text: String) -> String { MemberNames.identifier(text).text }
}

extension EntityAttribute {
  /// The place where an author changes the attribute.
  fileprivate var place: SourceLocation { specLocation ?? location }
}
