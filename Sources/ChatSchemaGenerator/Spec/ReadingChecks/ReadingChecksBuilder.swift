import JSONSchema

/// Determines the checks of each entity, part and patch, so that checked decoding validates against the
/// schema in a single pass.
///
/// It decides for each object whether the members can be checked one by one while they are read, and how. Where
/// that is not possible, the engine validates the whole object first; the payload of an entity without checks is
/// validated before it is read. From the check of a text of 1 to 92 characters, `CheckedReading` makes:
///
///     case .id:
///       try reader.checkNext(length: 1...92)
///       id = try reader.read()
///
/// ``EntityModelBuilder`` calls it as its last step but one, when the attributes of all entities are known.
struct ReadingChecksBuilder {
  private let schemas: SpecSchemas
  private let derived: DerivedShape
  private var drafts: [EntityDraft]

  /// Adds the checks to the entities.
  ///
  /// An entity whose derived schema describes objects inside others gets none, and its payloads are validated
  /// before they are read.
  static func addChecks(to drafts: inout [EntityDraft], _ derived: DerivedShape) {
    var builder = ReadingChecksBuilder(schemas: derived.schemas, derived: derived, drafts: drafts)
    builder.addChecks()
    drafts = builder.drafts
  }

  private mutating func addChecks() {
    for index in drafts.indices { addPayloadChecks(to: index) }
    for index in drafts.indices { drafts[index].entity.codedChecks = codedChecks(of: index) }
    // An embedded object checks itself, unless it has no checks; then the object around it can have none
    // either. Each round removes the checks of at least one entity and none are added, so the loop ends.
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in drafts.indices
      where drafts[index].entity.codedChecks != nil && embedsUnchecked(drafts[index]) {
        drafts[index].entity.codedChecks = nil
        isChanged = true
      }
    }
    for index in drafts.indices { drafts[index].entity.patchChecks = patchChecks(of: index) }
  }

  private func embedsUnchecked(_ draft: EntityDraft) -> Bool {
    draft.hasDerivedSchema
      && draft.entity.relationships.contains { relationship in
        guard relationship.embedded?.path != nil else { return false }
        return self.draft(named: relationship.destination)?.entity.codedChecks == nil
      }
  }

  private func draft(named name: String) -> EntityDraft? { drafts.first { $0.name == name } }

  // MARK: Objects

  private mutating func addPayloadChecks(to index: Int) {
    let draft = drafts[index]
    guard let root = draft.schema?.root,
      let part = draft.entity.parts.first(where: { $0.name == draft.payloadPart })
    else { return }
    drafts[index].entity.payloadChecks = checks(
      PayloadShape(of: root, in: schemas.model), MemberContents(part: part, of: draft.entity),
      of: draft)
  }

  private func codedShape(of draft: EntityDraft) -> PayloadShape? {
    if draft.hasDerivedSchema { return derived.shape(of: draft) }
    return draft.schema.map { PayloadShape(of: $0.root, in: schemas.model) }
  }

  private func codedChecks(of index: Int) -> ReadingChecks? {
    let draft = drafts[index]
    return codedShape(of: draft).flatMap {
      checks($0, MemberContents(coded: draft.entity), of: draft)
    }
  }

  private func patchChecks(of index: Int) -> ReadingChecks? {
    let draft = drafts[index]
    guard draft.entity.version != nil, let shape = codedShape(of: draft) else { return nil }
    let checks = checks(shape, MemberContents(patchOf: draft.entity), of: draft)
    let isUnchecked = checks?.members.values.contains { check in
      guard case .model(let name) = check.form else { return false }
      return self.draft(named: name)?.entity.codedChecks == nil
    }
    return isUnchecked == true ? nil : checks
  }

  /// Returns the checks of an object with some members; nil if generated code cannot validate it.
  private func checks(
    _ shape: PayloadShape, _ contents: MemberContents, of draft: EntityDraft
  ) -> ReadingChecks? {
    var checks = ReadingChecks(whole: shape.residuals, forbidsOthers: shape.forbidsOthers)
    guard shape.isComplete, !contents.byName.isEmpty else { return whole(shape) }
    for member in shape.members {
      guard let content = contents.byName[member.name] else {
        // A member that is not read is checked only with the whole object.
        if member.use.saysNothing, !member.isRequired, !shape.forbidsOthers { continue }
        return whole(shape)
      }
      guard let check = MemberChecks(schemas: schemas, draft: draft).check(member, content) else {
        return whole(shape)
      }
      checks.members[member.name] = check
    }
    let names = Set(shape.members.map(\.name))
    if shape.forbidsOthers, !names.isSuperset(of: contents.byName.keys) { return whole(shape) }
    return isInNoFile(checks, shape) ? nil : checks
  }

  private func whole(_ shape: PayloadShape) -> ReadingChecks? {
    guard let subschema = shape.subschema else { return nil }
    let check = ResidualCheck.conforms(subschema)
    return ReadingChecks(
      whole: shape.residuals.contains(check) ? shape.residuals : shape.residuals + [check])
  }

  /// Whether a derived schema has checks that no file of the spec has.
  private func isInNoFile(_ checks: ReadingChecks, _ shape: PayloadShape) -> Bool {
    guard shape.subschema == nil else { return false }
    return checks.residuals.contains { check in
      if case .conforms = check { false } else { true }
    }
  }
}
