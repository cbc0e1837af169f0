/// Translates the requests that a spec names.
///
///     public static func membershipsBy(userId: UserID) -> StoreRequest<Self> {
///       StoreRequest<Self>().where(Self.userId == userId).sorted(by: Self.name.ascending)
///     }
struct RequestTranslator {
  let scope: RecordScope

  private var locals: RecordLocals { scope.locals }

  func functions() -> [CallableDeclaration] { scope.entity.requests.map(function) }

  private func function(_ request: EntityRequest) -> CallableDeclaration {
    let names = NameSpace(.member).identifiers(for: request.parameters.map(\.name))
    let parameters = zip(request.parameters, names).map { parameter, name in
      Parameter(name: name, type: type(of: parameter), defaultValue: defaultValue(of: parameter))
    }
    return CallableDeclaration(
      documentation: documentation(request), access: scope.access, isStatic: true,
      kind: .function(MemberNames.identifier(request.baseName)), parameters: parameters,
      result: .library("StoreRequest", arguments: ["Self"]), body: .statements(body(request, names))
    )
  }

  private func documentation(_ request: EntityRequest) -> Documentation {
    Words.documentation(named: request.wording, fallback: sentence(about: request))
  }

  private func sentence(about request: EntityRequest) -> String {
    let one = SpokenName(of: scope.entity.name).text
    let many = SpokenName(of: scope.entity.names.plural).text
    let parameters = request.parameters.map { "`\($0.name)`" }.joined(separator: ", ")
    if !parameters.isEmpty {
      return request.isSingle
        ? "The \(one) of \(parameters); none or one." : "The \(many) by \(parameters)."
    }
    if request.isSingle { return "The \(one), or none." }
    return request.conditions.isEmpty
      ? "All \(many)." : "The \(many) with the values that the request asks for."
  }

  private func type(of parameter: RequestParameter) -> TypeReference {
    let type = valueType(of: parameter)
    return parameter.isOptional && parameter.comparison != .requires ? .optional(type) : type
  }

  private func valueType(of parameter: RequestParameter) -> TypeReference {
    if parameter.comparison == .requires { return "Bool" }
    let owner = owner(of: parameter.attribute)
    if parameter.attribute.attribute == "id", owner.entity.identity.isStoredAsText {
      return owner.model.identifierType
    }
    guard let attribute = owner.entity.attribute(named: parameter.attribute.attribute) else {
      preconditionFailure("a request compares attributes that the spec has")
    }
    return owner.form(of: attribute).type
  }

  /// Returns the entity that a path leads to.
  private func owner(of path: AttributePath) -> RecordScope {
    guard let name = path.relationships.first else { return scope }
    return scope.context.scope(of: scope.model.relationship(name).destination)
  }

  private func defaultValue(of parameter: RequestParameter) -> Expression? {
    if parameter.comparison == .requires { return .boolean(false) }
    return parameter.isOptional ? .null : nil
  }

  // MARK: Bodies

  private func body(_ request: EntityRequest, _ names: [Identifier]) -> [SwiftStatement] {
    let start = Expression.creating(.library("StoreRequest", arguments: ["Self"]))
    let fixed = zip(request.parameters, names).filter { !isConditional($0.0) }
    let first = narrow(
      fixed.reduce(start) { $0.calling("where", condition($1.0, $1.1)) }, request.conditions)
    let sort = request.sort.map { key in
      Argument(attribute(key.attribute).member(key.isDescending ? "descending" : "ascending"))
    }
    func sorted(_ value: Expression) -> Expression {
      guard let one = sort.first else { return value }
      return value.calling("sorted", [Argument("by", one.value)] + sort.dropFirst())
    }
    let conditional = zip(request.parameters, names).filter { isConditional($0.0) }
    if conditional.isEmpty { return [.expression(sorted(first))] }
    let local = Expression.name(locals.request)
    let statements = conditional.map { parameter, name -> SwiftStatement in
      let test: ConditionElement =
        parameter.comparison == .requires ? .expression(.name(name)) : .binding(name, nil)
      let narrowed = local.calling("where", condition(parameter, name))
      let otherwise: IfStatement.Otherwise =
        parameter.otherwise.isEmpty
        ? .nothing : .statements([.assignment(local, narrow(local, parameter.otherwise))])
      return .conditional(
        IfStatement(conditions: [test], body: [.assignment(local, narrowed)], otherwise: otherwise))
    }
    return [.variable(locals.request, first)] + statements + [.returned(sorted(local))]
  }

  /// Returns a request with additional conditions.
  private func narrow(_ request: Expression, _ conditions: [ValueCondition]) -> Expression {
    conditions.reduce(request) { request, condition in
      guard let attribute = scope.entity.attribute(named: condition.attribute) else {
        preconditionFailure("a request compares attributes that the spec has")
      }
      let value = scope.context.models.types.literal(condition.value, as: attribute.type)
      return request.calling("where", .binary(scope.column(attribute.column), .equal, value))
    }
  }

  private func isConditional(_ parameter: RequestParameter) -> Bool {
    parameter.isOptional || parameter.comparison == .requires
  }

  private func condition(_ parameter: RequestParameter, _ name: Identifier) -> Expression {
    let (comparison, value): (BinaryOperator, Expression) =
      switch parameter.comparison {
      case .equals: (.equal, argument(parameter, name))
      case .notEquals: (.notEqual, argument(parameter, name))
      case .lessThan: (.less, argument(parameter, name))
      case .atMost: (.lessOrEqual, argument(parameter, name))
      case .greaterThan: (.greater, argument(parameter, name))
      case .atLeast: (.greaterOrEqual, argument(parameter, name))
      case .requires: (.equal, .boolean(true))
      }
    return .binary(attribute(parameter.attribute), comparison, value)
  }

  private func argument(_ parameter: RequestParameter, _ name: Identifier) -> Expression {
    let owner = owner(of: parameter.attribute)
    let isText = parameter.attribute.attribute == "id" && owner.entity.identity.isStoredAsText
    return isText ? Expression.name(name).member("description") : .name(name)
  }

  /// Returns an attribute of a row, or of the row that a link refers to.
  private func attribute(_ path: AttributePath) -> Expression {
    let owner = owner(of: path)
    guard let column = owner.entity.column(of: path.attribute) else {
      preconditionFailure("the plan reports requests about what is not stored")
    }
    guard let link = path.relationships.first else { return scope.column(column) }
    return .subscripted(
      scope.column(link),
      [Argument(Expression.type(owner.recordType).member(owner.property(column)))])
  }
}
