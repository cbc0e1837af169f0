/// Translates the initializers of a network model.
///
///     public init(text: String = "", dateCreated createdAt: Date = Date()) {
///       self.content = MessagePayload(text: text, dateCreated: createdAt)
///     }
///
/// The first initializer takes the stored properties as they are. If the model groups attributes in parts, or
/// contains related objects that can be created from their identity alone, a second one takes the attributes
/// and the identities themselves. It is the only one if the first would look the same. If an object inherits
/// attributes from the object that it belongs to, a third one takes that object instead.
struct InitializerTranslator {
  let scope: EntityScope

  func declarations() -> [SwiftDeclaration] {
    var initializers: [CallableDeclaration] = []
    if takesParts { initializers.append(initializer(isFlat: false)) }
    if hasFlatForm { initializers.append(initializer(isFlat: true)) }
    initializers += scope.entity.relationships.compactMap(initializer)
    return initializers.map(SwiftDeclaration.callable)
  }

  /// Whether an initializer takes the stored properties as they are.
  var takesParts: Bool {
    let takesOuter = scope.entity.relationships.contains { !scope.inherited(through: $0).isEmpty }
    return !hasFlatForm || !isFlatAlike || takesOuter
  }

  /// Whether the labels are the same with attributes in place of parts: each part is a single attribute with
  /// the part's name.
  private var isFlatAlike: Bool {
    scope.entity.members.allSatisfy { member in
      switch member {
      case .attribute: return true
      case .part(let name):
        let part = scope.part(name)
        return part.isOptional
          || part.attributes.map(scope.attribute).map(scope.label) == [scope.property(name)]
      case .embedded(let name):
        return scope.stubAttribute(of: scope.relationship(name)) == nil
      }
    }
  }

  /// Whether a member can be given as its attributes.
  private var hasFlatForm: Bool {
    scope.entity.members.contains { member in
      switch member {
      case .attribute: false
      case .part(let name): !scope.part(name).isOptional
      case .embedded(let name): scope.stubAttribute(of: scope.relationship(name)) != nil
      }
    }
  }

  private func initializer(isFlat: Bool) -> CallableDeclaration {
    var parameters: [Parameter] = []
    var body: [SwiftStatement] = []
    for member in scope.entity.members {
      let (accepted, assigned) = translate(member, isFlat: isFlat)
      parameters += accepted
      body.append(assigned)
    }
    if scope.entity.unknownMembers == .keep {
      body.append(.assignment(.current.member("unknownMembers"), .call(.type("JSONObject"), [])))
    }
    return CallableDeclaration(
      documentation: Documentation(
        summary: isFlat ? "Creates a value from its attributes." : "Creates a value."),
      access: scope.access, kind: .initializer(isFailable: false), parameters: parameters,
      body: .statements(body), layout: .onePerLine)
  }

  /// Returns an initializer that takes the embedding object instead of the attributes inherited from it.
  ///
  /// For example, an action of a message has the message's timetoken and channel. The initializer fails if
  /// the object lacks a required attribute, such as a message without a timetoken.
  private func initializer(insideOf relationship: Relationship) -> CallableDeclaration? {
    let inherited = scope.inherited(through: relationship)
    guard !inherited.isEmpty else { return nil }
    let property = scope.embeddedProperty(relationship)
    let outer = EntityScope(
      scope.context.entity(named: relationship.destination), in: scope.context)
    var parameters = [Parameter(name: property, type: scope.modelType(of: outer.entity))]
    var conditions: [ConditionElement] = []
    var arguments: [Argument] = []
    for member in scope.entity.members {
      guard case .attribute(let name) = member,
        let source = inherited.first(where: { $0.attribute == name })?.source
      else {
        let accepted = translate(member, isFlat: false).0
        let isOuter = accepted.first?.name == property
        if !isOuter { parameters += accepted }
        arguments += accepted.map { Argument($0.labelText, .name($0.name)) }
        continue
      }
      let value = Expression.name(property).member(outer.property(source))
      let local = scope.property(name)
      if outer.attribute(source).isOptional && !scope.attribute(name).isOptional {
        conditions.append(.binding(local, value))
        arguments.append(Argument(local, .name(local)))
      } else {
        arguments.append(Argument(local, value))
      }
    }
    let call = SwiftStatement.expression(Expression.current.calling("init", arguments))
    return CallableDeclaration(
      documentation: documentation(insideOf: outer.entity, isFailable: !conditions.isEmpty),
      access: scope.access, kind: .initializer(isFailable: !conditions.isEmpty),
      parameters: parameters,
      body: .statements(
        (conditions.isEmpty ? [] : [.guarded(conditions, otherwise: [.returned(.null)])]) + [call]),
      layout: .onePerLine)
  }

  private func documentation(insideOf outer: Entity, isFailable: Bool) -> Documentation {
    Documentation(
      summary: "Creates a value that belongs to a `\(outer.names.model)` and takes from it.",
      returns: isFailable ? "Nil if it does not have what is taken." : nil)
  }

  private func translate(_ member: ModelMember, isFlat: Bool) -> ([Parameter], SwiftStatement) {
    switch member {
    case .attribute(let name):
      let attribute = scope.attribute(name)
      return ([parameter(attribute)], assignment(attribute))
    case .part(let name):
      let part = scope.part(name)
      let property = scope.property(name)
      if isFlat && !part.isOptional {
        let attributes = part.attributes.map(scope.attribute)
        return (
          attributes.map(parameter),
          .assignment(
            .current.member(property), PartTranslator(scope: scope).construction(of: part))
        )
      }
      let type = scope.partType(part)
      let accepted = Parameter(
        name: property, type: part.isOptional ? .optional(type) : type,
        defaultValue: part.isOptional ? .null : nil)
      return ([accepted], .assignment(.current.member(property), .name(property)))
    case .embedded(let name):
      return embedded(scope.relationship(name), isFlat: isFlat)
    }
  }

  private func embedded(
    _ relationship: Relationship, isFlat: Bool
  ) -> ([Parameter], SwiftStatement) {
    let property = scope.embeddedProperty(relationship)
    let target = Expression.current.member(property)
    if isFlat, let attribute = scope.stubAttribute(of: relationship) {
      let destination = scope.context.entity(named: relationship.destination)
      let name = scope.property(attribute.name)
      let stub = Expression.call(
        TypeNames.identifier(destination.names.model), [Argument("id", .name(name))])
      return ([Parameter(name: name, type: scope.valueType(attribute))], .assignment(target, stub))
    }
    var defaultValue: Expression?
    if relationship.isToMany {
      defaultValue = .array([])
    } else if relationship.embedded?.isOptional == true {
      defaultValue = .null
    }
    return (
      [
        Parameter(
          name: property, type: scope.embeddedType(relationship), defaultValue: defaultValue)
      ],
      .assignment(target, .name(property))
    )
  }

  // MARK: Attributes

  /// Returns the parameter for an attribute, with its default argument.
  func parameter(_ attribute: EntityAttribute) -> Parameter {
    let name = scope.property(attribute.name)
    let label = scope.label(attribute)
    var type = scope.propertyType(attribute)
    var defaultValue: Expression?
    if attribute.isChange {
      defaultValue = .implicitMember("noChange")
    } else if attribute.isOptional {
      defaultValue = .null
    } else if takesNilForDefault(attribute) {
      type = .optional(type)
      defaultValue = .null
    } else if attribute.isSlot {
      defaultValue = DefaultTranslation(scope: scope).emptyValue(of: attribute)
    } else if attribute.defaultValue != nil {
      defaultValue = DefaultTranslation(scope: scope).expression(of: attribute)
    } else if let constant = attribute.constant {
      defaultValue = scope.context.types.literal(constant, as: attribute.type)
    }
    return Parameter(
      label: label == name ? .same : .other(label), name: name, type: type,
      defaultValue: defaultValue)
  }

  private func assignment(_ attribute: EntityAttribute) -> SwiftStatement {
    .assignment(.current.member(scope.property(attribute.name)), argument(attribute))
  }

  /// Returns the value of a parameter, with the default in place of nil.
  func argument(_ attribute: EntityAttribute) -> Expression {
    let name = Expression.name(scope.property(attribute.name))
    guard takesNilForDefault(attribute),
      let value = DefaultTranslation(scope: scope).expression(of: attribute)
    else { return name }
    return .binary(name, .otherwise, value)
  }

  /// Whether a payload represents the default by null, so that a caller can pass nil.
  private func takesNilForDefault(_ attribute: EntityAttribute) -> Bool {
    guard !attribute.isOptional, !attribute.isChange, attribute.payload?.isNullable == true else {
      return false
    }
    switch attribute.defaultValue {
    case .json: return true
    case .newUUID, .now, nil: return false
    }
  }
}

extension Parameter {
  /// The label as a caller writes it, or nil for none.
  fileprivate var labelText: Identifier? {
    switch label {
    case .same: name
    case .none: nil
    case .other(let label): label
    }
  }
}
