/// An index in one of the tables of a ``Program``.
///
/// The phantom type distinguishes the tables.
package struct TableIndex<Table>: BitwiseCopyable, Hashable, Sendable {
  package var rawValue: Int32

  package init(_ value: Int) {
    rawValue = Int32(value)
  }

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
