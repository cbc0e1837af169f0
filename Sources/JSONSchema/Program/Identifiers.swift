/// A place in one of the tables of a ``Program``; the phantom type tells the tables apart.
package struct TableIndex<Table>: BitwiseCopyable, Hashable, Sendable {
  package var rawValue: Int32

  package init(_ value: Int) {
    rawValue = Int32(value)
  }

  /// The place as an index of an array.
  package var index: Int { Int(rawValue) }
}

package typealias SubschemaID = TableIndex<Subschema>
package typealias ResourceID = TableIndex<ResourceName>
package typealias KeywordSiteID = TableIndex<KeywordSite>
package typealias ConstantSetID = TableIndex<ConstantSet>
package typealias NumberID = TableIndex<NumberConstant>
package typealias RegularExpressionID = TableIndex<SchemaRegularExpression>
package typealias FormatID = TableIndex<FormatRule>
package typealias NameListID = TableIndex<NameList>
package typealias DependencyListID = TableIndex<DependencyList>
package typealias ConditionalID = TableIndex<Conditional>
package typealias DynamicReferenceID = TableIndex<DynamicReference>
package typealias ContainsID = TableIndex<Contains>
package typealias PropertyTableID = TableIndex<PropertyTable>
package typealias AdditionalID = TableIndex<Additional>
package typealias ObjectPlanID = TableIndex<ObjectPlan>
package typealias TaggedChoiceID = TableIndex<TaggedChoice>

/// Several subschemas in a row of the program's list of lists, such as the branches of `anyOf`.
package struct SubschemaList: BitwiseCopyable, Hashable, Sendable {
  package var start: Int32
  package var count: Int32

  static let empty = SubschemaList(start: 0, count: 0)

  /// The places in ``Program/subschemaLists``.
  package var indices: Range<Int> { Int(start)..<Int(start + count) }
}
