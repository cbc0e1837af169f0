import JSONText

/// Translates an enumeration of integers.
///
///     public init(rawValue: Int) {
///       switch rawValue {
///       case 1:
///         self = .value1
///       default:
///         self = .unrecognized(rawValue)
///       }
///     }
///
/// A closed one has raw values. An open one has a case for other integers with an associated value, and
/// functions in place of raw values.
struct IntegerEnumerationTranslator {
  let scope: EnumerationScope
  /// The integers, in the order of the cases.
  let integers: [Int64]

  private var context: TypeTranslationContext { scope.context }
  private var integer: TypeReference { "Int" }

  /// Returns the type with its coding.
  func translate() -> TranslatedType {
    let conformance: Identifier =
      scope.unrecognized == nil ? "IntegerEnumeration" : "OpenIntegerEnumeration"
    let coding = CheckedCoding(
      context: context, id: scope.id, conformance: .library(conformance)
    )
    .extension(decoding())
    return TranslatedType(
      declaration: declaration(),
      companions: [scope.values.constants.declaration(), coding].compactMap(\.self))
  }

  private func declaration() -> TypeDeclaration {
    guard let unrecognized = scope.unrecognized else { return closedDeclaration() }
    return scope.declaration(
      integer, of: "An integer",
      members: [
        .property(scope.knownCases()), .callable(initializer(unrecognized)),
        .property(rawValue(unrecognized)),
      ], documentsValues: false)
  }

  private func closedDeclaration() -> TypeDeclaration {
    var declaration = scope.declaration(
      integer, of: "An integer", members: [], documentsValues: false)
    declaration.inherited.insert(integer, at: 0)
    for (index, integer) in integers.enumerated() {
      guard case .enumCase(var content) = declaration.members[index] else { continue }
      content.value = .rawInteger(integer)
      declaration.members[index] = .enumCase(content)
    }
    return declaration
  }

  private func initializer(_ unrecognized: Identifier) -> CallableDeclaration {
    let raw: Identifier = "rawValue"
    let listed = zip(integers, scope.names).map { integer, name in
      SwitchCase(
        [.expression(.integer(integer))], [.assignment(.current, .implicitMember(name))])
    }
    let unlisted = SwitchCase.otherwise([
      .assignment(.current, .implicitCall(unrecognized, [Argument(.name(raw))]))
    ])
    return CallableDeclaration(
      documentation: "Creates the case of an integer.", access: context.access,
      kind: .initializer(isFailable: false), parameters: [Parameter(name: raw, type: integer)],
      body: .statements([.switched(.name(raw), listed + [unlisted])]))
  }

  private func rawValue(_ unrecognized: Identifier) -> PropertyDeclaration {
    let listed = zip(integers, scope.names).map { integer, name in
      SwitchCase([.enumCase(name, [])], [scope.value(.integer(integer))])
    }
    let unlisted = SwitchCase(
      [.enumCase(unrecognized, [.binding("integer")])], [scope.value("integer")])
    return PropertyDeclaration(
      documentation: "The integer in JSON.", access: context.access, name: "rawValue",
      type: integer, value: .computed([.switched(.current, listed + [unlisted])]))
  }

  /// Returns an initializer where that of the runtime is not sufficient: with additional checks, and the
  /// check of unlisted values.
  private func decoding() -> [SwiftDeclaration] {
    guard let unrecognized = scope.unrecognized else {
      let checks = scope.residualChecks
      guard !checks.isEmpty else { return [] }
      return [
        scope.coding.reading(checks + [.assignment(.current, scope.values.reader("readListed"))])
      ]
    }
    let check = SwiftStatement.expression(scope.values.reader("check", [Argument(.boolean(false))]))
    return [
      scope.coding.reading(
        scope.residualChecks + [
          .expression(
            Expression.current.calling("init", [Argument("rawValue", scope.values.reader("read"))])),
          .conditional(
            IfStatement(
              conditions: [.match(.enumCase(unrecognized, []), .current)], body: [check])),
        ])
    ]
  }
}
