/// Writes the type of an attribute that has one of a few texts.
///
/// The type is open: a text that this version of the schema does not list, from a service that is
/// newer, is kept in a case of its own instead of making the whole object unreadable. Checked
/// decoding refuses it.
struct EnumerationTranslator {
  let context: TranslationContext

  func declaration(of enumeration: EnumerationType) -> TypeDeclaration {
    let cases = MemberNames.cases(enumeration.values)
    let other = MemberNames.otherCase(beside: cases)
    return TypeDeclaration(
      documentation: Documentation(
        summary: "One of the texts that the schema lists, or another that it does not know."),
      access: context.access,
      kind: .enumeration,
      name: TypeNames.identifier(enumeration.name),
      inherited: ["OpenEnumeration"],
      members: zip(enumeration.values, cases).map { value, name in
        .enumCase(
          EnumCaseDeclaration(
            documentation: Documentation(summary: "The text `\(value)`."), name: name,
            value: .nothing))
      } + [
        .enumCase(
          EnumCaseDeclaration(
            documentation: "A text that the schema does not list.", name: other,
            value: .associated([.init(label: nil, type: "String")])))
      ] + [
        .callable(initializer(enumeration, cases: cases, other: other)),
        .property(rawValue(enumeration, cases: cases, other: other)),
      ])
  }

  private func initializer(
    _ enumeration: EnumerationType, cases: [Identifier], other: Identifier
  ) -> CallableDeclaration {
    let listed = zip(enumeration.values, cases).map { value, name in
      SwitchCase(
        [.expression(.string(value))], [.assignment(.current, .implicitMember(name))])
    }
    let unlisted = SwitchCase.otherwise([
      .assignment(.current, .implicitCall(other, [Argument("rawValue")]))
    ])
    return CallableDeclaration(
      documentation: "Creates the value of a text.",
      access: context.access,
      kind: .initializer(isFailable: false),
      parameters: [Parameter(name: "rawValue", type: "String")],
      body: .statements([.switched("rawValue", listed + [unlisted])]))
  }

  private func rawValue(
    _ enumeration: EnumerationType, cases: [Identifier], other: Identifier
  ) -> PropertyDeclaration {
    let listed = zip(enumeration.values, cases).map { value, name in
      SwitchCase([.enumCase(name, [])], [.expression(.string(value))])
    }
    let unlisted = SwitchCase([.enumCase(other, [.binding("text")])], [.expression("text")])
    return PropertyDeclaration(
      documentation: "The text.", access: context.access, name: "rawValue",
      type: "String",
      value: .computed([.switched(.current, listed + [unlisted])]))
  }
}
