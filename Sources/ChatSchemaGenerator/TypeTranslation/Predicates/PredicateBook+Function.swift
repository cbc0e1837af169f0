import JSONSchema
import JSONText

extension PredicateBook {
  /// Declares the function that evaluates assertions, and its accompanying declarations.
  ///
  /// With a schema for the engine, it only calls the engine.
  mutating func declareFunction(
    _ name: Identifier, _ documentation: Documentation, _ assertions: SubschemaAssertions,
    engine schema: Expression? = nil
  ) {
    let body: [SwiftStatement]
    if let schema {
      // A constant, because a part is looked up by its URI.
      let part = declareConstant("part", of: name, schema)
      body = [
        .returned(.tried(Expression.name("reader").calling("conforms", [Argument("to", part)])))
      ]
    } else if assertions.isFalse {
      body = [.returned(.boolean(false))]
    } else if assertions.isForEngine
      || assertions.applications.contains(where: \.isDynamic)
    {
      body = [.returned(.tried(Expression.name("reader").calling("leaveToEngine")))]
    } else {
      body = statements(of: assertions, name)
    }
    declarePredicate(name, documentation, body)
  }

  /// Declares a function that reads a value.
  mutating func declarePredicate(
    _ name: Identifier, _ documentation: Documentation, _ body: [SwiftStatement]
  ) {
    declare(
      .callable(
        CallableDeclaration(
          documentation: documentation, isStatic: true, kind: .function(name),
          parameters: [
            Parameter(label: .none, name: "reader", isInOut: true, type: "PayloadReader")
          ],
          effects: .throws, result: "Bool", body: .statements(body))))
  }

  private mutating func statements(
    of assertions: SubschemaAssertions, _ name: Identifier
  ) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    for site in assertions.constants {
      let constants = declareConstant(
        "constants", of: name, type: "PayloadConstants", [.string(constantText(site))])
      statements.append(
        demand(Expression.name("reader").calling("isNext", [Argument("oneOf", constants)])))
    }
    for (number, application) in assertions.applications.enumerated() {
      statements += self.statements(of: application, number)
    }
    return statements + reading(assertions, name)
  }

  /// Returns the values of `enum`, or the value of `const`, as the text of a JSON array.
  private func constantText(_ id: KeywordSiteID) -> String {
    let site = scope.program.sites[id.index]
    let value = site.value.value
    let values = site.keyword == "const" ? .array([value]) : value
    return String(decoding: values.bytes(), as: UTF8.self)
  }

  // MARK: The value itself

  /// Returns statements that read the value and evaluate the assertions for its kind.
  private mutating func reading(
    _ assertions: SubschemaAssertions, _ name: Identifier
  ) -> [SwiftStatement] {
    var special: [(types: TypeSet, body: [SwiftStatement])] = []
    let numbers = assertions.types.intersection([.integer, .number])
    if !numbers.isEmpty, !assertions.numbers.isEmpty {
      special.append((numbers, numberStatements(assertions.numbers)))
    }
    if assertions.types.contains(.string), !assertions.texts.isEmpty {
      special.append((.string, textStatements(assertions.texts, name)))
    }
    if assertions.types.contains(.array), let body = arrayStatements(assertions.elements, name) {
      special.append((.array, body))
    }
    if assertions.types.contains(.object), let body = objectStatements(assertions.members, name) {
      special.append((.object, body))
    }
    let skipped = assertions.types.subtracting(
      special.reduce(into: TypeSet()) { $0.formUnion($1.types) })
    let refused = TypeSet.all.subtracting(assertions.types)
    let skipping: [SwiftStatement] = [
      .expression(.tried(Expression.name("reader").calling("skipValue"))),
      .returned(.boolean(true)),
    ]
    if skipped == .all { return skipping }
    var cases = special.map { SwitchCase(PayloadKindNames.patterns(of: $0.types), $0.body) }
    switch (skipped.isEmpty, refused.isEmpty) {
    case (true, true): break
    case (true, false): cases.append(.otherwise([.returned(.boolean(false))]))
    case (false, true): cases.append(.otherwise(skipping))
    case (false, false):
      cases.append(SwitchCase(PayloadKindNames.patterns(of: skipped), skipping))
      cases.append(.otherwise([.returned(.boolean(false))]))
    }
    return [.switched(.tried(Expression.name("reader").calling("nextKind")), cases)]
  }

  // MARK: Numbers and strings

  private func numberStatements(_ assertions: [NumberAssertion]) -> [SwiftStatement] {
    let number = Expression.name("number")
    let conditions: [Expression] = assertions.map { assertion in
      switch assertion {
      case .minimum(let id): .binary(number, .greaterOrEqual, constant(id))
      case .maximum(let id): .binary(number, .lessOrEqual, constant(id))
      case .exclusiveMinimum(let id): .binary(number, .greater, constant(id))
      case .exclusiveMaximum(let id): .binary(number, .less, constant(id))
      case .multipleOf(let id):
        number.calling("isMultiple", [Argument("of", constant(id))])
      case .writtenAsInteger: number.member("isWrittenAsInteger")
      }
    }
    return [
      .binding(
        Binding(
          name: "number", value: .tried(Expression.name("reader").calling("readPayloadNumber"))))
    ] + conditions.dropLast().map { demand($0, tries: false) } + [.returned(conditions.last)]
  }

  /// Returns the exact number of the schema.
  private func constant(_ id: NumberID) -> Expression {
    let number = scope.program.numbers[id.index]
    if let integer = number.integer { return .integer(integer) }
    return .call(.type("PayloadNumber"), [Argument(.string(number.number.text))])
  }

  private mutating func textStatements(
    _ assertions: [TextAssertion], _ name: Identifier
  ) -> [SwiftStatement] {
    let text = Expression.name("text")
    var conditions: [SwiftStatement] = []
    for assertion in assertions {
      switch assertion {
      case .minLength(let limit):
        conditions.append(
          demand(
            text.calling("hasLength", [Argument("atLeast", .integer(Int64(limit)))]), tries: false))
      case .maxLength(let limit):
        conditions.append(
          demand(
            text.calling("hasLength", [Argument("atMost", .integer(Int64(limit)))]), tries: false))
      case .pattern(let id):
        let pattern = declarePattern(id, of: name)
        conditions.append(demand(text.calling("matches", [Argument(pattern)])))
      case .format(let format):
        conditions.append(
          demand(text.calling("hasFormat", [Argument(.format(format))]), tries: false))
      case .content(let content):
        let name: Identifier =
          switch content {
          case .base64: "base64"
          case .json: "json"
          case .jsonInBase64: "jsonInBase64"
          }
        conditions.append(
          demand(text.calling("holds", [Argument(.implicitMember(name))]), tries: false))
      }
    }
    return [
      .binding(
        Binding(name: "text", value: .tried(Expression.name("reader").calling("readText"))))
    ] + conditions + [.returned(.boolean(true))]
  }

  mutating func declarePattern(_ id: RegularExpressionID, of name: Identifier) -> Expression {
    declareConstant(
      "pattern", of: name, type: "PayloadPattern",
      [.string(scope.program.expressions[id.index].pattern)])
  }
}

extension PredicateBook {
  /// Returns a statement that returns false from the function unless a condition holds.
  func demand(_ condition: Expression, tries: Bool = true) -> SwiftStatement {
    .guarded(
      [.expression(tries ? .tried(condition) : condition)],
      otherwise: [.returned(.boolean(false))])
  }

  /// Returns an expression that evaluates a subschema for the next value without consuming it.
  mutating func holds(_ id: SubschemaID) -> Expression {
    Expression.name("reader").calling("holds", [Argument(function(of: id))])
  }

  /// Returns a statement that reads the next value and returns false from the function unless an outcome
  /// holds for it.
  mutating func reading(_ outcome: PredicateScope.Outcome) -> SwiftStatement {
    switch outcome {
    case .always: .expression(.tried(Expression.name("reader").calling("skipValue")))
    case .never: .returned(.boolean(false))
    case .asked(let id): demand(.call(function(of: id), [Argument(.inOut("reader"))]))
    }
  }
}

extension Application {
  /// Whether the dynamic scope determines what is applied.
  var isDynamic: Bool {
    if case .dynamicReference = self { true } else { false }
  }
}
