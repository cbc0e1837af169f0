/// Translates the coding of a part that is the flat object of a slot, with attributes inside it.
///
///     var object = try reader.readFlatObject()
///     self.note = try object.take("note", &reader)
///     self.custom = try object.custom()
///
/// The attributes are taken out of the object, and the custom data is made from the rest.
struct FlatPartTranslator {
  let scope: EntityScope

  func coding(
    of type: TypeReference, _ flat: (slot: EntityAttribute, others: [EntityAttribute])
  ) -> SwiftDeclaration {
    .extension(
      ExtensionDeclaration(
        extended: type, inherited: ["JSONModel"],
        members: [initializer(flat), function(flat)]))
  }

  private func initializer(
    _ flat: (slot: EntityAttribute, others: [EntityAttribute])
  ) -> SwiftDeclaration {
    let custom = scope.property(flat.slot.name)
    var body: [SwiftStatement]
    if flat.others.isEmpty {
      body = [
        .assignment(.current.member(custom), scope.locals.read("read"))
      ]
    } else {
      body = [
        .binding(
          Binding(
            introducer: .variable, name: scope.locals.object,
            value: scope.locals.read("readFlatObject")))
      ]
      body += flat.others.map { attribute in
        .assignment(.current.member(scope.property(attribute.name)), taken(attribute))
      }
      body.append(
        .assignment(
          .current.member(custom), .tried(Expression.name(scope.locals.object).calling("custom"))))
    }
    return scope.coding.reading(body, words: "Reads a value from JSON.")
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
  ) -> SwiftDeclaration {
    let custom = Expression.name(scope.property(flat.slot.name))
    let statement: SwiftStatement
    if flat.others.isEmpty {
      statement = .expression(
        .tried(custom.calling("encode", [Argument("to", .inOut(.name(scope.locals.writer)))])))
    } else {
      let added = flat.others.map { attribute in
        DictionaryElement(
          key: .string(memberName(attribute)),
          value: .tried(
            .call(
              .type("JSONScalar"),
              [Argument("encoding", .name(scope.property(attribute.name)))])))
      }
      statement = scope.locals.write(
        "write", [Argument(custom), Argument("adding", .dictionary(added))])
    }
    return scope.coding.writing([statement], words: "Writes the value as JSON.")
  }

  private func memberName(_ attribute: EntityAttribute) -> String {
    attribute.payload?.path.last ?? attribute.name
  }
}
