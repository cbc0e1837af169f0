/// Translates the decoding and encoding of an entity, or of a part of one.
///
/// What JSON may lack has a value of its own in the model, and an object that only groups attributes is read in
/// its place:
///
///     case .place:
///       var placeMembers = try reader.beginObject(of: TaskPlaceMember.self)
///       …
///     guard let id else { throw members.missing([.id], in: reader) }
///     self.id = id
///     self.note = note ?? "none"
struct EntityCoding {
  let scope: EntityScope
  /// Whether the object is the whole entity, not a part.
  let isModel: Bool
  let checked: CheckedReading

  private var locals: LocalNames { scope.locals }

  /// Returns the two functions of the type that contains the object's members.
  func functions(_ object: CodedObject) -> [SwiftDeclaration] {
    let object = coding(object)
    return [
      ObjectDecoding(object: object, coding: scope.coding).initializer(),
      ObjectEncoding(object: object, coding: scope.coding).function(),
    ]
  }

  private func coding(_ object: CodedObject) -> ObjectCoding {
    let flags = object.members.filter { checked.requires($0) && !isDemanded($0) }.map(flag)
    var coding = ObjectCoding(
      names: object.names, members: object.members.map { member($0, in: object) },
      unknown: [checked.unknown], beginning: checked.checksOfObject(),
      checks: flags.map { .expression(checked.values.reader("check", [Argument(.name($0))])) })
    guard isModel else { return coding }
    coding.rest.storing = uncoded()
    if scope.entity.unknownMembers == .keep {
      coding.beginning.insert(
        .binding(Binding(name: locals.start, value: .name(locals.reader))), at: 0)
      let others = Expression.name(locals.start).calling(
        "unknownMembers", [Argument("besides", object.names.texts)])
      coding.rest.storing.append(
        .assignment(.current.member("unknownMembers"), .tried(others)))
      coding.rest.writing = [
        locals.put("writeMembers", [Argument("of", "unknownMembers")])
      ]
    }
    return coding
  }

  // MARK: Members

  private func member(
    _ member: CodedObject.Member, in object: CodedObject
  ) -> ObjectCoding.Member {
    var coding = content(of: member)
    coding.reading = peeks(at: member, in: object) + coding.reading
    // A member that the schema requires and the model does not need: null is allowed.
    if checked.requires(member), !isDemanded(member) {
      coding.variables.append(
        Binding(introducer: .variable, name: flag(member), value: .boolean(false)))
      coding.reading.append(.assignment(.name(flag(member)), .boolean(true)))
    }
    return coding
  }

  private func content(of member: CodedObject.Member) -> ObjectCoding.Member {
    let name = member.identifier
    let method: Identifier = isDemanded(member) ? "read" : "readIfPresent"
    switch member.content {
    case .attribute(let attribute):
      var coding = content(of: member, attribute)
      coding.reading = checked.reading(attribute, member, with: method)
      return coding
    case .part(let part):
      return value(
        of: member, scope.partType(part), isOptional: part.isOptional,
        standIn: .call(TypeNames.identifier(part.typeName)))
    case .embedded(let relationship):
      guard relationship.embedded?.groupedBy.isEmpty == false else {
        let type = scope.modelType(of: scope.context.entity(named: relationship.destination))
        return value(
          of: member, relationship.isToMany ? .array(type) : type,
          isOptional: !relationship.isToMany && relationship.embedded?.isOptional == true,
          standIn: relationship.isToMany ? .array([]) : nil)
      }
      let groups = GroupCodingTranslator(scope: scope)
      return ObjectCoding.Member(
        variables: [variable(name, "PostponedValue")],
        reading: checked.reading(member, with: "postponeValue"),
        storing: [
          .assignment(.current.member(name), groups.read(relationship, at: .name(name)))
        ],
        writing: [groups.write(relationship, as: .string(member.name))])
    case .object(let inner):
      let inside = EntityCoding(scope: scope, isModel: false, checked: checked.inside)
      var coding = ObjectCoding.Member(
        member.name, holding: inside.coding(inner),
        cursor: scope.local(name.text + "Members"), scope.coding)
      coding.reading = checked.checks(of: member, with: "read") + coding.reading
      return coding
    }
  }

  private func content(
    of member: CodedObject.Member, _ attribute: EntityAttribute
  ) -> ObjectCoding.Member {
    let type = scope.valueType(attribute)
    guard let wrapper = scope.textWrapper(of: attribute) else {
      return value(
        of: member, type, isOptional: attribute.isOptional,
        standIn: DefaultTranslation(scope: scope).standIn(for: attribute))
    }
    var coding = value(
      of: member, .library("TextBacked", arguments: [type]), isOptional: true, standIn: nil)
    // The wrapper is nil until all other properties are there.
    coding.storing = []
    coding.storingLast = [
      .assignment(
        .current.member(wrapper),
        .call(.type("TextBacked"), [Argument(.name(member.identifier))]))
    ]
    coding.writing = [
      locals.write(
        "writeIfPresent",
        [
          Argument(Expression.name(wrapper).calling("unwrapped")),
          Argument("as", .string(member.name)),
        ])
    ]
    return coding
  }

  /// Returns a member that is one property of the model.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - type: The type of the value.
  ///   - isOptional: Whether the property is.
  ///   - standIn: The value of the property if JSON lacks the member; nil if the model needs the member.
  /// - Returns: The member, read by one call.
  private func value(
    of member: CodedObject.Member, _ type: TypeReference, isOptional: Bool, standIn: Expression?
  ) -> ObjectCoding.Member {
    let name = member.identifier
    let isDemanded = isDemanded(member)
    var value = Expression.name(name)
    var variables = [variable(name, type)]
    if case .attribute(let attribute) = member.content, attribute.payload?.fallback != nil {
      let elsewhere = scope.fallbackName(attribute)
      variables.append(variable(elsewhere, type))
      value = .binary(value, .otherwise, .name(elsewhere))
    }
    let isRequired = isDemanded || !isOptional && standIn == nil
    if !isDemanded, !isOptional, let standIn { value = .binary(value, .otherwise, standIn) }
    // An optional property is nil from the beginning, and needs no variable beside it.
    let isReadInPlace = isOptional && !isRequired && variables.count == 1 && !isFixed(member)
    return ObjectCoding.Member(
      variables: isReadInPlace ? [] : variables,
      reading: checked.reading(member, with: isDemanded ? "read" : "readIfPresent"),
      required: isRequired ? [.binding(name, value == .name(name) ? nil : value)] : [],
      storing: isReadInPlace
        ? [] : [.assignment(.current.member(name), isRequired ? .name(name) : value)],
      writing: [
        locals.write(
          isOptional ? "writeIfPresent" : "write",
          [Argument(.name(name)), Argument("as", .string(member.name))])
      ])
  }

  /// Whether a member is a constant of the model, which is stored once.
  private func isFixed(_ member: CodedObject.Member) -> Bool {
    guard case .attribute(let attribute) = member.content else { return false }
    return scope.isFixed(attribute) || scope.textWrapper(of: attribute) != nil
  }

  private func variable(_ name: Identifier, _ type: TypeReference) -> Binding {
    Binding(introducer: .variable, name: name, type: .optional(type))
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

  /// Returns statements that look into a member for the fallback of an attribute without a value of its own.
  private func peeks(at member: CodedObject.Member, in object: CodedObject) -> [SwiftStatement] {
    object.members.compactMap { other -> SwiftStatement? in
      guard case .attribute(let attribute) = other.content,
        let fallback = attribute.payload?.fallback, fallback.first == member.name
      else { return nil }
      let path = fallback.dropFirst().map(Expression.string)
      return .assignment(
        .name(scope.fallbackName(attribute)),
        locals.read("peek", [Argument("at", .array(Array(path)))]))
    }
  }

  // MARK: Properties that are never in JSON

  private func uncoded() -> [SwiftStatement] {
    scope.entity.members.compactMap { member in
      switch member {
      case .attribute(let name):
        let attribute = scope.attribute(name)
        guard attribute.payload == nil else { return nil }
        return assignment(
          to: name,
          attribute.isChange
            ? .implicitMember("noChange")
            : DefaultTranslation(scope: scope).standIn(for: attribute) ?? .null)
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
}
