import JSONText

extension Keyword {
  /// `title`: a short name (JSON Schema 2020-12 Validation, 9.1).
  package static let title = words("title")

  /// `description`: an explanation (JSON Schema 2020-12 Validation, 9.1).
  package static let description = words("description")

  /// `default`: the value that an absent member has (JSON Schema 2020-12 Validation, 9.2).
  package static let `default` = annotation("default")

  /// `deprecated`: whether the value should be avoided (JSON Schema 2020-12 Validation, 9.3).
  package static let deprecated = flag("deprecated")

  /// `readOnly`: whether only the owner may change the value (JSON Schema 2020-12 Validation, 9.4).
  package static let readOnly = flag("readOnly")

  /// `writeOnly`: whether the value is never returned (JSON Schema 2020-12 Validation, 9.4).
  package static let writeOnly = flag("writeOnly")

  /// `examples`: an array of sample values (JSON Schema 2020-12 Validation, 9.5).
  package static let examples = Keyword("examples") { context, builder in
    guard context.value.kind == .array else {
      builder.disregard(context.value, context, expected: "an array of values")
      return
    }
    builder.emit(.annotation(.all), context)
  }

  /// Any member that the dialect does not know.
  ///
  /// Its value is an annotation (Core, 6.5).
  static let unknown = annotation("")

  private static func annotation(_ name: String) -> Keyword {
    Keyword(name) { context, builder in builder.emit(.annotation(.all), context) }
  }

  private static func words(_ name: String) -> Keyword {
    Keyword(name) { context, builder in
      guard builder.isWords(context) else { return }
      builder.emit(.annotation(.all), context)
    }
  }

  private static func flag(_ name: String) -> Keyword {
    Keyword(name) { context, builder in
      guard context.value.kind == .boolean else {
        builder.disregard(context.value, context, expected: "true or false")
        return
      }
      builder.emit(.annotation(.all), context)
    }
  }
}
