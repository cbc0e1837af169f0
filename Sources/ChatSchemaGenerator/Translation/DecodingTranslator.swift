/// Translates the initializer that decodes an object from bytes.
struct DecodingTranslator {
  let scope: EntityScope
  /// Whether the object is the whole entity, not a part.
  let isModel: Bool
  let checked: CheckedReading

  /// Returns `init(from reader:)` of the type that contains the object's members.
  func initializer(_ object: CodedObject) -> SwiftDeclaration {
    let hasGroups = object.members.contains { member in
      if case .embedded(let relationship) = member.content {
        return relationship.embedded?.groupedBy.isEmpty == false
      }
      return false
    }
    var body = checked.checksOfObject() + declarations(of: object) + presenceFlags(object)
    if hasGroups { body += groupPositions(object) }
    body += loop(object, cursor: scope.locals.members, unknown: checked.unknown)
    body += presenceChecks(object)
    body += ReadValuesTranslator(scope: scope).assignments(object)
    if isModel { body += ReadValuesTranslator(scope: scope).uncoded() }
    if isModel, scope.entity.unknownMembers == .keep {
      body.insert(
        .binding(Binding(name: scope.locals.start, value: .name(scope.locals.reader))), at: 0)
      body.append(
        .assignment(
          .current.member("unknownMembers"),
          .tried(
            Expression.name(scope.locals.start).calling(
              "unknownMembers",
              [Argument("besides", object.names.texts)]))))
    }
    return scope.coding.reading(body, words: "Reads a value from JSON.")
  }

  // MARK: What was read so far

  private func declarations(of object: CodedObject) -> [SwiftStatement] {
    object.members.flatMap { member -> [SwiftStatement] in
      switch member.content {
      case .attribute(let attribute):
        var statements = [variable(member.identifier, scope.valueType(attribute))]
        if attribute.payload?.fallback != nil {
          statements.append(variable(scope.fallbackName(attribute), scope.valueType(attribute)))
        }
        return statements
      case .part(let part):
        return [variable(member.identifier, scope.partType(part))]
      case .embedded(let relationship):
        if relationship.embedded?.groupedBy.isEmpty == false { return [] }
        let type = scope.modelType(of: scope.context.entity(named: relationship.destination))
        return [variable(member.identifier, relationship.isToMany ? .array(type) : type)]
      case .object(let inner):
        return declarations(of: inner)
      }
    }
  }

  private func variable(_ name: Identifier, _ type: TypeReference) -> SwiftStatement {
    .binding(Binding(introducer: .variable, name: name, type: .optional(type)))
  }

  private func groupPositions(_ object: CodedObject) -> [SwiftStatement] {
    object.members.compactMap { member in
      guard case .embedded(let relationship) = member.content,
        relationship.embedded?.groupedBy.isEmpty == false
      else { return nil }
      return variable(member.identifier, "PostponedValue")
    }
  }

  // MARK: The loop over the members

  private func loop(
    _ object: CodedObject, cursor: Identifier, unknown: SwiftStatement
  ) -> [SwiftStatement] {
    object.reading(
      cursor, object.members.map { read($0, in: object) }, unknown: unknown, scope.locals)
  }

  private func read(_ member: CodedObject.Member, in object: CodedObject) -> [SwiftStatement] {
    switch member.content {
    case .attribute(let attribute):
      return peeks(at: member, in: object)
        + checked.reading(attribute, member, with: method(scope.isRequired(attribute)))
        + presence(of: member)
    case .part(let part):
      return peeks(at: member, in: object)
        + checked.reading(member, with: method(scope.isRequired(part))) + presence(of: member)
    case .embedded(let relationship):
      let isGrouped = relationship.embedded?.groupedBy.isEmpty == false
      return checked.reading(
        member, with: isGrouped ? "postponeValue" : method(scope.isRequired(relationship)))
        + presence(of: member)
    case .object(let inner):
      let inside = DecodingTranslator(scope: scope, isModel: isModel, checked: checked.inside)
      return checked.checks(of: member, with: "read")
        + inside.loop(
          inner, cursor: scope.local(member.identifier.text + "Members"),
          unknown: inside.checked.unknown) + presence(of: member)
    }
  }

  private func method(_ isRequired: Bool) -> Identifier {
    isRequired ? "read" : "readIfPresent"
  }

  // MARK: Members that have to be there

  /// Returns the members that the schema requires and the model does not need; null is allowed.
  private func flagged(_ object: CodedObject) -> [CodedObject.Member] {
    object.members.filter { checked.requires($0) && !isDemanded($0) }
  }

  /// Whether reading fails without a member.
  private func isDemanded(_ member: CodedObject.Member) -> Bool {
    switch member.content {
    case .attribute(let attribute): scope.isRequired(attribute)
    case .part(let part): scope.isRequired(part)
    case .embedded(let relationship): scope.isRequired(relationship)
    case .object: false
    }
  }

  /// Returns the variable that records whether a member is present.
  private func flag(_ member: CodedObject.Member) -> Identifier {
    scope.local("has " + member.identifier.text)
  }

  private func presenceFlags(_ object: CodedObject) -> [SwiftStatement] {
    flagged(object).map {
      .binding(Binding(introducer: .variable, name: flag($0), value: .boolean(false)))
    }
  }

  private func presence(of member: CodedObject.Member) -> [SwiftStatement] {
    guard checked.requires(member), !isDemanded(member) else { return [] }
    return [.assignment(.name(flag(member)), .boolean(true))]
  }

  private func presenceChecks(_ object: CodedObject) -> [SwiftStatement] {
    flagged(object).map {
      .expression(checked.values.reader("check", [Argument(.name(flag($0)))]))
    }
  }

  /// Returns statements that look into a member for the fallback of an attribute without a value of its own.
  private func peeks(at member: CodedObject.Member, in object: CodedObject) -> [SwiftStatement] {
    object.members.compactMap { other -> SwiftStatement? in
      guard case .attribute(let attribute) = other.content,
        let fallback = attribute.payload?.fallback, fallback.first == member.name
      else { return nil }
      let path = fallback.dropFirst().map(Expression.string)
      return .assignment(
        .name(scope.fallbackName(attribute)),
        scope.locals.read("peek", [Argument("at", .array(Array(path)))]))
    }
  }
}
