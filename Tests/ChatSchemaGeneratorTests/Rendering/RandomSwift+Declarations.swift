@testable import ChatSchemaGenerator

extension RandomSwift {
  mutating func statements(_ range: ClosedRange<Int>, depth: Int) -> [SwiftStatement] {
    list(range) { $0.statement(depth: depth) } + [.expression(.call(.name(plainName()), []))]
  }

  mutating func statement(depth: Int) -> SwiftStatement {
    let simple = number(0...9)
    guard depth > 0, simple < 5 else {
      switch simple {
      case 0, 5: return .assignment(.member(.current, name()), value())
      case 1, 6:
        return .binding(
          Binding(
            introducer: chance(50) ? .constant : .variable, name: plainName(),
            type: maybe(40) { $0.type() }, value: value()))
      case 2, 7:
        return .expression(
          .call(.member(.name(plainName()), name()), list(0...3) { $0.argument(depth: 2) }))
      case 3: return .comment(text())
      case 4, 8: return .thrown(expression(depth: 2))
      default: return .assignment(.name(plainName()), .add, value())
      }
    }
    switch number(0...7) {
    case 0...2: return .conditional(conditional(depth: depth))
    case 3: return .guarded(conditions(), otherwise: [.returned(maybe(70) { $0.value() })])
    case 4: return .switched(bound(), list(1...3) { $0.branch(depth: depth) } + [.otherwise([])])
    case 5: return .whileLoop(conditions(), statements(1...2, depth: depth - 1))
    case 6:
      return .forLoop(plainName(), in: bound(), statements(1...2, depth: depth - 1))
    default:
      return .doCatch(statements(1...2, depth: depth - 1), catching: statements(0...1, depth: 0))
    }
  }

  private mutating func conditional(depth: Int) -> IfStatement {
    var result = IfStatement(conditions: conditions(), body: statements(0...2, depth: depth - 1))
    switch number(0...4) {
    case 0: result.otherwise = .statements(statements(1...2, depth: depth - 1))
    case 1: result.otherwise = .conditional(conditional(depth: depth - 1))
    default: break
    }
    return result
  }

  private mutating func conditions() -> [ConditionElement] {
    list(1...3) { random in
      switch random.number(0...5) {
      case 0: .binding(random.plainName(), nil)
      case 1, 2: .binding(random.plainName(), random.bound())
      case 3: .match(.enumCase(random.name(), [.binding(random.plainName())]), random.bound())
      default: .expression(random.bound())
      }
    }
  }

  /// An expression in front of a brace, where a closure behind the parentheses reads as the body.
  private mutating func bound() -> Expression {
    while true {
      let result = chance(20) ? .tried(chain(depth: 2)) : expression(depth: 2)
      if !result.holdsTrailingClosure { return result }
    }
  }

  private mutating func branch(depth: Int) -> SwitchCase {
    let patterns: [Pattern] = list(1...3) { random in
      switch random.number(0...3) {
      case 0: .expression(.string(random.text()))
      case 1: .enumCase(random.name(), random.list(0...2) { .binding($0.plainName()) })
      case 2: .expression(.integer(Int64(random.number(0...9))))
      default: .expression(.member(.name(random.plainName()), random.name()))
      }
    }
    return SwitchCase(patterns, statements(0...2, depth: depth - 1))
  }

  mutating func documentation() -> Documentation {
    Words.documentation(
      Wording(title: maybe(30) { $0.text() }, description: text()),
      fallback: "A declaration of \(Wording.codeSpan(text())).",
      notes: list(0...2) { "Matches \(Wording.codeSpan($0.text()))." },
      remark: maybe(30) { Words.origin($0.text()) })
  }

  private mutating func access() -> Access {
    [.public, .package, .internal, .private][number(0...3)]
  }

  mutating func member(depth: Int, access: Access) -> SwiftDeclaration {
    switch number(0...9) {
    case 0...3: return .property(property(access: access))
    case 4...7: return .callable(callable(access: access))
    case 8:
      return .alias(
        TypeAliasDeclaration(
          documentation: documentation(), access: access, name: typeName(),
          genericParameters: list(0...2) { $0.genericParameter() }, type: type()))
    default: return depth > 0 ? declaration(depth: depth - 1) : .property(property(access: access))
    }
  }

  private mutating func genericParameter() -> GenericParameter {
    GenericParameter(name: typeName(), constraint: maybe(60) { $0.type(depth: 0) })
  }

  private mutating func property(access: Access) -> PropertyDeclaration {
    let value: PropertyDeclaration.Value =
      switch number(0...5) {
      case 0: .stored
      case 1, 2: .initial(value(depth: 2))
      case 3: .computed(chance(60) ? [.returned(expression(depth: 2))] : body())
      case 4: .computedThrowing(body())
      default: .computedAndSet(get: body(), set: body())
      }
    let isComputed =
      switch value {
      case .computed, .computedThrowing, .computedAndSet: true
      default: false
      }
    return PropertyDeclaration(
      documentation: documentation(), attributes: chance(10) ? [.deprecated(message: text())] : [],
      access: access,
      isStatic: chance(20), introducer: isComputed || chance(50) ? .variable : .constant,
      name: plainName(), type: type(), value: value)
  }

  private mutating func body() -> [SwiftStatement] {
    statements(1...3, depth: 2) + [.returned(value())]
  }

  private mutating func callable(access: Access) -> CallableDeclaration {
    let kind: CallableDeclaration.Kind =
      switch number(0...5) {
      case 0, 1: .initializer(isFailable: chance(20))
      case 2: .subscript
      default: .function(name())
      }
    let isFunction = if case .function = kind { true } else { false }
    var callable = CallableDeclaration(
      documentation: documentation(),
      attributes: chance(10) ? [.discardableResult] : [],
      access: access, isStatic: isFunction && chance(20), isMutating: false, kind: kind,
      genericParameters: list(0...1) { $0.genericParameter() },
      parameters: list(kind == .subscript ? 1...2 : 0...5) { $0.parameter() }, body: .statements([])
    )
    if chance(20) { callable.isMutating = isFunction && !callable.isStatic }
    if kind != .subscript, chance(40) {
      callable.effects = Effects(isAsync: chance(20), isThrowing: chance(80))
    }
    if kind == .subscript || (isFunction && chance(60)) { callable.result = type() }
    if chance(20) { callable.layout = .onePerLine }
    callable.body =
      kind == .subscript && chance(50)
      ? .getAndSet(get: body(), set: body())
      : .statements(chance(30) ? [.returned(value())] : body())
    return callable
  }

  private mutating func parameter() -> Parameter {
    let labels: [Parameter.Label] = [.same, .same, .none, .other(name())]
    return Parameter(
      label: labels[number(0...3)], name: plainName(), isInOut: chance(10),
      type: type(), defaultValue: maybe(25) { $0.expression(depth: 0) })
  }

  mutating func declaration(depth: Int = 1) -> SwiftDeclaration {
    let access = access()
    switch number(0...9) {
    case 0, 1:
      return .extension(
        ExtensionDeclaration(
          extended: .named(typeName()), inherited: list(0...5) { $0.type(depth: 0) },
          members: list(0...3) { $0.member(depth: depth, access: access) }))
    case 2:
      return .type(
        TypeDeclaration(
          documentation: documentation(), access: access, kind: .enumeration, name: typeName(),
          inherited: list(0...5) { $0.type(depth: 0) }, members: list(1...5) { $0.enumCase() }))
    case 3:
      return .type(
        TypeDeclaration(
          documentation: documentation(), access: access, kind: .protocol, name: typeName(),
          inherited: list(0...2) { $0.type(depth: 0) }, members: list(0...4) { $0.requirement() }))
    default:
      return .type(
        TypeDeclaration(
          documentation: documentation(), attributes: chance(20) ? [.dynamicMemberLookup] : [],
          access: access, kind: .structure, name: typeName(),
          genericParameters: list(0...3) { $0.genericParameter() },
          inherited: list(0...8) { $0.type(depth: 0) },
          members: list(0...5) { $0.member(depth: depth, access: access) }))
    }
  }

  private mutating func enumCase() -> SwiftDeclaration {
    let values: [EnumCaseDeclaration.Value] = [
      .nothing, .rawString(text()), .rawInteger(Int64(number(-5_000_000...5_000_000))),
      .associated(type()),
    ]
    return .enumCase(
      EnumCaseDeclaration(
        documentation: documentation(), name: name(), value: values[number(0...3)]))
  }

  private mutating func requirement() -> SwiftDeclaration {
    switch number(0...2) {
    case 0:
      .associatedType(
        AssociatedTypeDeclaration(
          documentation: documentation(), name: typeName(),
          inherited: list(0...3) { $0.type(depth: 0) },
          defaultType: maybe(50) { $0.type(depth: 1) }))
    case 1:
      .property(
        PropertyDeclaration(
          documentation: documentation(), name: plainName(), type: type(),
          value: .required))
    default:
      .callable(
        CallableDeclaration(
          documentation: documentation(), kind: .function(name()),
          parameters: list(0...4) { $0.parameterWithoutDefault() },
          effects: chance(50) ? .throws : .none,
          result: maybe(50) { $0.type() }, body: .none))
    }
  }

  private mutating func parameterWithoutDefault() -> Parameter {
    var parameter = parameter()
    parameter.defaultValue = nil
    return parameter
  }

  mutating func file() -> SourceFile {
    SourceFile(
      header: [
        "Generated from Schemas/user.schema.json. Change the schema and regenerate; edits here are lost."
      ],
      imports: [
        Import(.public, "ChatRuntime"), Import(nil, "JSONText"), .foundationEssentials(.public),
      ],
      declarations: list(1...4) { $0.declaration() })
  }
}

extension Expression {
  /// Whether a closure stands behind parentheses, or a brace elsewhere, anywhere in it.
  var holdsTrailingClosure: Bool { "\(self)".contains("losure") }
}
