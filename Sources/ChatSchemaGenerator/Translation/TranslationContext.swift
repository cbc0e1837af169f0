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
