import JSONSchema

/// Determines which generated types contain each attribute, and which attributes a patch can change.
enum AttributePlacement {
  /// Determines the generated types of an entity's attributes.
  static func place(_ index: Int, _ drafts: inout EntityDrafts, _ findings: inout Findings) {
    fillParts(of: &drafts[index], &findings)
    let entity = drafts[index].entity
    let fixed = Set(entity.identity.attributes + entity.versionNames)
    for attribute in entity.attributes {
      let (presence, payload) = placement(of: attribute, in: index, drafts)
      drafts[index].update(attribute.name) {
        $0.presence = presence
        $0.payload = payload
      }
      let follows =
        entity.version != nil && presence == .modelAndRecord && payload != nil
        && attribute.storage != nil
        && attribute.derivation == nil && !fixed.contains(attribute.name)
      let isPatchable = patchability(
        of: attribute, follows, payload, fixed, in: drafts[index], &findings)
      drafts[index].update(attribute.name) { $0.isPatchable = isPatchable }
    }
    for name in entity.identity.attributes
    where drafts[index].attribute(named: name)?.payload == nil {
      guard let attribute = drafts[index].attribute(named: name) else { continue }
      findings.report(
        "uncoded-identity", at: drafts[index].place(of: attribute),
        "`\(name)` identifies the object, and no payload holds it",
        notes: [Diagnostic.Note("the identity", location: entity.identity.location)])
    }
  }

  private static func placement(
    of attribute: EntityAttribute, in index: Int, _ drafts: EntityDrafts
  ) -> (AttributePresence, PayloadLocation?) {
    if attribute.payload != nil || attribute.part != nil {
      var payload = attribute.payload
      let version = drafts[index].entity.version
      if drafts[index].schema == nil, [version?.tag, version?.order].contains(attribute.name) {
        // A service that versions an object always reports a version.
        payload?.isNullable = false
      }
      return (.modelAndRecord, payload)
    }
    guard case .path(let name, let target)? = attribute.derivation,
      let embedded = drafts[index].relationship(named: name)?.embedded, !embedded.isOptional,
      let destination = drafts[index].relationship(named: name).flatMap({
        drafts.draft(named: $0.destination)
      }),
      let path = embedded.path
    else { return (.recordOnly, nil) }
    let rest = destination.attribute(named: target)?.payload?.path
    let member = rest.map {
      PayloadLocation(
        path: path + $0, isRequired: embedded.context == nil, isNullable: false,
        context: embedded.context, fallback: nil)
    }
    return (.computed, member)
  }

  private static func patchability(
    of attribute: EntityAttribute, _ follows: Bool, _ payload: PayloadLocation?,
    _ fixed: Set<String>, in draft: EntityDraft, _ findings: inout Findings
  ) -> Bool {
    guard let value = draft.entries[attribute.name]?.value["patchable"],
      let wanted = value.boolean
    else { return follows }
    if wanted, payload == nil || fixed.contains(attribute.name) {
      findings.report(
        "invalid-patchable", at: value.place,
        payload == nil
          ? "no payload holds `\(attribute.name)`, so no patch can change it"
          : "`\(attribute.name)` belongs to the identity or the version, which a patch is compared by"
      )
      return false
    }
    return wanted
  }

  /// Assigns the payload part its attributes, and checks the names that other parts list.
  private static func fillParts(of draft: inout EntityDraft, _ findings: inout Findings) {
    let payloadPart = draft.payloadPart
    for (place, part) in draft.entity.parts.enumerated() {
      if part.name == payloadPart {
        draft.entity.parts[place].attributes =
          draft.entity.attributes.filter { $0.part == part.name }.map(\.name)
        continue
      }
      let listed = draft.value["parts"]?[part.name]?["attributes"]?.strings ?? []
      for (name, value) in listed {
        guard let attribute = draft.attribute(named: name) else {
          findings.reportUnknownAttribute(name, of: draft, at: value)
          continue
        }
        checkPartMember(attribute, part, at: value, &findings)
      }
    }
  }

  private static func checkPartMember(
    _ attribute: EntityAttribute, _ part: Part, at value: SourceValue, _ findings: inout Findings
  ) {
    if let path = part.path {
      guard attribute.payload.map({ $0.path.starts(with: path) }) != true else { return }
      findings.report(
        "part-mismatch", at: value.place,
        "the part `\(part.name)` is coded at `\(MemberPath.text(path))`, and `\(attribute.name)` is not inside of that"
      )
    } else if attribute.payload != nil {
      findings.report(
        "part-mismatch", at: value.place,
        "the part `\(part.name)` is not coded, and payloads hold `\(attribute.name)`",
        notes: [Diagnostic.Note("give the part a `member`, or mark the attribute as `local`")])
    } else if !part.isOptional, !attribute.isOptional, attribute.defaultValue == nil {
      findings.report(
        "part-mismatch", at: value.place,
        "no payload holds `\(attribute.name)`, so it needs a `default`, or its part must be `optional`"
      )
    }
  }

  /// Orders the stored properties of the network model: identity, schema order, related objects.
  static func orderMembers(of draft: inout EntityDraft) {
    var members: [ModelMember] = []
    var seen: Set<ModelMember> = []
    func add(_ member: ModelMember) {
      if seen.insert(member).inserted { members.append(member) }
    }
    for name in draft.entity.identity.attributes {
      guard let attribute = draft.attribute(named: name), attribute.presence == .computed,
        case .path(let relationship, _)? = attribute.derivation
      else { continue }
      add(.embedded(relationship: relationship))
    }
    for attribute in draft.entity.attributes where attribute.presence == .modelAndRecord {
      add(attribute.part.map { .part($0) } ?? .attribute(attribute.name))
    }
    for relationship in draft.entity.relationships where relationship.embedded != nil {
      add(.embedded(relationship: relationship.name))
    }
    draft.entity.members = members
  }
}
