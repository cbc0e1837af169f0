/// A compiled subschema: which operations decide it.
package struct Subschema: BitwiseCopyable, Sendable {
  /// The types that are not refused at once; all of them if the subschema has no `type`.
  package var types: TypeSet = .all

  /// Whether the subschema is `false`, which refuses everything.
  package var isFalse = false

  /// The schema resource it belongs to; a change of resource extends the dynamic scope.
  package var resource: ResourceID

  /// Whether it has `unevaluatedItems` or `unevaluatedProperties` itself.
  package var asksForUnevaluated = false

  /// Its keywords one by one, in the order of the schema; in ``Program/instructions``.
  package var everyStart: Int32 = 0
  package var everyCount: Int32 = 0

  /// The least work that decides it, cheapest first and members in one pass.
  package var quickStart: Int32 = 0
  package var quickCount: Int32 = 0

  /// The places of its quick list in ``Program/instructions``.
  var quickPlaces: Range<Int> { Int(quickStart)..<Int(quickStart + quickCount) }
}

/// What a schema resource is called.
package struct ResourceName: Sendable, Hashable {
  /// Its URI without fragment; empty for a schema that has none.
  package var uri: String
}
