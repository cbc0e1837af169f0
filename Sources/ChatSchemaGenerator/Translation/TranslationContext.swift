/// The context of the translation of one spec: the model, prepared for look-up, and the caller's choices.
///
/// A class, though immutable, for the same reason as ``EntityScope``.
final class TranslationContext: Sendable {
  let model: EntityModel
  let access: Access
  /// The names of the sources in the model's files, such as `Schemas/user.schema.json`.
  let sources: SourceNames
  /// The schemas of payloads.
  let schemas: PayloadSchemas
  /// Names for declarations that only generated code uses.
  let helperNames: HelperNames
  /// The declared types of attributes.
  let types: TypeTranslationContext
  private let entities: [String: Entity]
  private let slots: [String: CustomSlot]

  init(model: EntityModel, access: Access, sources: SourceNames) {
    self.model = model
    self.access = access
    self.sources = sources
    let helperNames = HelperNames(beside: model)
    self.helperNames = helperNames
    let schemas = PayloadSchemas(of: model, helperNames)
    self.schemas = schemas
    types = TypeTranslationContext(
      model: model.types.model,
      units: model.types.model.roots.map { model.types.unit(of: $0, schemas) },
      access: access)
    entities = Dictionary(model.entities.map { ($0.name, $0) }) { first, _ in first }
    slots = Dictionary((model.customGroup?.slots ?? []).map { ($0.name, $0) }) { first, _ in first }
  }

  func entity(named name: String) -> Entity {
    guard let entity = entities[name] else {
      preconditionFailure("the entity model links to entities that it holds")
    }
    return entity
  }

  func slot(named name: String) -> CustomSlot {
    guard let slot = slots[name] else {
      preconditionFailure("the entity model names slots that it holds")
    }
    return slot
  }
}

/// The source files of generated code, as its header names them.
struct SourceNames: Hashable, Sendable {
  /// The spec, for example `Schemas/entities.json`.
  let spec: String

  /// A schema beside the spec, for example `Schemas/user.schema.json`.
  func file(named name: String) -> String {
    guard let slash = spec.lastIndex(of: "/") else { return name }
    return spec[...slash] + name
  }
}

/// Names at file scope for declarations that only generated code uses, such as the enumeration of the members
/// of an object in JSON.
///
/// The types of the spec take precedence: beside the entities `Channel` and `ChannelMember`, the members of a
/// channel's JSON are in `ChannelMember2`.
struct HelperNames: Sendable {
  /// The types that the spec names, including nested ones: inside a type, these hide others.
  private let declared: Set<Identifier>
  private var used: Set<Identifier> = []

  /// Creates names that differ from those of a model's types.
  init(beside model: EntityModel) {
    var names: [String] = []
    for entity in model.entities {
      names += [entity.names.model, entity.names.recordProtocol, entity.names.record]
      names += [entity.names.alias, entity.names.recordAlias].compactMap(\.self)
      names.append(entity.identity.type)
      names += entity.parts.flatMap { [$0.typeName] + $0.aliases }
    }
    if let group = model.customGroup { names.append(group.name) }
    for slot in model.customGroup?.slots ?? [] {
      names += [slot.name, slot.protocolName]
      names += [slot.structure?.typeName].compactMap(\.self)
    }
    names += model.types.model.types.map(\.name)
    declared = Set(names.map(TypeNames.identifier))
  }

  /// Returns the name that a text gives, or that name with a number.
  ///
  /// The same text gives the same name again, unless that was taken.
  func name(_ text: String) -> Identifier {
    let plain = TypeNames.identifier(text)
    var name = plain
    var number = 2
    while declared.contains(name) || used.contains(name) {
      name = TypeNames.identifier("\(plain.text)\(number)")
      number += 1
    }
    return name
  }

  /// Takes and returns a name that differs from all that were taken before.
  mutating func take(_ text: String) -> Identifier {
    let name = name(text)
    used.insert(name)
    return name
  }

  /// Reserves a name that is in use.
  mutating func take(_ name: Identifier) { used.insert(name) }
}
