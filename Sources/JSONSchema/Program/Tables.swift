package import JSONText

/// The values of `enum`, or the value of `const`, grouped by the way in which they are compared.
package struct ConstantSet: BitwiseCopyable, Sendable {
  /// The strings.
  package var strings: NameTable

  /// The literals `null`, `false` and `true`, as bits 0, 1 and 2.
  package var literals: UInt8

  /// The numbers, arrays and objects, as a range of ``Program/constantNodes``.
  package var othersStart: Int32
  package var othersCount: Int32

  /// Whether the keyword is `const`.
  package var isSingle: Bool
}

/// The number of a keyword such as `minimum`.
package struct NumberConstant: Sendable {
  /// The exact number.
  package var number: JSONNumber

  /// The number as a 64-bit integer, if it is one.
  ///
  /// Comparisons of integers need only this value.
  package var integer: Int64?
}

/// The part of a ``NumberConstant`` that is plain memory: its 64-bit integer, if it has one.
package struct IntegerConstant: BitwiseCopyable, Sendable {
  package var value: Int64?
}

/// The names of `required`.
///
/// The table finds the index of a name.
package struct NameList: BitwiseCopyable, Sendable {
  package var names: NameTable
}

/// The requirements of `dependentRequired` and `dependentSchemas` when a member is present.
package struct DependencyList: Sendable {
  package struct Entry: BitwiseCopyable, Sendable {
    /// The required names, if the keyword is `dependentRequired`.
    package var required: NameTable?
    /// The schema, if the keyword is `dependentSchemas`.
    package var subschema: SubschemaID?
  }

  /// The members that trigger the entries, in the order of the entries.
  package var names: NameTable
  package var entries: [Entry]
}

/// `if` with its `then` and `else`.
package struct Conditional: BitwiseCopyable, Sendable {
  package var condition: SubschemaID
  package var consequent: SubschemaID?
  package var alternative: SubschemaID?

  /// The keywords `then` and `else`, for their locations.
  package var consequentSite: KeywordSiteID?
  package var alternativeSite: KeywordSiteID?
}

/// `contains` with its `minContains` and `maxContains`.
package struct Contains: BitwiseCopyable, Sendable {
  package var subschema: SubschemaID
  package var minimum = 1
  package var maximum: Int?

  /// Whether matching elements count as evaluated for `unevaluatedItems`, as since draft 2020-12.
  package var marksEvaluated = true

  /// The keywords `minContains` and `maxContains`, for their locations.
  package var minimumSite: KeywordSiteID?
  package var maximumSite: KeywordSiteID?
}

/// A `$dynamicRef` that resolves to a `$dynamicAnchor`, or `$recursiveRef` to a `$recursiveAnchor`.
package struct DynamicReference: Sendable {
  /// The target without a dynamic scope.
  package var initial: SubschemaID

  /// The subschemas with that anchor, by the resource that declares it.
  package var targets: [ResourceID: SubschemaID]

  /// The target in every dynamic scope; `nil` if it depends on the scope.
  var onlyTarget: SubschemaID? { targets.values.contains { $0 != initial } ? nil : initial }
}

/// The `format` keyword and its checker.
package struct FormatRule: BitwiseCopyable, Sendable {
  /// The checker; `nil` for an unknown name, which asserts nothing.
  package var format: Format?

  /// Whether a failure makes the instance invalid.
  package var isAsserted: Bool

  /// The checker of a format that can make an instance invalid; otherwise nil.
  package var asserted: Format? { isAsserted ? format : nil }
}

/// The subschemas of `properties` by member name.
package struct PropertyTable: BitwiseCopyable, Sendable {
  package var names: NameTable

  /// The subschemas in the order of the names; empty if only the names matter.
  package var subschemas: SubschemaList
}

/// The subschemas of `patternProperties` by pattern.
package struct PatternList: BitwiseCopyable, Sendable {
  /// A range of ``Program/patterns``.
  package var start: Int32
  package var count: Int32

  package var indices: Range<Int> { Int(start)..<Int(start + count) }

  package static let none = PatternList(start: 0, count: 0)
}

/// A pattern of `patternProperties` and its subschema.
package struct PatternEntry: BitwiseCopyable, Sendable {
  package var pattern: RegularExpressionID
  package var subschema: SubschemaID
}

/// The subschema of `additionalProperties`, and the members that its siblings already cover.
package struct Additional: BitwiseCopyable, Sendable {
  package var subschema: SubschemaID
  package var properties: NameTable?
  package var patterns: PatternList
}

/// The decisions that one pass over the members of an object makes.
package struct ObjectPlan: BitwiseCopyable, Sendable {
  /// The names of `properties` and `required` together.
  package var names: NameTable

  /// The index of the first name's entry in ``Program/members``.
  package var memberStart: Int32

  /// The bits of all required names.
  package var required: UInt64

  package var patterns: PatternList
  package var additional: SubschemaID?
  package var propertyNames: SubschemaID?

  /// Whether members without an entry matter.
  package var asksAboutOthers: Bool { asksAboutAll || additional != nil }

  /// Whether members that have a schema in `properties` need further checks.
  var asksAboutAll: Bool { patterns.count > 0 || propertyNames != nil }
}

/// The entry of an ``ObjectPlan`` for one name.
package struct PlannedMember: BitwiseCopyable, Sendable {
  /// The subschema in `properties`, if there is one.
  package var subschema: SubschemaID?

  /// The bit of the name among the required ones, or 0.
  ///
  /// A plan has at most 64 required names.
  package var requiredBit: UInt64
}
