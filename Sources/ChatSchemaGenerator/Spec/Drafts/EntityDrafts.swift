/// The entities of a spec while they are read, in the order of the spec.
struct EntityDrafts {
  private(set) var all: [EntityDraft] = []
  private var indexes: [String: Int] = [:]
  /// The entity that each typed identifier belongs to, by its index.
  private(set) var identifierOwners: [String: Int] = [:]

  /// Adds an entity, which from then on is found by its name and by that of its identifier.
  mutating func append(_ draft: EntityDraft) {
    indexes[draft.name] = all.count
    let identifier = draft.entity.identity.type
    identifierOwners[identifier] = identifierOwners[identifier] ?? all.count
    all.append(draft)
  }

  /// The indexes of the entities.
  var indices: Range<Int> { all.indices }

  subscript(_ index: Int) -> EntityDraft {
    get { all[index] }
    _modify { yield &all[index] }
  }

  /// The index of the entity of this name, or `nil`.
  func index(named name: String) -> Int? { indexes[name] }

  /// The entity of this name, or `nil`.
  func draft(named name: String) -> EntityDraft? { indexes[name].map { all[$0] } }

  /// The entity that a typed identifier belongs to, or `nil`.
  func owner(of identifier: String) -> EntityDraft? { identifierOwners[identifier].map { all[$0] } }
}
