/// Translates the properties of a choice that read the members which all alternatives share.
///
///     public var name: String? {
///       switch self {
///       case .flight(let value):
///         value.name
///       case .unrecognized:
///         nil
///       }
///     }
struct SharedMembers {
  let scope: ChoiceScope

  /// Returns the properties, for example `var id: String? { … }`; empty unless every alternative is a
  /// structure.
  func declarations() -> [SwiftDeclaration] {
    let structures = scope.shape.cases.compactMap(members)
    guard structures.count == scope.shape.cases.count, structures.count > 1,
      let first = structures.first
    else { return [] }
    let others = structures.dropFirst().map { members in
      Dictionary(members.map { ($0.name, $0) }) { first, _ in first }
    }
    return first.filter { member in
      !reserved.contains(member.name)
        && others.allSatisfy { $0[member.name].map { isSame($0, member) } ?? false }
    }.map(property)
  }

  /// Names that the enumeration already uses.
  private var reserved: Set<Identifier> {
    MemberReservations.names.union(scope.names).union([scope.unrecognized].compactMap(\.self))
      .union(["init", "self", "Self", "description", "rawValue"])
  }

  /// Returns the members of the structure in a case, without deprecated ones, whose use would cause a
  /// warning.
  private func members(of content: ChoiceShape.Case) -> [StructureMember]? {
    guard case .named(let id) = content.use.type, !scope.values.allowsNil(content.use),
      case .structure(let shape) = scope.context.model[id].content
    else { return nil }
    // Its own translator, since nothing is read here that would need constants.
    let values = ValueTranslator(
      context: scope.context, owner: scope.id, locals: LocalNames())
    return StructureScope.members(of: shape, values: values)
      .filter { !$0.property.wording.isDeprecated }
  }

  private func isSame(_ first: StructureMember, _ second: StructureMember) -> Bool {
    first.property.jsonName.utf8.elementsEqual(second.property.jsonName.utf8)
      && first.type == second.type
  }

  private func property(of member: StructureMember) -> SwiftDeclaration {
    let value = scope.values.locals.value
    var cases = scope.names.map { name in
      SwitchCase(
        [.enumCase(name, [.binding(value)])],
        [.expression(Expression.name(value).member(member.name))])
    }
    var type = member.type
    if let unrecognized = scope.unrecognized {
      cases.append(SwitchCase([.enumCase(unrecognized, [])], [.expression(.null)]))
      if case .optional = type {} else { type = .optional(type) }
    }
    let name = Wording.codeSpan(member.name.text)
    return .property(
      PropertyDeclaration(
        documentation: Documentation(
          summary: scope.unrecognized == nil
            ? "The \(name) that each alternative has."
            : "The \(name) that each alternative has; nil for any other value."),
        access: scope.context.access, name: member.name, type: type,
        value: .computed([.switched(.current, cases)])))
  }
}
