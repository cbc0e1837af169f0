/// Writes the checks around the reading of an entity's members, for what the reading itself does not ask.
struct CheckedReading {
  let scope: EntityScope
  /// What is asked; nothing where the engine is asked before.
  let checks: ReadingChecks?
  /// Writes the reading of values; collects the constants of one file.
  let values: ValueTranslator

  /// The same for an object inside, which the checks of the member that holds it are about.
  var inside: CheckedReading { CheckedReading(scope: scope, checks: nil, values: values) }

  /// Checks of an object before its first member is read.
  func checksOfObject() -> [SwiftStatement] {
    let predicates = PredicateTranslator(context: scope.context.types)
    return (checks?.whole ?? []).compactMap { check in
      predicates.reference(to: check, in: scope.entity.root).map {
        .expression(values.reader("checkObject", [Argument($0)]))
      }
    }
  }

  /// What is done with a member that has no place in the model.
  var unknown: SwiftStatement {
    .expression(values.reader(checks?.forbidsOthers == true ? "checkNoMember" : "skipValue"))
  }

  /// Whether the schema requires a member.
  func requires(_ member: CodedObject.Member) -> Bool { check(of: member)?.isRequired == true }

  // MARK: Members

  /// Reads a member that holds an attribute into its variable.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - member: The member.
  ///   - read: Reads the value without checks: a method of the reader.
  /// - Returns: The statements of the member's case.
  func reading(
    _ attribute: EntityAttribute, _ member: CodedObject.Member, with read: Identifier
  ) -> [SwiftStatement] {
    guard case .value(var use)? = check(of: member)?.form, use.type == attribute.type,
      use.type != .any, read != "readChange"
    else { return reading(member, with: read) }
    use.isNullable = read == "readIfPresent"
    return refusal(of: member, with: read)
      + values.reading(use, named: member.identifier.text) { value in
        [.assignment(.name(member.identifier), value)]
      }
  }

  /// Reads a member into its variable with one call.
  func reading(_ member: CodedObject.Member, with read: Identifier) -> [SwiftStatement] {
    checks(of: member, with: read) + [.assignment(.name(member.identifier), values.reader(read))]
  }

  /// All checks of a member that are made before it is read.
  func checks(of member: CodedObject.Member, with read: Identifier) -> [SwiftStatement] {
    guard let check = check(of: member) else { return [] }
    let stem = member.identifier.text
    switch check.form {
    case .byItself: return refusal(of: member, with: read)
    case .value(var use):
      use.type = .any
      return refusal(of: member, with: read) + values.residualChecks(use)
        + values.checksBefore(use, named: stem)
    case .objectOf(let kinds):
      return refusal(of: member, with: read) + [
        .expression(
          values.reader("checkNext", [Argument("objectOf", values.names(of: kinds.written))]))
      ]
    case .model(let name):
      return [
        .expression(
          values.reader(
            "checkNext", [Argument("as", Expression.type(plainModel(name)).member("self"))]))
      ]
    case .predicates(let residuals, let unlessNull):
      return values.residualChecks(residuals, unlessNull: unlessNull)
    }
  }

  /// The model of an entity that keeps no custom data, which a schema says nothing of.
  private func plainModel(_ name: String) -> TypeReference {
    let entity = scope.context.entity(named: name)
    return .named(
      TypeNames.identifier(entity.names.model),
      arguments: entity.genericParameter == .none ? [] : [.library("VoidCustomData")])
  }

  /// Refuses null where the schema does and reading takes it for an absent member.
  private func refusal(of member: CodedObject.Member, with read: Identifier) -> [SwiftStatement] {
    guard check(of: member)?.refusesNull == true, read != "read" else { return [] }
    return [.expression(values.reader("checkNextIsNotNull"))]
  }

  private func check(of member: CodedObject.Member) -> MemberCheck? {
    checks?.members[member.name]
  }
}
