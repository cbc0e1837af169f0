// Facts about an entity's members that several stages after the model need.

extension EntityScope {
  /// Whether an attribute is set only by the initializer: the identity, if it is a single attribute.
  func isFixed(_ attribute: EntityAttribute) -> Bool {
    entity.identity.composition == nil && entity.identity.attributes.contains(attribute.name)
  }

  /// Whether the model keeps the text of an attribute, and makes its value when it is asked for: a URL, which costs more
  /// to make than the rest of a usual object.
  func isTextBacked(_ attribute: EntityAttribute) -> Bool {
    guard attribute.type == .value(.url), attribute.isOptional, !attribute.isChange,
      attribute.presence == .modelAndRecord, !isFixed(attribute)
    else { return false }
    // The wrapper is stored under the name with a leading underscore.
    guard
      !entity.attributes.contains(where: {
        property($0.name).text == "_" + property(attribute.name).text
      })
    else {
      return false
    }
    // Values of a flat object are scalars, which are taken out of it.
    return attribute.part.map { CodedObjectBuilder(scope: self).flatSlot(of: part($0)) == nil }
      ?? true
  }

  /// Returns the wrapper of an attribute whose text is kept, for example `$avatarURL`.
  func textWrapper(of attribute: EntityAttribute) -> Identifier? {
    isTextBacked(attribute) ? Identifier(projecting: property(attribute.name)) : nil
  }

  /// Returns the attributes of the property of an attribute.
  func declarationAttributes(_ attribute: EntityAttribute) -> [DeclarationAttribute] {
    isTextBacked(attribute) ? [.wrapper("TextBacked")] : []
  }

  /// Returns the label of an attribute in initializers; usually the property's name.
  func label(_ attribute: EntityAttribute) -> Identifier {
    attribute.label == attribute.name
      ? property(attribute.name) : MemberNames.identifier(attribute.label)
  }

  /// Returns the property of an embedded object, for example `chatChannel`.
  func embeddedProperty(_ relationship: Relationship) -> Identifier {
    guard let embedded = relationship.embedded else {
      preconditionFailure("only embedded objects have a property")
    }
    return property(embedded.name)
  }

  /// Returns the value of an attribute from inside the model, for example `content.id`.
  func value(of attribute: EntityAttribute) -> Expression {
    let name = property(attribute.name)
    guard let part = attribute.part else { return .name(name) }
    return Expression.name(property(part)).member(name)
  }

  /// The value of `id` if it is not a stored property of that name, otherwise nil.
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

  /// Returns the attribute that can replace a related object in an initializer, because a stub of the object
  /// needs nothing else.
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

  /// The slot whose custom data can be read on the model itself.
  ///
  /// It is the slot named after the entity, or else the only one.
  var lookedUpSlot: EntityAttribute? {
    let slots = entity.attributes.filter { $0.presence == .modelAndRecord && $0.isSlot }
    return slots.first { $0.type == .slot(entity.name) } ?? (slots.count == 1 ? slots[0] : nil)
  }

  /// Returns the attributes that an object takes from the object that embeds it, at the other end of a
  /// relationship.
  func inherited(through relationship: Relationship) -> [InheritedAttribute] {
    guard relationship.embedded != nil, !relationship.isToMany else { return [] }
    let outer = context.entity(named: relationship.destination)
    let back = outer.relationships.first {
      $0.name == relationship.inverse && $0.destination == entity.name
    }
    return back?.embedded?.inherited ?? []
  }
}

// MARK: - Decoding and encoding

extension EntityScope {
  /// Whether only the payload can provide an attribute's value.
  func isRequired(_ attribute: EntityAttribute) -> Bool {
    attribute.payload?.isRequired == true && attribute.payload?.isNullable == false
      && attribute.payload?.fallback == nil
  }

  /// Whether only the payload can provide the content of a part.
  func isRequired(_ part: Part) -> Bool {
    !part.isOptional && part.attributes.map(attribute).contains(where: isRequired)
  }

  /// Whether the model requires a related object.
  func isRequired(_ relationship: Relationship) -> Bool {
    relationship.embedded?.isOptional == false && !relationship.isToMany
  }

  /// Returns the local variable for the fallback of an attribute, from elsewhere in the payload.
  func fallbackName(_ attribute: EntityAttribute) -> Identifier {
    local(property(attribute.name).text + "InPlace")
  }

  /// Returns the members of the model's JSON, with the names of their enumerations, which are taken.
  func codedObject(_ names: inout HelperNames) -> CodedObject {
    // Files of one entity can be joined into one, so their private names differ as well.
    names.take(patchEnumeration)
    var object = CodedObjectBuilder(scope: self).object()
    object.nameEnumerations(&names)
    return object
  }

  /// The enumeration of a patch's members, if it has one of its own.
  var patchEnumeration: Identifier {
    context.helperNames.name(entity.names.model + "PatchMember")
  }
}

/// The Swift names of properties, cases and parameters that a spec or a schema names.
enum MemberNames {
  /// Returns a single name, for example a label.
  static func identifier(_ text: String) -> Identifier {
    SwiftName.identifier(text, .member)
  }

  /// Returns the properties of an entity's model and of its parts, keyed by their names in the spec.
  static func identifiers(of entity: Entity) -> [String: Identifier] {
    var texts: [String] = []
    var seen: Set<String> = []
    let names =
      entity.attributes.map(\.name) + entity.parts.map(\.name)
      + entity.relationships.compactMap(\.embedded?.name)
    for name in names where seen.insert(name).inserted { texts.append(name) }
    var reserved = inherited
    let isIdentity = entity.identity.composition == nil && entity.identity.attributes == ["id"]
    if !isIdentity { reserved.insert("id") }
    let identifiers = NameSpace(.member, reserved: reserved).identifiers(for: texts)
    return Dictionary(uniqueKeysWithValues: zip(texts, identifiers))
  }

  /// The members that a model inherits from its protocols.
  private static let inherited: Set<Identifier> = [
    "apply", "encode", "hash", "hashValue", "isSynced", "json", "patch", "patchIdentity",
    "patchVersion", "payloadSchema", "schema", "unknownMembers",
  ]
}
