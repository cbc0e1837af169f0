/// Translates the typed identifiers of all entities.
///
///     public struct UserID: EntityIdentifier, ExpressibleByStringLiteral {
///       public var rawValue: String
///     }
struct IdentifierTranslator {
  let context: TranslationContext

  /// Returns the declarations of `Identifiers.swift`.
  func declarations() -> [SwiftDeclaration] {
    context.model.entities.flatMap { entity -> [SwiftDeclaration] in
      let scope = EntityScope(entity, in: context)
      guard let pieces = entity.identity.composition else { return [.type(single(scope))] }
      let type = SwiftDeclaration.type(composed(scope, of: pieces))
      return entity.identity.isSeparable
        ? [type, .extension(separation(scope, of: pieces))] : [type]
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
            name: scope.property(attribute.name), type: type(of: attribute, in: scope)))
      } + [
        .callable(initializer(attributes, in: scope)),
        .property(
          PropertyDeclaration(
            documentation: "The identity as one text.", access: context.access,
            name: "description", type: "String",
            value: .computed([.expression(.interpolation(text))]))),
      ])
  }

  /// Returns the conformance that parses the text of an identifier.
  private func separation(
    _ scope: EntityScope, of pieces: [CompositionPiece]
  ) -> ExtensionDeclaration {
    let attributes = scope.entity.identity.attributes.map(scope.attribute)
    let text: Identifier = "description"
    let values = LocalNames(beside: Set(attributes.map { scope.property($0.name) }))
      .identifiers(for: ["values"])[0]
    let split = Expression.name("Self").calling(
      "values",
      [
        Argument("of", .name(text)),
        Argument("between", .array(IdentityText.words(of: pieces).map { .string($0) })),
      ])
    var conditions: [ConditionElement] = [.binding(values, split)]
    var arguments: [Argument] = []
    for (index, attribute) in attributes.enumerated() {
      let name = scope.property(attribute.name)
      let value = Expression.subscripted(.name(values), [Argument(.integer(Int64(index)))])
      switch IdentityText.reading(attribute.type, of: value) {
      case .always(let value): arguments.append(Argument(name, value))
      case .ifPossible(let value):
        conditions.append(.binding(name, value))
        arguments.append(Argument(name, .name(name)))
      case .never: break
      }
    }
    return ExtensionDeclaration(
      extended: .named(TypeNames.identifier(scope.entity.identity.type)),
      inherited: ["LosslessStringConvertible"],
      members: [
        .callable(
          CallableDeclaration(
            documentation: Documentation(
              summary: "Creates the identity of its text.",
              returns: "Nil for a text that is not composed as ``description`` is."),
            access: context.access, kind: .initializer(isFailable: true),
            parameters: [Parameter(label: .none, name: text, type: "String")],
            body: .statements([
              .guarded(conditions, otherwise: [.returned(.null)]),
              .expression(Expression.current.calling("init", arguments)),
            ])))
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
        Parameter(name: scope.property($0.name), type: type(of: $0, in: scope))
      },
      body: .statements(
        attributes.map { attribute in
          let name = scope.property(attribute.name)
          return .assignment(.current.member(name), .name(name))
        }))
  }

  /// Returns the type of an attribute beside the model, whose nested types have its name in front.
  private func type(of attribute: EntityAttribute, in scope: EntityScope) -> TypeReference {
    scope.values.qualifiedType(of: attribute.type)
  }

  private func documentation(_ entity: Entity) -> Documentation {
    Documentation(
      summary: "The identifier of \(SpokenName(of: entity.name).withIndefiniteArticle).")
  }
}

/// Translates the parsing of a text that was composed from an identity.
///
///     guard let values = Self.values(of: description, between: ["", ":", ""]) else { return nil }
///     self.init(channelId: ChannelID(values[0]), userId: UserID(values[1]))
enum IdentityText {
  /// An expression that converts a part of the text to a value.
  enum Reading {
    case always(Expression)
    /// An optional: the conversion of some texts fails.
    case ifPossible(Expression)
    /// Values of this type cannot be converted from text.
    case never
  }

  /// Returns the fixed texts before, between and after the values.
  static func words(of pieces: [CompositionPiece]) -> [String] {
    var words = [""]
    for piece in pieces {
      switch piece {
      case .text(let text): words[words.count - 1] += text
      case .attribute: words.append("")
      }
    }
    return words
  }

  /// Returns the conversion from text for values of a type.
  static func reading(_ type: ValueShape, of text: Expression) -> Reading {
    switch type {
    case .string: .always(text)
    case .identifier(let name): .always(.call(TypeNames.identifier(name), [Argument(text)]))
    case .boolean: .ifPossible(value("Bool", Argument(text)))
    case .integer(let isUnsigned):
      .ifPossible(value(isUnsigned ? "UInt64" : "Int", Argument(text)))
    case .timetoken: .ifPossible(value("Timetoken", Argument(text)))
    case .value(.uuid): .ifPossible(value("UUID", Argument("uuidString", text)))
    default: .never
    }
  }

  private static func value(_ type: Identifier, _ argument: Argument) -> Expression {
    .call(.type(.library(type)), [argument])
  }
}
