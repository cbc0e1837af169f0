import JSONText

/// Translates an enumeration of texts.
///
///     public static let listedTexts = ListedTexts<State>(
///       [.paid, .shipped],
///       others: { text in .unrecognized(text) }
///     )
///
/// The runtime looks up the values by the bytes of the texts, and reads and writes them. For this it needs
/// only the list of the values.
struct TextEnumerationTranslator {
  let scope: EnumerationScope

  private var context: TypeTranslationContext { scope.context }

  /// Returns the type with its coding.
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
      companions: [scope.values.constants.declaration(), coding].compactMap(\.self))
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

  /// Returns the list, for example `static let listedTexts = ListedTexts<State>([.paid], others: { … })`.
  private func listedTexts() -> SwiftDeclaration {
    let own = context.reference(to: scope.id)
    var arguments = [
      Argument(.array(scope.names.map(scope.listed)))
    ]
    if let unrecognized = scope.unrecognized {
      // The case alone would not do: Swift 5 mode takes it for a function that is not `Sendable`.
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

  /// Returns an initializer with the checks before the text is read, which the runtime does not make; empty
  /// without such checks.
  private func decoding() -> [SwiftDeclaration] {
    let checks = scope.residualChecks
    guard !checks.isEmpty else { return [] }
    let read = scope.values.reader(
      "readListed", [Argument("in", Expression.type(.named("Self")).member("listedTexts"))])
    return [scope.coding.reading(checks + [.assignment(.current, read)])]
  }
}
