/// Writes the typed identifiers of all entities.
struct IdentifierTranslator {
  let context: TranslationContext

  /// The declarations of `Identifiers.swift`.
  func declarations() -> [SwiftDeclaration] {
    context.model.entities.map { entity in
      let scope = EntityScope(entity, in: context)
      return .type(
        entity.identity.composition.map { composed(scope, of: $0) } ?? single(scope))
    }
  }

  private func single(_ scope: EntityScope) -> TypeDeclaration {
    TypeDeclaration(
      documentation: documentation(scope.entity),
      access: context.access,
      kind: .structure,
      name: TypeNames.identifier(scope.entity.identity.type),
      inherited: ["EntityIdentifier", "ExpressibleByStringLiteral"],
      members: [
        .property(
          PropertyDeclaration(
            documentation: "The identifier as text.", access: context.access, name: "rawValue",
            type: "String")),
        .callable(
          CallableDeclaration(
            documentation: "Creates an identifier of its text.", access: context.access,
            kind: .initializer(isFailable: false),
            parameters: [Parameter(name: "rawValue", type: "String")],
            body: .statements([.assignment(.current.member("rawValue"), "rawValue")]))),
      ])
  }

  private func composed(
    _ scope: EntityScope, of pieces: [CompositionPiece]
  ) -> TypeDeclaration {
    let attributes = scope.entity.identity.attributes.map(scope.attribute)
    let text = pieces.map { piece -> StringPart in
      switch piece {
      case .text(let text): .text(text)
      case .attribute(let name): .expression(.name(scope.property(name)))
      }
    }
    return TypeDeclaration(
      documentation: documentation(scope.entity),
      access: context.access,
      kind: .structure,
      name: TypeNames.identifier(scope.entity.identity.type),
      inherited: ["ComposedIdentifier"],
      members: attributes.map { attribute in
        .property(
          PropertyDeclaration(
            documentation: Words.documentation(of: attribute), access: context.access,
            name: scope.property(attribute.name), type: scope.valueType(attribute)))
      } + [
        .callable(initializer(attributes, in: scope)),
        .property(
          PropertyDeclaration(
            documentation: "The identity as one text.", access: context.access,
            name: "description", type: "String",
            value: .computed([.expression(.interpolation(text))]))),
      ])
  }

  private func initializer(
    _ attributes: [EntityAttribute], in scope: EntityScope
  ) -> CallableDeclaration {
    CallableDeclaration(
      documentation: "Creates the identity of its attributes.",
      access: context.access,
      kind: .initializer(isFailable: false),
      parameters: attributes.map {
        Parameter(name: scope.property($0.name), type: scope.valueType($0))
      },
      body: .statements(
        attributes.map { attribute in
          let name = scope.property(attribute.name)
          return .assignment(.current.member(name), .name(name))
        }))
  }

  private func documentation(_ entity: Entity) -> Documentation {
    Documentation(
      summary: "The identifier of \(SpokenName(of: entity.name).withIndefiniteArticle).")
  }
}
