import JSONText

extension Keyword {
  /// `discriminator`: the member that distinguishes the alternatives of a choice.
  ///
  /// OpenAPI 3.1.1, 4.8.25: "it cannot change the validation outcome".
  package static let discriminator = object("discriminator")

  /// `xml`: the representation of the value in XML (OpenAPI 3.1.1, 4.8.26).
  package static let xml = object("xml")

  /// `externalDocs`: a link to further documentation (OpenAPI 3.1.1, 4.8.11).
  package static let externalDocs = object("externalDocs")

  /// `example`: a sample value, which `examples` has replaced (OpenAPI 3.1.1, 4.8.24.2).
  package static let example = Keyword("example") { context, builder in
    builder.emit(.annotation(.all), context)
  }

  private static func object(_ name: String) -> Keyword {
    Keyword(name) { context, builder in
      guard context.value.kind == .object else {
        builder.disregard(context.value, context, expected: "an object")
        return
      }
      builder.emit(.annotation(.all), context)
    }
  }
}
