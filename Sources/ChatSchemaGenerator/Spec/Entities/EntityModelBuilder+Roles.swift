import JSONSchema

extension EntityModelBuilder {
  /// Reports roles that two entities have, and roles without what the sync layer needs of them.
  mutating func checkRoles() {
    var owners: [EntityRole: Int] = [:]
    for (index, draft) in drafts.enumerated() {
      guard let role = draft.entity.role else { continue }
      guard let first = owners[role] else {
        owners[role] = index
        continue
      }
      context.findings.report(
        "duplicate-role", at: draft.value["role"]?.place,
        "`\(drafts[first].name)` has the role `\(role.rawValue)` already",
        notes: [Diagnostic.Note("the other one", location: drafts[first].value["role"]?.place)])
    }
    for role in EntityRole.allCases {
      guard let index = owners[role], let place = drafts[index].value["role"]?.place else {
        continue
      }
      checkNeeds(of: role, drafts[index].entity, owners, at: place)
    }
  }

  private mutating func checkNeeds(
    of role: EntityRole, _ entity: Entity, _ owners: [EntityRole: Int], at place: SourceLocation
  ) {
    let needed: [EntityRole] =
      switch role {
      case .user, .channel: []
      case .membership, .message: [.user, .channel]
      case .action: [.user, .message]
      }
    for other in needed {
      guard let owner = owners[other] else {
        context.findings.report(
          "incomplete-role", at: place,
          "the role `\(role.rawValue)` needs an entity with the role `\(other.rawValue)`")
        continue
      }
      let name = drafts[owner].name
      guard !entity.relationships.contains(where: { !$0.isToMany && $0.destination == name })
      else { continue }
      context.findings.report(
        "incomplete-role", at: place,
        "the role `\(role.rawValue)` needs a relationship to one `\(name)`")
    }
    let isSingle = entity.identity.composition == nil
    if role == .user || role == .channel, !isSingle {
      context.findings.report(
        "incomplete-role", at: place,
        "the role `\(role.rawValue)` needs an identity of one attribute")
    }
    let needsTimetoken = role == .message || role == .action
    if needsTimetoken, !entity.attributes.contains(where: { $0.type == .timetoken }) {
      context.findings.report(
        "incomplete-role", at: place,
        "the role `\(role.rawValue)` needs an attribute of the type `timetoken`")
    }
  }
}
