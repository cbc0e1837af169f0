/// Translates the assignment of read values to a model's properties: the value itself, or its default.
struct ReadValuesTranslator {
  let scope: EntityScope

  /// Returns assignments to the properties that are members of an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - outer: The member of the outermost object that contains this one, for errors.
  /// - Returns: One assignment per property, in the order of the members.
  func assignments(_ object: CodedObject, inside outer: Identifier? = nil) -> [SwiftStatement] {
    object.members.flatMap { member -> [SwiftStatement] in
      let place = outer ?? member.identifier
      if case .object(let inner) = member.content { return assignments(inner, inside: place) }
      return [
        .assignment(.current.member(member.identifier), value(of: member, place: place))
      ]
    }
  }

  /// Returns assignments to the properties that are never in JSON.
  func uncoded() -> [SwiftStatement] {
    scope.entity.members.compactMap { member in
      switch member {
      case .attribute(let name):
        let attribute = scope.attribute(name)
        guard attribute.payload == nil else { return nil }
        return assignment(
          to: name, attribute.isChange ? .implicitMember("noChange") : standIn(attribute))
      case .part(let name):
        let part = scope.part(name)
        guard part.path == nil else { return nil }
        return assignment(
          to: name,
          part.isOptional ? .null : .call(TypeNames.identifier(part.typeName)))
      case .embedded(let name):
        let relationship = scope.relationship(name)
        guard let embedded = relationship.embedded, embedded.path == nil else { return nil }
        return assignment(to: embedded.name, relationship.isToMany ? .array([]) : .null)
      }
    }
  }

  private func assignment(to name: String, _ value: Expression) -> SwiftStatement {
    .assignment(.current.member(scope.property(name)), value)
  }

  private func standIn(_ attribute: EntityAttribute) -> Expression {
    DefaultTranslation(scope: scope).standIn(for: attribute) ?? .null
  }

  // MARK: Values

  private func value(of member: CodedObject.Member, place: Identifier) -> Expression {
    let name = Expression.name(member.identifier)
    switch member.content {
    case .attribute(let attribute):
      return value(of: attribute, named: name, place: place)
    case .part(let part):
      if scope.isRequired(part) { return required(name, place) }
      if part.isOptional { return name }
      return .binary(name, .otherwise, .call(TypeNames.identifier(part.typeName)))
    case .embedded(let relationship):
      return value(of: relationship, named: name, place: place)
    case .object:
      preconditionFailure("the members of an inner object are assigned one by one")
    }
  }

  private func value(
    of attribute: EntityAttribute, named name: Expression, place: Identifier
  ) -> Expression {
    if scope.isRequired(attribute) { return required(name, place) }
    var value = name
    if attribute.payload?.fallback != nil {
      value = .binary(value, .otherwise, .name(scope.fallbackName(attribute)))
    }
    if attribute.isOptional { return value }
    guard let standIn = DefaultTranslation(scope: scope).standIn(for: attribute) else {
      return required(value, place)
    }
    return .binary(value, .otherwise, standIn)
  }

  private func value(
    of relationship: Relationship, named name: Expression, place: Identifier
  ) -> Expression {
    if relationship.embedded?.groupedBy.isEmpty == false {
      return GroupCodingTranslator(scope: scope).read(relationship, at: name)
    }
    if relationship.isToMany { return .binary(name, .otherwise, .array([])) }
    return scope.isRequired(relationship) ? required(name, place) : name
  }

  private func required(_ value: Expression, _ place: Identifier) -> Expression {
    .tried(
      Expression.name(scope.locals.members).calling(
        "required", [Argument(value), Argument(.implicitMember(place))]))
  }
}
