extension Keyword {
  /// `$defs`: schemas to refer to.
  ///
  /// JSON Schema 2020-12 Core, 8.2.4.
  package static let defs = definitions("$defs")

  /// `definitions`: what `$defs` was called before draft 2019-09.
  ///
  /// JSON Schema draft 7 Validation, 9.
  package static let definitions = definitions("definitions")

  private static func definitions(_ name: String) -> Keyword {
    Keyword(name, subschemas: .object, role: .definitions) { context, builder in
      _ = builder.members(context)
    }
  }
}
