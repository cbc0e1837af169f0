/// Translates the checks around the reading of an entity's members that reading itself does not make.
///
///     case .eTag:
///       try reader.checkNextIsNotNull()
///       eTag = try reader.readIfPresent()
struct CheckedReading {
  let scope: EntityScope
  /// The checks; nil if the engine validates the object beforehand.
  let checks: ReadingChecks?
  /// Translates the reading of values, and collects the constants of one file.
  let values: ValueTranslator

  /// The same without checks, for an inner object: its checks are those of the member that contains it.
  var inside: CheckedReading { CheckedReading(scope: scope, checks: nil, values: values) }

  /// Returns the checks of an object before its first member is read.
  func checksOfObject() -> [SwiftStatement] {
    (checks?.whole ?? []).map { check in
      .expression(values.reader("checkObject", [Argument(values.constant(of: check))]))
    }
  }

  /// The statement for a member that is not in the model.
  var unknown: SwiftStatement {
    .expression(values.reader(checks?.forbidsOthers == true ? "checkNoMember" : "skipValue"))
  }

  /// Whether the schema requires a member.
  func requires(_ member: CodedObject.Member) -> Bool { check(of: member)?.isRequired == true }

  // MARK: Members

  /// Returns the statements that read a member with an attribute's value into its variable.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - member: The member.
  ///   - read: The reader's method that reads the value without checks.
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

  /// Returns the statements that read a member into its variable with one call.
  func reading(_ member: CodedObject.Member, with read: Identifier) -> [SwiftStatement] {
    checks(of: member, with: read) + [.assignment(.name(member.identifier), values.reader(read))]
  }

  /// Returns all checks of a member that are made before it is read.
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
    case .asked(let residuals, let unlessNull):
      return values.residualChecks(residuals, unlessNull: unlessNull)
    }
  }

  /// Returns the model of an entity without custom data, which a schema does not describe.
  private func plainModel(_ name: String) -> TypeReference {
    let entity = scope.context.entity(named: name)
    return .named(
      TypeNames.identifier(entity.names.model),
      arguments: entity.genericParameter == .none ? [] : [.library("VoidCustomData")])
  }

  /// Returns a check that rejects null, if the schema does and reading would take null for an absent member.
  private func refusal(of member: CodedObject.Member, with read: Identifier) -> [SwiftStatement] {
    guard check(of: member)?.refusesNull == true, read != "read" else { return [] }
    return [.expression(values.reader("checkNextIsNotNull"))]
  }

  private func check(of member: CodedObject.Member) -> MemberCheck? {
    checks?.members[member.name]
  }
}
