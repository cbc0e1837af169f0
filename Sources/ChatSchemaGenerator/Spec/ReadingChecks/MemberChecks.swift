import JSONSchema
import JSONText

/// Determines how a member of an object is checked while it is read.
struct MemberChecks {
  let schemas: SpecSchemas
  let draft: EntityDraft

  /// Returns the check of a member; nil if generated code cannot validate it.
  func check(_ member: PayloadMemberShape, _ content: MemberContent) -> MemberCheck? {
    guard let form = form(member, content) else { return nil }
    var check = MemberCheck(form: form, isRequired: member.isRequired)
    if !form.decidesNull { check.refusesNull = refusesNull(member) }
    return check
  }

  /// Whether null is invalid.
  ///
  /// A type that may contain null validates it itself, but does not read null where null is taken for an
  /// absent member.
  private func refusesNull(_ member: PayloadMemberShape) -> Bool {
    if member.use.isNullable { return false }
    return schemas.model.kinds(of: member.use)?.contains(.null) == false
      || member.subschemas.contains { !schemas.isValid(SchemaReader.null, against: $0) }
  }

  private func form(_ member: PayloadMemberShape, _ content: MemberContent) -> MemberCheck.Form? {
    if member.use.saysNothing, member.subschemas.isEmpty { return .byItself }
    switch content {
    case .attribute(let attribute):
      return attribute.isSlot ? slot(member) : self.attribute(attribute, member)
    case .part(let part): return self.part(part, member)
    case .embedded(let relationship): return embedded(relationship, member)
    case .object: return member.entity.map { .model(entity: $0) } ?? asked(member)
    }
  }

  /// Returns checks against the subschemas by the engine; nil for a derived schema, whose subschemas are not compiled.
  private func asked(_ member: PayloadMemberShape) -> MemberCheck.Form? {
    if member.subschemas.isEmpty { return nil }
    // A derived schema may allow null in addition to the subschema that it refers to.
    let isRefused = member.subschemas.contains { !schemas.isValid(SchemaReader.null, against: $0) }
    return .asked(
      member.subschemas.map { .conforms($0) }, unlessNull: member.use.isNullable && isRefused)
  }

  // MARK: Attributes

  private func attribute(
    _ attribute: EntityAttribute, _ member: PayloadMemberShape
  ) -> MemberCheck.Form? {
    let use = member.use
    let isSame = attribute.type == AttributeShape.attributeType(use.type) && !attribute.isChange
    switch use.type {
    case .array, .uniqueArray, .map:
      guard isSame, !use.hasChecksInside else { return asked(member) }
    case .named: guard isSame else { return asked(member) }
    case .null:
      return .value(ValueUse(type: .any, checks: [.kinds(.null)], residuals: use.residuals))
    case .any: return .value(ValueUse(type: .any, checks: use.checks, residuals: use.residuals))
    // The type rejects other texts when its value is read.
    case .listed: return .byItself
    case .string, .text, .boolean, .integer, .unboundedInteger, .number, .double, .value,
      .identifier, .timetoken, .slot:
      break
    }
    if isSame {
      return .value(
        ValueUse(
          type: attribute.type, isNullable: use.isNullable, checks: use.checks,
          residuals: use.residuals))
    }
    return .value(
      ValueUse(
        type: .any, isNullable: use.isNullable,
        checks: kindChecks(use, attribute.type) + use.checks, residuals: use.residuals))
  }

  /// Returns checks of the kind of a value, unless reading the type accepts no other kind.
  private func kindChecks(_ use: ValueUse, _ type: ValueShape) -> [ValueCheck] {
    guard let kinds = schemas.model.kinds(of: use) else { return [] }
    let isRead: Bool
    switch type {
    case .string, .value, .identifier, .listed: isRead = kinds.contains(.string)
    case .boolean: isRead = kinds.contains(.boolean)
    default: isRead = false
    }
    return isRead ? [] : [.kinds(kinds.written)]
  }

  // MARK: Objects

  private func slot(_ member: PayloadMemberShape) -> MemberCheck.Form? {
    let use = member.use
    guard use.residuals.isEmpty, use.checks.isEmpty, case .map(let value) = use.type,
      let kinds = onlyKinds(of: value)
    else { return asked(member) }
    if kinds == .all {
      let kinds: TypeSet = use.isNullable ? [.object, .null] : .object
      return .value(ValueUse(type: .any, checks: [.kinds(kinds)]))
    }
    return .objectOf(kinds)
  }

  /// Returns the kinds that a value may have, if there is no other assertion about it.
  private func onlyKinds(of use: ValueUse) -> TypeSet? {
    guard use.residuals.isEmpty else { return nil }
    var kinds: TypeSet
    switch (use.type, use.checks.first) {
    case (.any, nil): return .all
    case (.any, .kinds(let allowed)?) where use.checks.count == 1: kinds = allowed.slots
    case (.string, nil): kinds = .string
    case (.boolean, nil): kinds = .boolean
    case (.number, nil), (.double, nil): kinds = .numeric
    case (.named(let id), nil):
      guard let inner = onlyKinds(of: schemas.model[id]) else { return nil }
      kinds = inner
    default: return nil
    }
    if use.isNullable { kinds.formUnion(.null) }
    return kinds
  }

  private func onlyKinds(of type: TypeDefinition) -> TypeSet? {
    guard type.residuals.isEmpty, case .choice(let shape) = type.content,
      case .kind = shape.selection
    else { return nil }
    let kinds = shape.cases.compactMap { onlyKinds(of: $0.use)?.intersection($0.kinds.slots) }
    guard kinds.count == shape.cases.count else { return nil }
    return kinds.reduce(into: TypeSet()) { $0.formUnion($1) }
  }

  private func part(_ part: Part, _ member: PayloadMemberShape) -> MemberCheck.Form? {
    if draft.payloadPart == part.name, draft.entity.payloadChecks != nil { return .byItself }
    let hasSlot = part.attributes.compactMap(draft.attribute(named:)).contains {
      $0.isSlot && $0.payload?.path == part.path
    }
    return hasSlot ? slot(member) : asked(member)
  }

  private func embedded(
    _ relationship: Relationship, _ member: PayloadMemberShape
  ) -> MemberCheck.Form? {
    // The assertions of a derived schema about an embedded object are the schema of that object.
    draft.hasDerivedSchema ? .byItself : asked(member)
  }
}

extension ValueUse {
  /// Whether there are checks of the elements or members, or optionals that would have to read themselves.
  fileprivate var hasChecksInside: Bool {
    switch type {
    case .array(let inner), .uniqueArray(let inner), .map(let inner):
      !inner.checks.isEmpty || !inner.residuals.isEmpty || inner.isNullable || inner.hasChecksInside
    default: false
    }
  }
}

extension MemberCheck.Form {
  /// Whether the check itself determines whether null is allowed.
  fileprivate var decidesNull: Bool {
    switch self {
    case .byItself, .objectOf: false
    case .asked, .model: true
    case .value(let use):
      use.checks.contains { check in
        if case .kinds = check { true } else { false }
      }
    }
  }
}
