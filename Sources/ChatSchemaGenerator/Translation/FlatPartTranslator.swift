/// Writes the coding of a part that is the flat object of a slot, with attributes inside it.
///
/// The attributes are taken out of the object, the custom data is made of the rest.
struct FlatPartTranslator {
  let scope: EntityScope
  let part: Part

  func coding(
    of type: TypeReference, _ flat: (slot: EntityAttribute, others: [EntityAttribute])
  ) -> SwiftDeclaration {
    .extension(
      ExtensionDeclaration(
        extended: type, inherited: ["JSONModel"],
        members: [.callable(initializer(flat)), .callable(function(flat))]))
  }

  private func initializer(
    _ flat: (slot: EntityAttribute, others: [EntityAttribute])
  ) -> CallableDeclaration {
    let custom = scope.property(flat.slot.name)
    var body: [SwiftStatement]
    if flat.others.isEmpty {
      body = [
        .assignment(
          .current.member(custom), .tried(Expression.name(scope.locals.reader).calling("read")))
      ]
    } else {
      body = [
        .binding(
          Binding(
            introducer: .variable, name: scope.locals.object,
            value: .tried(Expression.name(scope.locals.reader).calling("readFlatObject"))))
      ]
      body += flat.others.map { attribute in
        .assignment(.current.member(scope.property(attribute.name)), taken(attribute))
      }
      body.append(
        .assignment(
          .current.member(custom), .tried(Expression.name(scope.locals.object).calling("custom"))))
    }
    return CallableDeclaration(
      documentation: "Reads a value from JSON.", access: scope.access,
      kind: .initializer(isFailable: false),
      parameters: [
        Parameter(
          label: .other("from"), name: scope.locals.reader, isInOut: true, type: "PayloadReader")
      ],
      effects: .throws, body: .statements(body))
  }

  private func taken(_ attribute: EntityAttribute) -> Expression {
    let value = Expression.tried(
      Expression.name(scope.locals.object).calling(
        "take",
        [Argument(.string(memberName(attribute))), Argument(.inOut(.name(scope.locals.reader)))]))
    guard !attribute.isOptional,
      let standIn = DefaultTranslation(scope: scope).standIn(for: attribute)
    else { return value }
    return .binary(value, .otherwise, standIn)
  }

  private func function(
    _ flat: (slot: EntityAttribute, others: [EntityAttribute])
  ) -> CallableDeclaration {
    let custom = Expression.name(scope.property(flat.slot.name))
    let statement: Expression
    if flat.others.isEmpty {
      statement = custom.calling("encode", [Argument("to", .inOut(.name(scope.locals.writer)))])
    } else {
      let added = flat.others.map { attribute in
        DictionaryElement(
          key: .string(memberName(attribute)),
          value: .tried(
            .call(
              .type("JSONScalar"),
              [Argument("encoding", .name(scope.property(attribute.name)))])))
      }
      statement = Expression.name(scope.locals.writer).calling(
        "write", [Argument(custom), Argument("adding", .dictionary(added, layout: .whenNeeded))])
    }
    return CallableDeclaration(
      documentation: "Writes the value as JSON.", access: scope.access, kind: .function("encode"),
      parameters: [
        Parameter(
          label: .other("to"), name: scope.locals.writer, isInOut: true, type: "PayloadWriter")
      ],
      effects: .throws, body: .statements([.expression(.tried(statement))]))
  }

  private func memberName(_ attribute: EntityAttribute) -> String {
    attribute.payload?.path.last ?? attribute.name
  }
}
