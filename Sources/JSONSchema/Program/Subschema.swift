/// A compiled subschema with the operations that decide it.
package struct Subschema: BitwiseCopyable, Sendable {
  /// The types that are not rejected immediately; all types if the subschema has no `type`.
  package var types: TypeSet = .all

  /// Whether the subschema is `false`, which rejects every instance.
  package var isFalse = false

  /// The schema resource that contains it.
  ///
  /// Entering another resource extends the dynamic scope.
  package var resource: ResourceID

  /// Whether it has `unevaluatedItems` or `unevaluatedProperties` itself.
  package var asksForUnevaluated = false

  /// The range of ``Program/instructions`` with one instruction per keyword, in the order of the
  /// schema.
  package var everyStart: Int32 = 0
  package var everyCount: Int32 = 0

  /// The range of ``Program/quickOperations`` with the minimum work, in the order of cost and with a
  /// single pass over members.
  package var quickStart: Int32 = 0
  package var quickCount: Int32 = 0

  /// The indexes of its complete list in ``Program/instructions``.
  package var everyPlaces: Range<Int> { Int(everyStart)..<Int(everyStart + everyCount) }

  /// The indexes of its quick list in ``Program/quickOperations``.
  var quickPlaces: Range<Int> { Int(quickStart)..<Int(quickStart + quickCount) }
}

/// The name of a schema resource.
package struct ResourceName: Sendable, Hashable {
  /// Its URI without fragment; empty if the schema has none.
  package var uri: String
}
