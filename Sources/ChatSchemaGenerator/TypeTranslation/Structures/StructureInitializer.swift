/// Writes the initialiser that takes the members of a structure.
struct StructureInitializer {
  let scope: StructureScope

  /// The parameters have the order of the properties; what can be absent need not be given.
  func declaration() -> CallableDeclaration {
    let parameters = scope.members.map(parameter) + mapParameters()
    let assignments = scope.members.map { member in
      Statement.assignment(.current.member(member.storedName), .name(member.name))
    }
    let maps = scope.maps.map { Statement.assignment(.current.member($0), .name($0)) }
    return CallableDeclaration(
      documentation: "Creates a value.", access: scope.access,
      kind: .initializer(isFailable: false), parameters: parameters,
      body: .statements(assignments + maps), layout: .onePerLine)
  }

  private func parameter(_ member: StructureMember) -> Parameter {
    Parameter(
      name: member.name, type: member.storedType,
      defaultValue: member.isOptional ? .null : onlyValue(of: member.property.use))
  }

  /// The value of a constant, for example `.order`.
  private func onlyValue(of use: ValueUse) -> Expression? {
    guard case .named(let id) = use.type, !scope.values.allowsNil(use),
      case .enumeration(let shape) = scope.context.model[id].content, shape.cases.count == 1
    else { return nil }
    return .implicitMember(SwiftName.identifier(shape.cases[0].name, .enumCase))
  }

  private func mapParameters() -> [Parameter] {
    let maps = scope.patterns.map { ($0.name, $0.map.use) } + (scope.additional.map { [$0] } ?? [])
    return maps.map { name, use in
      Parameter(name: name, type: scope.mapType(of: use), defaultValue: .dictionary([]))
    }
  }
}
