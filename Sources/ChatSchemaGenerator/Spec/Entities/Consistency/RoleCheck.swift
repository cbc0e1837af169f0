import JSONSchema

/// Checks the roles of entities.
enum RoleCheck {
  /// Reports roles that two entities have, and roles that lack what the sync layer requires of them.
  static func check(_ drafts: EntityDrafts, _ findings: inout Findings) {
    var owners: [EntityRole: Int] = [:]
    for (index, draft) in drafts.all.enumerated() {
      guard let role = draft.entity.role else { continue }
      guard let first = owners[role] else {
        owners[role] = index
        continue
      }
      findings.report(
        "duplicate-role", at: draft.value["role"]?.place,
        "`\(drafts[first].name)` has the role `\(role.rawValue)` already",
        notes: [Diagnostic.Note("the other one", location: drafts[first].value["role"]?.place)])
    }
    for role in EntityRole.allCases {
      guard let index = owners[role], let place = drafts[index].value["role"]?.place else {
        continue
      }
      checkNeeds(
        of: role, drafts[index].entity, owners.mapValues { drafts[$0].name }, at: place, &findings)
    }
  }

  private static func checkNeeds(
    of role: EntityRole, _ entity: Entity, _ owners: [EntityRole: String], at place: SourceLocation,
    _ findings: inout Findings
  ) {
    let needed: [EntityRole] =
      switch role {
      case .user, .channel: []
      case .membership, .message: [.user, .channel]
      case .action: [.user, .message]
      }
    for other in needed {
      guard let name = owners[other] else {
        findings.report(
          "incomplete-role", at: place,
          "the role `\(role.rawValue)` needs an entity with the role `\(other.rawValue)`")
        continue
      }
      guard !entity.relationships.contains(where: { !$0.isToMany && $0.destination == name })
      else { continue }
      findings.report(
        "incomplete-role", at: place,
        "the role `\(role.rawValue)` needs a relationship to one `\(name)`")
    }
    let isSingle = entity.identity.composition == nil
    if role == .user || role == .channel, !isSingle {
      findings.report(
        "incomplete-role", at: place,
        "the role `\(role.rawValue)` needs an identity of one attribute")
    }
    let needsTimetoken = role == .message || role == .action
    if needsTimetoken, !entity.attributes.contains(where: { $0.type == .timetoken }) {
      findings.report(
        "incomplete-role", at: place,
        "the role `\(role.rawValue)` needs an attribute of the type `timetoken`")
    }
  }
}
