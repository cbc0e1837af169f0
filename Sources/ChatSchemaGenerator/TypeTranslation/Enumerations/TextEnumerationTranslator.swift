import JSONText

/// Writes an enumeration of texts.
///
/// The texts are listed once more in a private enumeration, which finds them by their bytes.
struct TextEnumerationTranslator {
  let scope: EnumerationScope

  private var context: TypeTranslationContext { scope.context }

  private var listed: ListedTextEnumeration {
    ListedTextEnumeration(
      name: context.fileScope.memberEnumeration(of: scope.id),
      texts: scope.shape.cases.map { $0.value.string ?? "" }, context: context)
  }

  /// The type with its coding.
  func translate() -> TranslatedType {
    let listed = listed
    let coding = CheckedCoding(context: context, id: scope.id, conformance: "TextEnumeration")
      .extension([decoding(listed), selection(listed)])
    let texts = listed.declaration(
      Documentation(summary: "The texts of `\(scope.path)`."))
    return TranslatedType(
      declaration: scope.declaration(
        context.standard("String"), of: "text",
        members: [initializer(listed), rawValue(listed)]),
      companions: [texts, coding])
  }

  /// `init(rawValue:)`, failable if the enumeration is closed.
  private func initializer(_ listed: ListedTextEnumeration) -> SwiftDeclaration {
    let found = Condition.binding(
      .constant, "listed",
      .call(.name(listed.name), [Argument("exactly", "rawValue")]))
    let unlisted: [Statement] =
      scope.unrecognized.map {
        [.assignment(.current, .implicitCall($0, [Argument("rawValue")])), .returned(nil)]
      } ?? [.returned(.null)]
    return .callable(
      CallableDeclaration(
        documentation: Documentation(
          summary: scope.unrecognized == nil
            ? "Creates the value of a text; nil for a text that is not listed."
            : "Creates the value of a text."),
        access: context.access, kind: .initializer(isFailable: scope.unrecognized == nil),
        parameters: [Parameter(name: "rawValue", type: context.standard("String"))],
        body: .statements([
          .guarded([found], otherwise: unlisted),
          .expression(Expression.current.calling("init", [Argument("listed")])),
        ])))
  }

  private func rawValue(_ listed: ListedTextEnumeration) -> SwiftDeclaration {
    var cases = zip(scope.names, listed.texts).map { name, text in
      SwitchCase([.enumCase(name, [])], [.expression(.string(text))])
    }
    if let unrecognized = scope.unrecognized {
      cases.append(
        SwitchCase([.enumCase(unrecognized, [.binding("text")])], [.expression("text")]))
    }
    return .property(
      PropertyDeclaration(
        documentation: "The text.", access: context.access, name: "rawValue",
        type: context.standard("String"), value: .computed([.switched(.current, cases)])))
  }

  private func decoding(_ listed: ListedTextEnumeration) -> SwiftDeclaration {
    let read = scope.values.reader(
      "readListed", [Argument(Expression.name(listed.name).member("self"))])
    let text = Expression.tried(
      Expression.name(scope.values.locals.reader).calling("readString"))
    var unlisted = scope.unlisted(text)
    if scope.unrecognized != nil { unlisted.append(.returned(nil)) }
    return scope.coding.reading(
      scope.residualChecks + [
        .guarded([.binding(.constant, "listed", read)], otherwise: unlisted),
        .expression(Expression.current.calling("init", [Argument("listed")])),
      ])
  }

  private func selection(_ listed: ListedTextEnumeration) -> SwiftDeclaration {
    .callable(
      CallableDeclaration(
        documentation: "Creates the value of a listed text.", access: .private,
        kind: .initializer(isFailable: false),
        parameters: [Parameter(label: .none, name: "listed", type: .named(listed.name))],
        body: .statements([
          .switched(
            "listed",
            zip(listed.names, scope.names).map { text, name in
              SwitchCase(
                [.enumCase(text, [])], [.assignment(.current, .implicitMember(name))])
            })
        ])))
  }
}
