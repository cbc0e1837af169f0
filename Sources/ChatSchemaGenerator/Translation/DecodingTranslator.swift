/// Writes the initialiser that reads an object from bytes.
struct DecodingTranslator {
  let scope: EntityScope
  /// Whether the objects stand for the whole entity, not for a part.
  let isModel: Bool

  /// `init(from reader:)` of the type that holds the object's members.
  func initializer(_ object: CodedObject) -> CallableDeclaration {
    let hasGroups = object.members.contains { member in
      if case .embedded(let relationship) = member.content {
        return relationship.embedded?.groupedBy.isEmpty == false
      }
      return false
    }
    var body = declarations(of: object)
    if hasGroups { body += groupPositions(object) }
    body += loop(object, cursor: scope.locals.members)
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
              [
                Argument(
                  "besides",
                  Expression.name(object.enumeration).member("table").member("names"))
              ]))))
    }
    return CallableDeclaration(
      documentation: "Reads a value from JSON.",
      access: scope.access,
      kind: .initializer(isFailable: false),
      parameters: [
        Parameter(
          label: .other("from"), name: scope.locals.reader, isInOut: true, type: "PayloadReader")
      ],
      effects: .throws,
      body: .statements(body))
  }

  // MARK: What was read so far

  private func declarations(of object: CodedObject) -> [Statement] {
    object.members.flatMap { member -> [Statement] in
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

  private func variable(_ name: Identifier, _ type: TypeReference) -> Statement {
    .binding(Binding(introducer: .variable, name: name, type: .optional(type)))
  }

  private func groupPositions(_ object: CodedObject) -> [Statement] {
    object.members.compactMap { member in
      guard case .embedded(let relationship) = member.content,
        relationship.embedded?.groupedBy.isEmpty == false
      else { return nil }
      return variable(member.identifier, "PostponedValue")
    }
  }

  // MARK: The loop over the members

  private func loop(_ object: CodedObject, cursor: Identifier) -> [Statement] {
    let cases = object.members.map { member in
      SwitchCase(
        [.enumCase(member.identifier, [])],
        read(member, in: object))
    }
    return MemberEnumerationTranslator.loop(
      over: object.enumeration, cursor, cases, locals: scope.locals)
  }

  private func read(_ member: CodedObject.Member, in object: CodedObject) -> [Statement] {
    let name = Expression.name(member.identifier)
    switch member.content {
    case .attribute(let attribute):
      return peeks(at: member, in: object) + [.assignment(name, value(scope.isRequired(attribute)))]
    case .part(let part):
      return peeks(at: member, in: object) + [.assignment(name, value(scope.isRequired(part)))]
    case .embedded(let relationship):
      if relationship.embedded?.groupedBy.isEmpty == false {
        return [
          .assignment(name, .tried(Expression.name(scope.locals.reader).calling("postponeValue")))
        ]
      }
      return [.assignment(name, value(scope.isRequired(relationship)))]
    case .object(let inner):
      return loop(
        inner, cursor: scope.local(member.identifier.text + "Members"))
    }
  }

  private func value(_ isRequired: Bool) -> Expression {
    .tried(Expression.name(scope.locals.reader).calling(isRequired ? "read" : "readIfPresent"))
  }

  /// Looks into a member for what stands in for an attribute that has none of its own.
  private func peeks(at member: CodedObject.Member, in object: CodedObject) -> [Statement] {
    object.members.compactMap { other -> Statement? in
      guard case .attribute(let attribute) = other.content,
        let fallback = attribute.payload?.fallback, fallback.first == member.name
      else { return nil }
      let path = fallback.dropFirst().map(Expression.string)
      return .assignment(
        .name(scope.fallbackName(attribute)),
        .tried(
          Expression.name(scope.locals.reader).calling(
            "peek", [Argument("at", .array(Array(path)))])))
    }
  }
}
