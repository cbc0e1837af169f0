/// Translates the structs in which a model groups some of its attributes.
///
///     public struct MessagePayload: Hashable, Sendable {
///       public var text: String
///       public init(text: String = "") { … }
///     }
struct PartTranslator {
  let scope: EntityScope

  func declarations() -> [SwiftDeclaration] {
    scope.entity.parts.flatMap { part in
      [.type(structure(part))]
        + part.aliases.map { alias in
          SwiftDeclaration.alias(
            TypeAliasDeclaration(
              documentation: Documentation(summary: "Another name of `\(part.typeName)`."),
              access: scope.access, name: TypeNames.identifier(alias), type: scope.partType(part)))
        }
    }
  }

  /// Returns an expression that makes a part from values with the names of its attributes.
  func construction(of part: Part) -> Expression {
    .call(
      TypeNames.identifier(part.typeName),
      part.attributes.map(scope.attribute).map { attribute in
        Argument(scope.label(attribute), .name(scope.property(attribute.name)))
      })
  }

  private func structure(_ part: Part) -> TypeDeclaration {
    let attributes = part.attributes.map(scope.attribute)
    let properties = attributes.map { attribute in
      SwiftDeclaration.property(
        PropertyDeclaration(
          documentation: Words.documentation(of: attribute),
          attributes: scope.declarationAttributes(attribute),
          access: scope.access,
          introducer: scope.isFixed(attribute) ? .constant : .variable,
          name: scope.property(attribute.name),
          type: scope.propertyType(attribute)))
    }
    return TypeDeclaration(
      documentation: Words.documentation(named: part.wording, fallback: "The part `\(part.name)`."),
      access: scope.access,
      kind: .structure,
      name: TypeNames.identifier(part.typeName),
      inherited: ["Hashable", "Sendable"],
      members: properties + [.callable(initializer(attributes))])
  }

  private func initializer(_ attributes: [EntityAttribute]) -> CallableDeclaration {
    let initializers = InitializerTranslator(scope: scope)
    return CallableDeclaration(
      documentation: "Creates a value from its attributes.",
      access: scope.access,
      kind: .initializer(isFailable: false),
      parameters: attributes.map(initializers.parameter),
      body: .statements(
        attributes.map { attribute in
          .assignment(
            .current.member(scope.property(attribute.name)), initializers.argument(attribute))
        }),
      layout: attributes.count > 1 ? .onePerLine : .whenNeeded)
  }
}
