extension Keyword {
  /// `$id` of drafts 6 and 7: the URI of a schema resource, or a name for a subschema.
  ///
  /// JSON Schema draft 7 Core, 8.2. A plain name as the fragment has the effect of `$anchor` in
  /// later drafts (8.2.3). The effect of any other fragment is undefined. In this implementation
  /// such an `$id` has none, because widespread tools write the subschema's own location, such as
  /// `#/properties/name`.
  package static let identifierOrAnchor = identifierOrAnchor("$id")

  /// `id` of draft 4, which draft 6 renamed to `$id`.
  ///
  /// JSON Schema draft 4 Core, 7.2.
  package static let identifierBefore6 = identifierOrAnchor("id")

  private static func identifierOrAnchor(_ name: String) -> Keyword {
    Keyword(name, role: .identifier(allowsAnchor: true)) { context, builder in
      _ = builder.isString(context)
    }
  }
}
