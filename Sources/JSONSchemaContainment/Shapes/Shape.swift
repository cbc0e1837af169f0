import JSONSchema

/// A subschema as a list of clauses that must all hold.
struct Shape: Sendable {
  /// The conditions.
  var clauses: [Clause]

  /// The keywords of the clauses; empty for a shape that no schema contains.
  var sites: [KeywordSiteID]

  /// The subschema, for evaluation by the engine; nil for a shape that no schema contains.
  var origin: Origin?

  /// The kinds of values that may satisfy the shape.
  var kinds: KindSet = .all

  /// The kinds of values that may violate the shape.
  var violatingKinds: KindSet = .all

  /// A subschema of one of the schemas that are compared.
  struct Origin: Sendable {
    /// The index of the schema.
    var schema: Int
    var subschema: SubschemaID
    /// The resources entered before it, outermost first.
    var scope: [ResourceID]
    /// The keywords of the subschema that the shape leaves out.
    var omitted: Set<String> = []
  }

  /// Whether the shape has `unevaluatedItems` or `unevaluatedProperties` itself.
  var asksForUnevaluated: Bool {
    clauses.contains {
      switch $0 {
      case .unevaluatedItems, .unevaluatedProperties: true
      default: false
      }
    }
  }
}
