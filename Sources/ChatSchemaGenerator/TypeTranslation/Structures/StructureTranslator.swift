/// Translates the struct of an object with named members.
///
///     public struct Shipment: Hashable, Sendable {
///       public var id: String
///       public init(id: String) { … }
///     }
struct StructureTranslator {
  let context: TypeTranslationContext

  /// Returns the type with its coding.
  func translate(_ id: TypeID, _ shape: StructureShape) -> TranslatedType {
    let scope = StructureScope(id, shape, in: context)
    var declaration = declaration(scope)
    let initializer = StructureInitializer(
      scope: scope, rests: scope.mapUses.map { ($0, scope.mapType(of: $1), .dictionary([])) }
    )
    .place(in: &declaration)
    let coding = CheckedCoding(context: context, id: id).extension(
      names(scope) + StructureCoding(scope: scope).declarations())
    let companions = [initializer, scope.values.constants.declaration(), coding]
    return TranslatedType(
      declaration: declaration, companions: companions.compactMap { $0 })
  }

  private func declaration(_ scope: StructureScope) -> TypeDeclaration {
    TypeDeclaration(
      documentation: Words.documentation(of: context.model[scope.id]),
      access: context.access, kind: .structure, name: context.name(of: scope.id),
      inherited: ["Hashable", "Sendable"],
      members: StructureProperties(scope: scope).declarations())
  }

  /// Returns the enumeration of the members' names in JSON; empty for a structure without properties.
  private func names(_ scope: StructureScope) -> [SwiftDeclaration] {
    guard !scope.members.isEmpty else { return [] }
    return [scope.names.declaration("The names that the members have in JSON.")]
  }
}

/// Translates the initializer that takes the members of a structure.
///
///     public init(id: String, state: State? = nil) {
///       self.id = id
///       self.stateIfPresent = state
///     }
struct StructureInitializer {
  let scope: StructureScope
  /// The properties for members that have no property of their own.
  let rests: [(name: Identifier, type: TypeReference, initial: Expression)]

  /// Adds the initializer to the structure.
  ///
  /// If it delegates to the memberwise initializer, it is returned in an extension instead, so that the
  /// structure keeps that one.
  func place(in type: inout TypeDeclaration) -> SwiftDeclaration? {
    guard scope.isLarge else {
      type.members.append(.callable(declaration()))
      return nil
    }
    return .extension(
      ExtensionDeclaration(
        extended: scope.context.reference(to: scope.id), members: [.callable(declaration())]))
  }

  /// Returns the initializer.
  ///
  /// The parameters have the order of the properties; parameters for optional members have default arguments.
  private func declaration() -> CallableDeclaration {
    CallableDeclaration(
      documentation: "Creates a value without validating it.", access: scope.access,
      kind: .initializer(isFailable: false),
      parameters: scope.members.map(parameter)
        + rests.map { Parameter(name: $0.name, type: $0.type, defaultValue: $0.initial) },
      body: .statements(scope.isLarge ? [delegation()] : assignments()), layout: .onePerLine)
  }

  private func assignments() -> [SwiftStatement] {
    scope.members.map { .assignment(.current.member($0.storedName), .name($0.name)) }
      + rests.map { .assignment(.current.member($0.name), .name($0.name)) }
  }

  private func delegation() -> SwiftStatement {
    let members = scope.storedMembers.map { Argument($0.storedName, .name($0.name)) }
    let others = rests.map { Argument($0.name, .name($0.name)) }
    return .expression(Expression.current.calling("init", members + others))
  }

  private func parameter(_ member: StructureMember) -> Parameter {
    Parameter(
      name: member.name, type: member.storedType,
      defaultValue: member.isOptional ? .null : onlyValue(of: member.property.use))
  }

  /// Returns the value of a constant, for example `"order"`, or `.order` of a type that the caller has named.
  private func onlyValue(of use: ValueUse) -> Expression? {
    guard !scope.values.allowsNil(use) else { return nil }
    if let value = use.constant { return scope.context.literal(value, as: use.type) }
    guard case .named(let id) = use.type,
      case .enumeration(let shape) = scope.context.model[id].content, shape.cases.count == 1
    else { return nil }
    return .implicitMember(SwiftName.identifier(shape.cases[0].name, .enumCase))
  }
}
