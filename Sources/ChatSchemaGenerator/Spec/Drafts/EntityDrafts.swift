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
