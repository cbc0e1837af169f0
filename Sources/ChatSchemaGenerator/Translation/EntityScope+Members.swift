// What the stages after the model ask about an entity's members more than once.

extension EntityScope {
  /// Whether an attribute is set once, by the initialiser: the identity, where it is one attribute.
  func isFixed(_ attribute: EntityAttribute) -> Bool {
    entity.identity.composition == nil && entity.identity.attributes.contains(attribute.name)
  }

  /// The label of an attribute in initialisers; usually the property's name.
  func label(_ attribute: EntityAttribute) -> Identifier {
    attribute.label == attribute.name
      ? property(attribute.name) : MemberNames.identifier(attribute.label)
  }

  /// The property of an embedded object, for example `chatChannel`.
  func embeddedProperty(_ relationship: Relationship) -> Identifier {
    guard let embedded = relationship.embedded else {
      preconditionFailure("only embedded objects have a property")
    }
    return property(embedded.name)
  }

  /// The value of an attribute seen from inside the model, for example `content.id`.
  func value(of attribute: EntityAttribute) -> Expression {
    let name = property(attribute.name)
    guard let part = attribute.part else { return .name(name) }
    return Expression.name(property(part)).member(name)
  }

  /// The value of `id` where it is not a stored property of that name, else nil.
  var computedIdentity: Expression? {
    if entity.identity.composition != nil {
      return .call(
        TypeNames.identifier(entity.identity.type),
        entity.identity.attributes.map {
          Argument(property($0), value(of: self.attribute($0)))
        })
    }
    guard let name = entity.identity.attributes.first else { return nil }
    let attribute = attribute(name)
    if attribute.part == nil && property(name) == "id" { return nil }
    return value(of: attribute)
  }

  /// The attribute that can stand for a related object, because it is all that a stub needs.
  ///
  /// For example `channelId`, derived from `channel.id`, for the channel of a membership.
  func stubAttribute(of relationship: Relationship) -> EntityAttribute? {
    guard let embedded = relationship.embedded, !embedded.isOptional, !relationship.isToMany else {
      return nil
    }
    let destination = context.entity(named: relationship.destination)
    guard destination.canBeStub, destination.identity.composition == nil,
      let identity = destination.identity.attributes.first
    else { return nil }
    return entity.attributes.first {
      $0.presence == .computed
        && $0.derivation == .path(relationship: relationship.name, attribute: identity)
    }
  }

  /// The slot whose custom data is read on the model itself.
  ///
  /// The one named after the entity; else the only one.
  var lookedUpSlot: EntityAttribute? {
    let slots = entity.attributes.filter { $0.presence == .modelAndRecord && $0.isSlot }
    return slots.first { $0.type == .slot(entity.name) } ?? (slots.count == 1 ? slots[0] : nil)
  }

  /// What an object takes from the one that a relationship leads to, which embeds it.
  func inherited(through relationship: Relationship) -> [InheritedAttribute] {
    guard relationship.embedded != nil, !relationship.isToMany else { return [] }
    let outer = context.entity(named: relationship.destination)
    let back = outer.relationships.first {
      $0.name == relationship.inverse && $0.destination == entity.name
    }
    return back?.embedded?.inherited ?? []
  }
}
