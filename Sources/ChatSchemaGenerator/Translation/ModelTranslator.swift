/// Translates an entity to its network model: the struct with its parts and initializers.
///
///     @dynamicMemberLookup
///     public struct ChatUser<Custom: UserCustomData>: Identifiable, Hashable, Sendable {
///       public let id: UserID
///       public var name: String
///     }
struct ModelTranslator {
  let scope: EntityScope

  private var entity: Entity { scope.entity }

  /// Returns the declarations of `<Model>.swift`.
  func declarations() -> [SwiftDeclaration] {
    var declarations: [SwiftDeclaration] = [.type(structure())]
    if let alias = alias() { declarations.append(.alias(alias)) }
    return declarations
  }

  private func structure() -> TypeDeclaration {
    let initializers = InitializerTranslator(scope: scope).declarations()
    let lookups = LookupTranslator(scope: scope).declarations()
    return TypeDeclaration(
      documentation: Words.documentation(of: entity),
      attributes: lookups.isEmpty ? [] : [.dynamicMemberLookup],
      access: scope.access,
      kind: .structure,
      name: scope.modelName,
      genericParameters: scope.genericParameter.map { [$0] } ?? [],
      inherited: ["Identifiable", "Hashable", "Sendable"],
      members: storedProperties() + identity() + derivedProperties() + initializers + lookups
        + PartTranslator(scope: scope).declarations() + aliases())
  }

  // MARK: Properties

  private func storedProperties() -> [SwiftDeclaration] {
    var properties = entity.members.map { member -> PropertyDeclaration in
      switch member {
      case .attribute(let name): attributeProperty(scope.attribute(name))
      case .part(let name): partProperty(scope.part(name))
      case .embedded(let name): embeddedProperty(scope.relationship(name))
      }
    }
    if entity.unknownMembers == .keep {
      properties.append(
        PropertyDeclaration(
          documentation: "Members of the payload that the schema allows but does not name.",
          access: scope.access, name: "unknownMembers",
          type: "JSONObject"))
    }
    return properties.map(SwiftDeclaration.property)
  }

  private func attributeProperty(_ attribute: EntityAttribute) -> PropertyDeclaration {
    PropertyDeclaration(
      documentation: Words.documentation(of: attribute),
      attributes: scope.declarationAttributes(attribute),
      access: scope.access,
      introducer: scope.isFixed(attribute) ? .constant : .variable,
      name: scope.property(attribute.name),
      type: scope.propertyType(attribute))
  }

  private func partProperty(_ part: Part) -> PropertyDeclaration {
    let type = scope.partType(part)
    return PropertyDeclaration(
      documentation: Words.documentation(named: part.wording, fallback: "The part `\(part.name)`."),
      access: scope.access,
      name: scope.property(part.name),
      type: part.isOptional ? .optional(type) : type)
  }

  private func embeddedProperty(_ relationship: Relationship) -> PropertyDeclaration {
    PropertyDeclaration(
      documentation: Words.documentation(
        named: relationship.wording, fallback: "The related `\(relationship.destination)`."),
      access: scope.access,
      name: scope.embeddedProperty(relationship),
      type: scope.embeddedType(relationship))
  }

  /// Returns the `id` that `Identifiable` requires, unless it is a stored property already.
  private func identity() -> [SwiftDeclaration] {
    guard let value = scope.computedIdentity else { return [] }
    return [
      .property(
        PropertyDeclaration(
          documentation: Documentation(
            summary: "The identity of the \(SpokenName(of: entity.name).text)."),
          access: scope.access, name: "id", type: scope.identifierType,
          value: .computed([.expression(value)])))
    ]
  }

  /// Returns attributes that are read from an embedded object.
  private func derivedProperties() -> [SwiftDeclaration] {
    entity.attributes.compactMap { attribute in
      guard attribute.presence == .computed, attribute.name != "id",
        case .path(let relationship, let source) = attribute.derivation
      else { return nil }
      let link = scope.relationship(relationship)
      let destination = EntityScope(
        scope.context.entity(named: link.destination), in: scope.context)
      let object = Expression.name(scope.embeddedProperty(link))
      let isOptional = link.embedded?.isOptional == true
      let type = scope.valueType(attribute)
      return .property(
        PropertyDeclaration(
          documentation: Words.documentation(of: attribute),
          access: scope.access,
          name: scope.property(attribute.name),
          type: isOptional ? .optional(type) : type,
          value: .computed([
            .expression(
              (isOptional ? .optionalChain(object) : object).member(destination.property(source)))
          ])))
    }
  }

  // MARK: What belongs to the model

  private func alias() -> TypeAliasDeclaration? {
    guard let alias = entity.names.alias, scope.genericParameter != nil else { return nil }
    return TypeAliasDeclaration(
      documentation: Documentation(summary: "A `\(entity.names.model)` without custom data."),
      access: scope.access,
      name: TypeNames.identifier(alias),
      type: .named(scope.modelName, arguments: ["VoidCustomData"]))
  }

  /// Returns names inside the model for types of its attributes that are at file scope.
  private func aliases() -> [SwiftDeclaration] {
    (scope.context.model.types.aliases[entity.root] ?? []).compactMap { name, type in
      guard let name = Identifier(name) else { return nil }
      return .alias(
        TypeAliasDeclaration(
          documentation: Documentation(
            summary: "`\(scope.context.types.name(of: type))`, whatever the custom data."),
          access: scope.access, name: name, type: scope.context.types.reference(to: type)))
    }
  }
}
