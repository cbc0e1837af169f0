import JSONText

/// Translates an enumeration of values that are not all texts.
///
///     public init(_ value: JSONValue) {
///       guard let index = SizeConstants.listed.index(of: value) else {
///         self = .unrecognized(value)
///         return
///       }
///       self.init(index: index)
///     }
///
/// Values are compared as in JSON Schema: `1.0` equals the value `1`, and is encoded as it is written in the
/// schema.
struct ValueEnumerationTranslator {
  let scope: EnumerationScope

  private var context: TypeTranslationContext { scope.context }
  private var value: Identifier { scope.values.locals.value }

  /// Returns the type with its coding.
  func translate() -> TranslatedType {
    let listed = scope.values.constants.values(scope.shape.cases.map(\.value), named: "listed")
    // With many cases the synthesized `==` and `hash(into:)` compile slowly; those of the runtime are used
    // instead.
    let conformance: Identifier = scope.isLarge ? "ValueEnumeration" : "SchemaModel"
    let coding = CheckedCoding(
      context: context, id: scope.id, conformance: .library(conformance)
    )
    .extension([decoding(listed), selection(), encoding()])
    return TranslatedType(
      declaration: scope.declaration(
        "JSONValue", of: "A value",
        members: [
          .property(scope.knownCases()), initializer(listed), json(listed),
        ]),
      companions: [scope.values.constants.declaration(), coding].compactMap { $0 })
  }

  private func found(_ listed: Expression) -> ConditionElement {
    .binding("index", listed.calling("index", [Argument("of", .name(value))]))
  }

  /// Returns `init(_ value:)`, failable if the enumeration is closed.
  private func initializer(_ listed: Expression) -> SwiftDeclaration {
    let unlisted: [SwiftStatement] =
      scope.unrecognized.map {
        [.assignment(.current, .implicitCall($0, [Argument(.name(value))])), .returned(nil)]
      } ?? [.returned(.null)]
    return .callable(
      CallableDeclaration(
        documentation: Documentation(
          summary: scope.unrecognized == nil
            ? "Creates the case of a value; nil for a value that is not listed."
            : "Creates the case of a value."),
        access: context.access, kind: .initializer(isFailable: scope.unrecognized == nil),
        parameters: [Parameter(label: .none, name: value, type: "JSONValue")],
        body: .statements([
          .guarded([found(listed)], otherwise: unlisted),
          .expression(Expression.current.calling("init", [Argument("index", "index")])),
        ])))
  }

  private func json(_ listed: Expression) -> SwiftDeclaration {
    var cases = scope.names.enumerated().map { index, name in
      SwitchCase(
        [.enumCase(name, [])],
        [scope.value(.subscripted(listed, [Argument(.integer(Int64(index)))]))])
    }
    if let unrecognized = scope.unrecognized {
      cases.append(
        SwitchCase(
          [.enumCase(unrecognized, [.binding(value)])], [scope.value(.name(value))]))
    }
    return .property(
      PropertyDeclaration(
        documentation: "The value as JSON.", access: context.access, name: "json",
        type: "JSONValue", value: .computed([.switched(.current, cases)])))
  }

  private func decoding(_ listed: Expression) -> SwiftDeclaration {
    // Without a case for it, the value is not consumed, so that the error can quote it.
    let isOpen = scope.unrecognized != nil
    let read = scope.values.reader(isOpen ? "readValue" : "peekValue")
    var unlisted = scope.unlisted(.name(value))
    if isOpen { unlisted.append(.returned(nil)) }
    return scope.coding.reading(
      scope.residualChecks + [
        .binding(Binding(name: value, value: read)),
        .guarded([found(listed)], otherwise: unlisted),
      ]
        + (isOpen ? [] : [.expression(scope.values.reader("skipValue"))])
        + [.expression(Expression.current.calling("init", [Argument("index", "index")]))])
  }

  private func selection() -> SwiftDeclaration {
    var cases = scope.names.dropLast().enumerated().map { index, name in
      SwitchCase(
        [.expression(.integer(Int64(index)))], [.assignment(.current, .implicitMember(name))])
    }
    if let last = scope.names.last {
      cases.append(.otherwise([.assignment(.current, .implicitMember(last))]))
    }
    return .callable(
      CallableDeclaration(
        documentation: "Creates the case of a listed value.", access: .private,
        kind: .initializer(isFailable: false),
        parameters: [Parameter(name: "index", type: "Int")],
        body: .statements(
          scope.names.count > 1
            ? [.switched("index", cases)]
            : scope.names.map { .assignment(.current, .implicitMember($0)) })))
  }

  private func encoding() -> SwiftDeclaration {
    scope.coding.writing([scope.values.writing("json")])
  }
}
