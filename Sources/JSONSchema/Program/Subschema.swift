/// An index in one of the tables of a ``Program``.
///
/// The phantom type distinguishes the tables.
package struct TableIndex<Table>: BitwiseCopyable, Hashable, Sendable {
  package var rawValue: Int32

  package init(_ value: Int) { rawValue = Int32(value) }

  /// The index as an integer.
  package var index: Int { Int(rawValue) }
}

package typealias SubschemaID = TableIndex<Subschema>
package typealias ResourceID = TableIndex<ResourceName>
package typealias KeywordSiteID = TableIndex<KeywordSite>
package typealias ConstantSetID = TableIndex<ConstantSet>
package typealias NumberID = TableIndex<NumberConstant>
package typealias RegularExpressionID = TableIndex<SchemaRegularExpression>
package typealias FormatID = TableIndex<FormatRule>
package typealias CustomFormatID = TableIndex<CustomFormat>
package typealias NameListID = TableIndex<NameList>
package typealias DependencyListID = TableIndex<DependencyList>
package typealias ConditionalID = TableIndex<Conditional>
package typealias DynamicReferenceID = TableIndex<DynamicReference>
package typealias ContainsID = TableIndex<Contains>
package typealias PropertyTableID = TableIndex<PropertyTable>
package typealias AdditionalID = TableIndex<Additional>
package typealias ObjectPlanID = TableIndex<ObjectPlan>
package typealias TaggedChoiceID = TableIndex<TaggedChoice>

/// A contiguous range of the program's list of subschemas, such as the branches of `anyOf`.
package struct SubschemaList: BitwiseCopyable, Hashable, Sendable {
  package var start: Int32
  package var count: Int32

  static let empty = SubschemaList(start: 0, count: 0)

  /// The indexes in ``Program/subschemaLists``.
  package var indices: Range<Int> { Int(start)..<Int(start + count) }
}

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

/// An `anyOf` or `oneOf` whose branches are distinguished by an object's members.
///
/// Branches may demand different strings of one member, the tag, such as the `type` of messages.
/// And they may require different members, their keys. The members of an object leave few branches,
/// mostly one, and the others need not be evaluated. Tables find the remaining branches.
package struct TaggedChoice: BitwiseCopyable, Sendable {
  /// All branches.
  package var branches: SubschemaList

  /// Whether the keyword is `oneOf`.
  package var isExclusive: Bool

  /// The branches that can hold for an instance that is not an object.
  var nonobjects: SubschemaList

  /// The number of the tag's name in the pool; -1 without a tag.
  var tag: Int32 = -1

  /// The strings that branches demand.
  var values = NameTable.empty

  /// The index in ``Program/taggedBranches`` of the first list of branches for a string.
  var listStart: Int32 = 0

  /// The branches that remain for any other value of the tag: those that do not demand a string.
  var others = SubschemaList.empty

  /// The branches that remain for an object without the tag: those that do not require it.
  var untagged: SubschemaList

  /// The members that these branches require, one or more for each; no names if keys do not
  /// distinguish them.
  var keys = NameTable.empty

  /// The index of the first list of branches that remain for a key, if it is the only one.
  var keyListStart: Int32 = 0

  /// The branches that remain for an object without tag and keys.
  var keyless = SubschemaList.empty
}
