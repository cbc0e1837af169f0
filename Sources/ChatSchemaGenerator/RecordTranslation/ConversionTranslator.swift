import JSONText

/// Translates the conversion of a record to its model.
///
///     public func convert<ModelCustom: UserCustomData>(
///       _ customData: ModelCustom.Type = ModelCustom.self
///     ) throws -> ChatUser<ModelCustom> {
///       try ChatUser<ModelCustom>(id: id, name: name, custom: custom.decode(of: "custom"))
///     }
struct ConversionTranslator {
  let scope: RecordScope

  private var entity: Entity { scope.entity }
  private var model: EntityScope { scope.model }

  /// Returns the function `convert`, as a method of a record or as the requirement of its protocol.
  func declaration(isRequirement: Bool = false) -> CallableDeclaration {
    let parameters = model.genericParameter.map { parameter in
      Parameter(
        label: .none, name: scope.local("customData"), type: .metatype(.named(parameter.name)),
        defaultValue: isRequirement ? nil : .member(.name(parameter.name), "self"))
    }
    let value = Expression.creating(scope.modelType, arguments)
    return CallableDeclaration(
      documentation: Documentation(
        summary: "The \(SpokenName(of: entity.name).text) as its model.",
        body: scope.table.columns.contains { scope.form(of: $0).isJSON }
          ? ["Throws `StoreError` for JSON in the store that is no value of its type."] : []),
      access: isRequirement ? .internal : scope.access, kind: .function("convert"),
      genericParameters: scope.genericParameters, parameters: parameters.map { [$0] } ?? [],
      effects: .throws, result: scope.modelType,
      body: isRequirement ? .none : .value(canFail ? .tried(value) : value))
  }

  /// The arguments of the model's initializer.
  private var arguments: [Argument] {
    let takesParts = InitializerTranslator(scope: model).takesParts
    return entity.members.flatMap { member -> [Argument] in
      switch member {
      case .attribute(let name): return arguments([name])
      case .part(let name):
        let part = model.part(name)
        return takesParts || part.isOptional ? [self.part(part)] : arguments(part.attributes)
      case .embedded(let name): return [embedded(model.relationship(name))]
      }
    }
  }

  /// Whether JSON is decoded, or another record is converted.
  private var canFail: Bool {
    entity.members.contains { member in
      switch member {
      case .attribute(let name): isDecoded(name)
      case .part(let name): model.part(name).attributes.contains(where: isDecoded)
      case .embedded: true
      }
    }
  }

  private func isDecoded(_ name: String) -> Bool {
    let attribute = model.attribute(name)
    guard attribute.storage != nil, let column = scope.table.column(attribute.column) else {
      return false
    }
    return scope.form(of: column).isJSON
  }

  // MARK: Attributes

  private func arguments(_ attributes: [String]) -> [Argument] {
    attributes.map(model.attribute).compactMap { attribute in
      guard attribute.storage != nil, let value = value(of: attribute) else { return nil }
      return Argument(model.label(attribute), value)
    }
  }

  private func value(of attribute: EntityAttribute) -> Expression? {
    guard let column = scope.table.column(attribute.column) else { return nil }
    let property = Expression.name(scope.property(column.name))
    let value: Expression
    switch scope.form(of: column) {
    case .value: value = property
    case .content, .customData:
      let decoded = column.isOptional ? Expression.optionalChain(property) : property
      value = decoded.calling("decode", [Argument("of", .string(column.name))])
    }
    if attribute.isChange { return change(value, isOptional: column.isOptional) }
    if attribute.isOptional, let standIn = standIn(attribute) {
      return .ternary(.binary(property, .equal, standIn), then: .null, otherwise: value)
    }
    return value
  }

  /// Returns the stored value that represents an absent one.
  private func standIn(_ attribute: EntityAttribute) -> Expression? {
    guard scope.form(of: attribute).isJSON, case .json(let value)? = attribute.storage?.defaultValue
    else { return DefaultTranslation(scope: model).storedStandIn(for: attribute) }
    let text = String(decoding: value.bytes(), as: UTF8.self)
    let json = Expression.creating("StoredJSON", [Argument("text", .string(text))])
    guard case .content = scope.form(of: attribute) else { return json }
    return .creating(scope.form(of: attribute).type, [Argument(json)])
  }

  /// Returns a value as a change.
  ///
  /// An absent value is no change, so that writing the model back clears nothing.
  private func change(_ value: Expression, isOptional: Bool) -> Expression {
    guard isOptional else { return .implicitCall("some", [Argument(value)]) }
    let some = Expression.trailingClosureCall(
      value.member("map"), [],
      Closure(
        parameters: ["value"], body: [.expression(.implicitCall("some", [Argument("value")]))]))
    return .binary(some, .otherwise, .implicitMember("noChange"))
  }

  // MARK: Parts and related objects

  private func part(_ part: Part) -> Argument {
    let value = Expression.creating(
      scope.nested(TypeNames.identifier(part.typeName)), arguments(part.attributes))
    let columns = part.attributes.map(model.attribute).compactMap { scope.table.column($0.column) }
    guard part.isOptional, part.path != nil, columns.allSatisfy(\.isOptional) else {
      return Argument(model.property(part.name), value)
    }
    let tests = columns.map { column in
      Expression.binary(.name(scope.property(column.name)), .equal, .null)
    }
    guard let first = tests.first else { return Argument(model.property(part.name), value) }
    let isEmpty = tests.dropFirst().reduce(first) { .binary($0, .and, $1) }
    return Argument(model.property(part.name), .ternary(isEmpty, then: .null, otherwise: value))
  }

  private func embedded(_ relationship: Relationship) -> Argument {
    let label = model.embeddedProperty(relationship)
    let property = Expression.name(scope.relationProperty(relationship.name))
    let arguments = conversionArguments(relationship)
    if relationship.isToMany {
      return Argument(
        label,
        .trailingClosureCall(
          property.member("map"), [],
          Closure(
            parameters: [scope.locals.element],
            body: [.tried(Expression.name(scope.locals.element).calling("convert", arguments))])))
    }
    let record = Expression.optionalChain(property.member("record"))
    let converted = record.calling("convert", arguments)
    if relationship.embedded?.isOptional == true { return Argument(label, converted) }
    if let stub = stub(of: relationship) {
      return Argument(label, .binary(converted, .otherwise, stub))
    }
    return Argument(
      label, property.calling("required", .string(relationship.name)).calling("convert", arguments))
  }

  /// Returns an object with only its identity, which represents one that was not read.
  private func stub(of relationship: Relationship) -> Expression? {
    guard let attribute = model.stubAttribute(of: relationship),
      scope.table.column(attribute.column) != nil
    else { return nil }
    let destination = model.context.entity(named: relationship.destination)
    return .creating(
      model.modelType(of: destination), [Argument("id", .name(scope.property(attribute.column)))])
  }

  /// Returns the custom data of a related object, as arguments of `convert`.
  private func conversionArguments(_ relationship: Relationship) -> [Argument] {
    let destination = model.context.entity(named: relationship.destination)
    switch destination.genericParameter {
    case .none: return []
    case .slot(let slot): return [Argument(.member(.type(model.slotType(slot)), "self"))]
    case .group: return [Argument(.member(.type(model.slotGroup), "self"))]
    }
  }
}
