import JSONText

/// Keywords that are only annotations.
extension Keyword {
  /// `title`: a short name (JSON Schema 2020-12 Validation, 9.1).
  package static let title = annotation("title", .string)

  /// `description`: an explanation (JSON Schema 2020-12 Validation, 9.1).
  package static let description = annotation("description", .string)

  /// `default`: the value that an absent member has (JSON Schema 2020-12 Validation, 9.2).
  package static let `default` = annotation("default")

  /// `deprecated`: whether the value should be avoided (JSON Schema 2020-12 Validation, 9.3).
  package static let deprecated = annotation("deprecated", .boolean)

  /// `readOnly`: whether only the owner may change the value (JSON Schema 2020-12 Validation, 9.4).
  package static let readOnly = access("readOnly")

  /// `writeOnly`: whether the value is never returned (JSON Schema 2020-12 Validation, 9.4).
  package static let writeOnly = access("writeOnly")

  /// `examples`: an array of sample values (JSON Schema 2020-12 Validation, 9.5).
  package static let examples = annotation("examples", .array)

  /// Any member that the dialect does not know.
  ///
  /// Its value is an annotation (Core, 6.5).
  static let unknown = annotation("")

  /// Creates a keyword that is only an annotation, of values of some types.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - kind: The kind of value that the keyword must have; nil for any.
  ///   - types: The types of the values that it describes.
  /// - Returns: The keyword.
  static func annotation(
    _ name: String, _ kind: JSONKind? = nil, about types: TypeSet = .all
  ) -> Keyword {
    Keyword(name, about: types) { context, builder in
      guard kind == nil || kind == context.value.kind else {
        let expected =
          switch kind {
          case .string: "a string"
          case .boolean: "true or false"
          case .array: "an array of values"
          default: "an object"
          }
        return builder.disregard(context.value, context, expected: expected)
      }
      builder.emit(.annotation(types), context)
    }
  }
}

extension Keyword {
  /// Creates `readOnly` or `writeOnly`: an annotation, and in one direction an assertion that no
  /// value passes.
  ///
  /// The assertion is the operation of an `enum` without values, so that evaluators need no support
  /// for it. The keyword of a failure distinguishes it.
  static func access(_ name: String) -> Keyword {
    Keyword(name) { context, builder in
      guard let value = context.value.boolean else {
        return builder.disregard(context.value, context, expected: "true or false")
      }
      guard value, builder.accessMode?.refusingKeyword == name else {
        return builder.emit(.annotation(.all), context)
      }
      builder.withheld.insert(context.subschema)
      builder.emit(.any(.enumeration(builder.constants([], isSingle: false))), context)
    }
  }
}

/// Annotations of OpenAPI.
extension Keyword {
  /// `discriminator`: the member that distinguishes the alternatives of a choice.
  ///
  /// OpenAPI 3.1.1, 4.8.25: "it cannot change the validation outcome".
  package static let discriminator = annotation("discriminator", .object)

  /// `xml`: the representation of the value in XML (OpenAPI 3.1.1, 4.8.26).
  package static let xml = annotation("xml", .object)

  /// `externalDocs`: a link to further documentation (OpenAPI 3.1.1, 4.8.11).
  package static let externalDocs = annotation("externalDocs", .object)

  /// `example`: a sample value, which `examples` has replaced (OpenAPI 3.1.1, 4.8.24.2).
  package static let example = annotation("example")
}
