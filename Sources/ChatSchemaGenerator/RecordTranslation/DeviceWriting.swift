/// Translates the writing of a model's attributes that belong to this device, such as presence.
///
/// They are written in addition to the row, whatever the version of the object is; those of a part only if
/// the model has the part.
///
///     var values = RowValues(for: table)
///     try values.set(Self.isPresent, to: presence.isPresent)
///     try target.apply(.set("Member", key(of: member), values))
struct DeviceWriting {
  let scope: RecordScope

  private var entity: Entity { scope.entity }
  private var model: EntityScope { scope.model }
  private var locals: RecordLocals { scope.locals }
  private var object: Expression { .name(locals.object) }

  func statements() -> [SwiftStatement] {
    let carried = entity.attributes.filter {
      $0.presence == .modelAndRecord && $0.storage != nil && $0.isOfDevice
    }
    let groups = Dictionary(grouping: carried) { $0.part ?? "" }
    return groups.sorted { $0.key < $1.key }.flatMap { name, attributes in
      name.isEmpty ? direct(attributes) : inside(model.part(name), attributes)
    }
  }

  private func direct(_ attributes: [EntityAttribute]) -> [SwiftStatement] {
    setting(attributes) { object.member(model.property($0.name)) }
  }

  private func inside(_ part: Part, _ attributes: [EntityAttribute]) -> [SwiftStatement] {
    let property = model.property(part.name)
    guard part.isOptional else {
      return setting(attributes) { object.member(property).member(model.property($0.name)) }
    }
    return [
      .branch(
        if: .binding(property, object.member(property)),
        then: setting(attributes) { Expression.name(property).member(model.property($0.name)) })
    ]
  }

  private func setting(
    _ attributes: [EntityAttribute], _ value: (EntityAttribute) -> Expression
  ) -> [SwiftStatement] {
    let values = Expression.name(locals.values)
    let sets = attributes.map { attribute in
      SwiftStatement.tried(
        values.calling(
          scope.form(of: attribute).isJSON ? "setJSON" : "set",
          [Argument(scope.column(attribute.column)), Argument("to", value(attribute))]))
    }
    let applied = locals.applying(
      "set", .string(entity.name), .call(.name("key"), [Argument("of", object)]), values,
      to: locals.target)
    return [RecordLocals.newRow(locals.values)] + sets + [.expression(applied)]
  }
}
