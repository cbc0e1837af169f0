import JSONSchema

/// An entity while the spec is read.
struct EntityDraft {
  /// Its entry in the spec.
  let entry: SourceMember
  /// The entity, as far as it has been read.
  var entity: Entity
  /// The payload schema, if the spec names one that could be read.
  var schema: EntitySchema?
  /// Whether the spec names a payload schema, read or not.
  var hasSchema: Bool
  /// The part that is the payload, if the coded object contains the payload as a member.
  var payloadPart: String?
  /// The part of each grouped attribute that a part lists by name.
  var partsByAttribute: [String: String] = [:]
  /// The entries under `attributes`, by name.
  var entries: [String: SourceMember] = [:]
  /// The index of each attribute in `entity.attributes`.
  var attributeIndexes: [String: Int] = [:]
  /// The index of each relationship in `entity.relationships`.
  var relationshipIndexes: [String: Int] = [:]
  /// The attributes that take the type of the attribute they are derived from.
  var untyped: Set<String> = []

  /// Whether the schema of the coded form follows from the spec.
  var hasDerivedSchema: Bool { !hasSchema || payloadPart != nil }

  /// The name of the entity.
  var name: String { entity.name }

  /// The description of the entity in the spec.
  var value: SourceValue { entry.value }

  /// Returns the attribute with a name, or `nil`.
  func attribute(named name: String) -> EntityAttribute? {
    attributeIndexes[name].map { entity.attributes[$0] }
  }

  /// Returns the relationship with a name, or `nil`.
  func relationship(named name: String) -> Relationship? {
    relationshipIndexes[name].map { entity.relationships[$0] }
  }

  /// The names of all attributes, for suggestions.
  var attributeNames: [String] { entity.attributes.map(\.name) }

  /// Returns the location of an attribute's name in the spec, or its location in the schema if the spec does
  /// not name it.
  func place(of attribute: EntityAttribute) -> SourceLocation {
    entries[attribute.name]?.namePlace ?? attribute.location
  }

  /// Replaces the attributes by the same ones in a new order.
  mutating func setAttributes(_ attributes: [EntityAttribute]) {
    entity.attributes = attributes
    attributeIndexes = Dictionary(
      attributes.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Changes the attribute with a name, if there is one.
  mutating func update(_ name: String, _ change: (inout EntityAttribute) -> Void) {
    guard let index = attributeIndexes[name] else { return }
    change(&entity.attributes[index])
  }
}

/// The entities of a spec while they are read, in the order of the spec.
struct EntityDrafts {
  private(set) var all: [EntityDraft] = []
  private var indexes: [String: Int] = [:]
  /// The index of each typed identifier's entity.
  private(set) var identifierOwners: [String: Int] = [:]

  /// Adds an entity, which can then be found by its name and by that of its identifier.
  mutating func append(_ draft: EntityDraft) {
    indexes[draft.name] = all.count
    let identifier = draft.entity.identity.type
    identifierOwners[identifier] = identifierOwners[identifier] ?? all.count
    all.append(draft)
  }

  /// The indices of the entities.
  var indices: Range<Int> { all.indices }

  subscript(_ index: Int) -> EntityDraft {
    get { all[index] }
    _modify { yield &all[index] }
  }

  /// Returns the index of the entity with a name, or `nil`.
  func index(named name: String) -> Int? { indexes[name] }

  /// Returns the entity with a name, or `nil`.
  func draft(named name: String) -> EntityDraft? { indexes[name].map { all[$0] } }

  /// Returns the entity of a typed identifier, or `nil`.
  func owner(of identifier: String) -> EntityDraft? { identifierOwners[identifier].map { all[$0] } }
}
