import JSONText

/// Writes an enumeration of texts.
///
/// The runtime finds their values by the bytes of the texts, reads and writes them; what it needs for
/// that is the list of them.
struct TextEnumerationTranslator {
  let scope: EnumerationScope

  private var context: TypeTranslationContext { scope.context }

  /// The type with its coding.
  func translate() -> TranslatedType {
    let conformance: Identifier =
      scope.unrecognized == nil ? "TextEnumeration" : "OpenTextEnumeration"
    let coding = CheckedCoding(
      context: context, id: scope.id, conformance: .library(conformance)
    )
    .extension([listedTexts()] + decoding())
    return TranslatedType(
      declaration: scope.declaration(
        "String", of: "A text", members: [rawValue()]),
      companions: [coding])
  }

  private func rawValue() -> SwiftDeclaration {
    var cases = zip(scope.names, scope.shape.cases).map { name, content in
      SwitchCase([.enumCase(name, [])], [scope.value(.string(content.value.string ?? ""))])
    }
    if let unrecognized = scope.unrecognized {
      cases.append(
        SwitchCase([.enumCase(unrecognized, [.binding("text")])], [scope.value("text")]))
    }
    return .property(
      PropertyDeclaration(
        documentation: "The text in JSON.", access: context.access, name: "rawValue",
        type: "String", value: .computed([.switched(.current, cases)])))
  }

  /// For example `static let listedTexts = ListedTexts<State>([.paid], others: { … })`.
  private func listedTexts() -> SwiftDeclaration {
    let own = context.reference(to: scope.id)
    var arguments = [
      Argument(.array(scope.names.map(scope.listed)))
    ]
    if let unrecognized = scope.unrecognized {
      // Not the case alone, which Swift 5 mode takes for a function that is not `Sendable`.
      let text: Identifier = "text"
      let value = Expression.implicitCall(unrecognized, [Argument(.name(text))])
      arguments.append(
        Argument("others", .closure(Closure(parameters: [text], body: [.expression(value)]))))
    }
    return .property(
      PropertyDeclaration(
        documentation: "The values of the texts that the schema lists.",
        access: context.access, isStatic: true, introducer: .constant, name: "listedTexts",
        value: .initial(.call(.type(.library("ListedTexts", arguments: [own])), arguments))))
  }

  /// What is asked before the text is read, which the runtime does not know of.
  private func decoding() -> [SwiftDeclaration] {
    let checks = scope.residualChecks
    guard !checks.isEmpty else { return [] }
    let read = scope.values.reader(
      "readListed", [Argument("in", Expression.type(.named("Self")).member("listedTexts"))])
    return [scope.coding.reading(checks + [.assignment(.current, read)])]
  }
}
