extension Keyword {
  /// `$id` of drafts 6 and 7: the URI of a schema resource, or a name for a subschema.
  ///
  /// JSON Schema draft 7 Core, 8.2. A plain name as fragment does what `$anchor` does in later drafts
  /// (8.2.3). The effect of any other fragment is undefined there; here such an `$id` has none,
  /// because widespread tools write the subschema's own place, such as `#/properties/name`.
  package static let identifierOrAnchor = identifierOrAnchor("$id")

  /// `id` of draft 4, which is `$id` of draft 6 under another name.
  ///
  /// JSON Schema draft 4 Core, 7.2.
  package static let identifierBefore6 = identifierOrAnchor("id")

  private static func identifierOrAnchor(_ name: String) -> Keyword {
    Keyword(name, role: .identifier(allowsAnchor: true)) { context, builder in
      _ = builder.isString(context)
    }
  }
}
