/// An entity with everything that its translation needs: its types, and its names as Swift spells them.
///
/// A class, though immutable: each translator has a reference to it, and copying it would retain all its
/// contents.
final class EntityScope: Sendable {
  let context: TranslationContext
  let entity: Entity
  /// The network model's type name, for example `ChatUser`.
  let modelName: Identifier
  /// Names of parameters and local variables.
  let locals: LocalNames
  /// The name of the model's generic parameter.
  private let custom: Identifier
  private let attributes: [String: EntityAttribute]
  private let identifiers: [String: Identifier]

  /// Creates the scope of an entity.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - context: The context of the translation.
  ///   - custom: The name of the model's generic parameter. Default: `Custom`.
  init(_ entity: Entity, in context: TranslationContext, custom: Identifier = "Custom") {
    self.context = context
    self.entity = entity
    self.custom = custom
    modelName = TypeNames.identifier(entity.names.model)
    attributes = Dictionary(entity.attributes.map { ($0.name, $0) }) { first, _ in first }
    identifiers = MemberNames.identifiers(of: entity)
    locals = LocalNames(beside: Set(identifiers.values))
  }

  var access: Access { context.access }
  var coding: CodingFunctions { CodingFunctions(access: access, locals: locals) }

  /// The translator of types of values and their reading; the same as for plain schemas.
  var values: ValueTranslator { values(holder: nil) }

  /// Returns such a translator for a separate file, with its own enum of constants.
  func values(holder: Identifier?) -> ValueTranslator {
    ValueTranslator(
      context: context.types, owner: entity.root, locals: locals, holder: holder)
  }

  func attribute(_ name: String) -> EntityAttribute {
    guard let attribute = attributes[name] else {
      preconditionFailure("the entity model names attributes that it holds")
    }
    return attribute
  }

  func part(_ name: String) -> Part {
    guard let part = entity.parts.first(where: { $0.name == name }) else {
      preconditionFailure("the entity model names parts that it holds")
    }
    return part
  }

  func relationship(_ name: String) -> Relationship {
    guard let relationship = entity.relationships.first(where: { $0.name == name }) else {
      preconditionFailure("the entity model names relationships that it holds")
    }
    return relationship
  }

  /// Returns the property of an attribute, part or embedded object.
  func property(_ name: String) -> Identifier {
    guard let identifier = identifiers[name] else {
      preconditionFailure("every member of an entity has its Swift name")
    }
    return identifier
  }

  /// Returns the name of a local variable that differs from those of all properties.
  func local(_ text: String) -> Identifier {
    locals.identifiers(for: [text])[0]
  }

  // MARK: Types

  /// The model's type as written in its own declaration, for example `ChatUser`.
  var modelType: TypeReference { .named(modelName) }

  /// The generic parameter of the model, or nil.
  var genericParameter: GenericParameter? {
    switch entity.genericParameter {
    case .none: nil
    case .slot(let name):
      GenericParameter(
        name: custom,
        constraint: .named(TypeNames.identifier(context.slot(named: name).protocolName)))
    case .group:
      context.model.customGroup.map {
        GenericParameter(name: custom, constraint: .named(TypeNames.identifier($0.name)))
      }
    }
  }

  /// The group of slots inside a model that is generic over it.
  var slotGroup: TypeReference { .named(custom) }

  /// Returns the type of a slot's value inside this model, `Custom` or `Custom.Message`.
  func slotType(_ name: String) -> TypeReference {
    switch entity.genericParameter {
    case .group: TypeReference.named(custom).nested(TypeNames.identifier(name))
    case .slot, .none: .named(custom)
    }
  }

  /// Returns another entity's model, with the custom data that this model uses for it.
  func modelType(of other: Entity) -> TypeReference {
    let name = TypeNames.identifier(other.names.model)
    switch other.genericParameter {
    case .none: return .named(name)
    case .slot(let slot): return .named(name, arguments: [slotType(slot)])
    case .group: return .named(name, arguments: [.named(custom)])
    }
  }

  /// Returns the type of a part, nested in the model.
  func partType(_ part: Part) -> TypeReference { .named(TypeNames.identifier(part.typeName)) }

  /// The typed identifier of the entity.
  var identifierType: TypeReference { .named(TypeNames.identifier(entity.identity.type)) }

  /// Returns a type inside the model.
  func type(of shape: ValueShape) -> TypeReference {
    switch shape {
    case .slot(let name): slotType(name)
    // Optionals are not `JSONDecodable`.
    case .array(let element) where element.isNullable:
      .array(.library("Nullable", arguments: [type(of: element.type)]))
    case .array(let element): .array(type(of: element.type))
    default: values.type(of: shape)
    }
  }

  /// Returns the type of an attribute's value without its optionality.
  func valueType(_ attribute: EntityAttribute) -> TypeReference {
    let type = type(of: attribute.type)
    return attribute.isChange ? .library("OptionalChange", arguments: [type]) : type
  }

  /// Returns the type of the attribute's property.
  func propertyType(_ attribute: EntityAttribute) -> TypeReference {
    let type = valueType(attribute)
    return attribute.isOptional && !attribute.isChange ? .optional(type) : type
  }

  /// Returns the type of an embedded object's property.
  func embeddedType(_ relationship: Relationship) -> TypeReference {
    let type = modelType(of: context.entity(named: relationship.destination))
    if relationship.isToMany { return .array(type) }
    return relationship.embedded?.isOptional == true ? .optional(type) : type
  }
}
