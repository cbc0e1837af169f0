package import JSONText

/// The values of `enum`, or the one of `const`, sorted by how they are compared.
package struct ConstantSet: BitwiseCopyable, Sendable {
  /// The strings among them.
  package var strings: NameTable

  /// `null`, `false` and `true` among them, as bits 0, 1 and 2.
  package var literals: UInt8

  /// Numbers, arrays and objects among them: a range of ``Program/constantNodes``.
  package var othersStart: Int32
  package var othersCount: Int32

  /// Whether the keyword is `const`.
  package var isSingle: Bool
}

/// The number of a keyword such as `minimum`.
package struct NumberConstant: Sendable {
  /// The exact number.
  package var number: JSONNumber

  /// The same as an integer, if it is one of 64 bits; comparisons of integers need no more.
  package var integer: Int64?
}

/// What of a ``NumberConstant`` is plain memory: the integer, if it is one of 64 bits.
package struct IntegerConstant: BitwiseCopyable, Sendable {
  package var value: Int64?
}

/// The names of `required`; the table finds a name's place.
package struct NameList: BitwiseCopyable, Sendable {
  package var names: NameTable
}

/// `dependentRequired` and `dependentSchemas`: what a member's presence asks for.
package struct DependencyList: Sendable {
  package struct Entry: BitwiseCopyable, Sendable {
    /// The required names, if the keyword is `dependentRequired`.
    package var required: NameTable?
    /// The schema, if the keyword is `dependentSchemas`.
    package var subschema: SubschemaID?
  }

  /// The members that are looked for, in the order of the entries.
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

  /// Whether elements that match count as evaluated for `unevaluatedItems`: since draft 2020-12.
  package var marksEvaluated = true

  /// The keywords `minContains` and `maxContains`, for their locations.
  package var minimumSite: KeywordSiteID?
  package var maximumSite: KeywordSiteID?
}

/// `$dynamicRef` that resolves to a `$dynamicAnchor`, or `$recursiveRef` to a `$recursiveAnchor`.
package struct DynamicReference: Sendable {
  /// Where it points without a dynamic scope.
  package var initial: SubschemaID

  /// The subschemas with that anchor, by the resource that declares it.
  package var targets: [ResourceID: SubschemaID]

  /// Where it points in every dynamic scope; `nil` if that differs.
  var onlyTarget: SubschemaID? {
    targets.values.contains { $0 != initial } ? nil : initial
  }
}

/// `format` with what is known about its value.
package struct FormatRule: BitwiseCopyable, Sendable {
  /// The checker; `nil` for a name that nobody knows, which asserts nothing.
  package var format: Format?

  /// Whether a failure makes the instance invalid.
  package var isAsserted: Bool
}

/// `properties`: which subschema applies to which member.
package struct PropertyTable: BitwiseCopyable, Sendable {
  package var names: NameTable

  /// The subschemas in the order of the names; empty where only the names matter.
  package var subschemas: SubschemaList
}

/// `patternProperties`: which subschema applies to members whose name matches.
package struct PatternList: BitwiseCopyable, Sendable {
  /// A range of ``Program/patterns``.
  package var start: Int32
  package var count: Int32

  package var indices: Range<Int> { Int(start)..<Int(start + count) }

  package static let none = PatternList(start: 0, count: 0)
}

/// One pattern of `patternProperties`.
package struct PatternEntry: BitwiseCopyable, Sendable {
  package var pattern: RegularExpressionID
  package var subschema: SubschemaID
}

/// `additionalProperties` with what its siblings already take.
package struct Additional: BitwiseCopyable, Sendable {
  package var subschema: SubschemaID
  package var properties: NameTable?
  package var patterns: PatternList
}

/// What one pass over the members of an object decides.
package struct ObjectPlan: BitwiseCopyable, Sendable {
  /// The names of `properties` and `required` together.
  package var names: NameTable

  /// The first of the names' entries in ``Program/members``.
  package var memberStart: Int32

  /// The bits of all required names.
  package var required: UInt64

  package var patterns: PatternList
  package var additional: SubschemaID?
  package var propertyNames: SubschemaID?

  /// Whether members without an entry matter.
  package var asksAboutOthers: Bool { asksAboutAll || additional != nil }

  /// Whether there is more to ask about a member that has a schema in `properties`.
  var asksAboutAll: Bool { patterns.count > 0 || propertyNames != nil }
}

/// What an ``ObjectPlan`` knows about one name.
package struct PlannedMember: BitwiseCopyable, Sendable {
  /// The subschema in `properties`, if the name is there.
  package var subschema: SubschemaID?

  /// The name's bit among the required ones, or 0; a plan has at most 64.
  package var requiredBit: UInt64
}
