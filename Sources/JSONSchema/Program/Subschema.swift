package import JSONText

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
}

/// Where a subschema is written.
package struct SubschemaSite: Sendable {
  /// The object or boolean.
  package var node: JSONNode

  /// The document that it is in.
  package var document: DocumentNumber

  /// The resource that encloses it.
  package var resource: ResourceID

  /// The file, as it is shown to people.
  package var file: String

  /// Where ``place`` is one of.
  package var ways: SubschemaWays

  /// The end of the way from the resource's root.
  package var place: SubschemaWays.Place

  /// The way from the resource's root; takes time in proportion to its length.
  package var pointer: JSONPointer { ways.pointer(to: place, in: node.document) }
}

/// Where a keyword is written.
package struct KeywordSite: Sendable {
  /// The keyword, for example `minLength`.
  package var keyword: String

  /// The subschema it is a member of.
  package var subschema: SubschemaID

  /// Its value.
  package var value: JSONNode
}

/// What a schema resource is called.
package struct ResourceName: Sendable, Hashable {
  /// Its URI without fragment; empty for a schema that has none.
  package var uri: String
}
