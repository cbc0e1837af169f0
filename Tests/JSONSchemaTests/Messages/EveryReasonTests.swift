import JSONText
import Testing

@testable import JSONSchema

/// What a failure is for, without what it holds.
enum ReasonName: String, CaseIterable, Sendable {
  case falseSchema, subschema, type, const, enumeration, minimum, maximum, exclusiveMinimum
  case exclusiveMaximum, multipleOf, minLength, maxLength, pattern, format, numberFormat
  case content, minItems, maxItems, uniqueItems, contains, tooManyMatches, minProperties
  case maxProperties, required, dependentRequired, requiredTogether, anyOf, noneOf, severalOf, not
  case expected, anyOfThese, tooDeep, undecidedPattern, tooManySteps, endlessReference, unexplained
  case unknown

  /// The name of a reason.
  ///
  /// There is no `default`, here or for the samples: a new reason has neither, and the tests do not compile
  /// until it has a sample that shows that it has a statement.
  init(_ reason: ValidationFailure.Reason) {
    self =
      switch reason {
      case .falseSchema: .falseSchema
      case .subschema: .subschema
      case .type: .type
      case .const: .const
      case .enumeration: .enumeration
      case .minimum: .minimum
      case .maximum: .maximum
      case .exclusiveMinimum: .exclusiveMinimum
      case .exclusiveMaximum: .exclusiveMaximum
      case .multipleOf: .multipleOf
      case .minLength: .minLength
      case .maxLength: .maxLength
      case .pattern: .pattern
      case .format: .format
      case .numberFormat: .numberFormat
      case .content: .content
      case .minItems: .minItems
      case .maxItems: .maxItems
      case .uniqueItems: .uniqueItems
      case .contains: .contains
      case .tooManyMatches: .tooManyMatches
      case .minProperties: .minProperties
      case .maxProperties: .maxProperties
      case .required: .required
      case .dependentRequired: .dependentRequired
      case .requiredTogether: .requiredTogether
      case .anyOf: .anyOf
      case .noneOf: .noneOf
      case .severalOf: .severalOf
      case .not: .not
      case .expected: .expected
      case .anyOfThese: .anyOfThese
      case .tooDeep: .tooDeep
      case .undecidedPattern: .undecidedPattern
      case .tooManySteps: .tooManySteps
      case .endlessReference: .endlessReference
      case .unexplained: .unexplained
      case .unknown: .unknown
      }
  }
}

/// The statements of all families of reasons.
struct EveryReasonTests {
  /// A failure of a `oneOf` with two alternatives, of which the first has a title.
  private let failure: ValidationFailure
  private let inquiry: Inquiry
  private let one: JSONNode
  private let dateFailure: FormatFailure

  init() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(#"{"oneOf": [{"title": "A"}, true]}"#))
    failure = try #require(
      schema.validate(try JSONDocument(#""ab""#).root).errors.first?.failure)
    inquiry = Inquiry(about: schema.start, scope: [], limits: .standard)
    one = try JSONDocument("1").root
    dateFailure = try #require(Format(name: "date")?.failure(of: "ab"))
  }

  @Test(arguments: ReasonName.allCases)
  func `each reason has a statement, and hides the instance where it is masked`(
    _ name: ReasonName
  ) {
    let (reason, start) = sample(name)
    #expect(ReasonName(reason) == name)
    var failure = failure
    failure.reason = reason
    #expect(failure.sentence.hasPrefix(start), "\(failure.sentence)")
    #expect(!failure.masked().sentence.isEmpty)
    #expect(!failure.masked().sentence.contains("ab\""))
  }

  /// A reason, and how its sentence about the text `ab` begins.
  private func sample(_ name: ReasonName) -> (ValidationFailure.Reason, String) {
    switch name {
    case .falseSchema: (.falseSchema, "nothing is allowed here")
    case .subschema: (.subschema, "a subschema failed")
    case .type: (.type(expected: .integer), #"expected integer, found string "ab""#)
    case .const: (.const(one), #"expected 1, found string "ab""#)
    case .enumeration: (.enumeration([one, one]), #"expected 1 or 1, found string "ab""#)
    case .minimum: (.minimum(3), #"string "ab" is less than the minimum 3"#)
    case .maximum: (.maximum(3), #"string "ab" is greater than the maximum 3"#)
    case .exclusiveMinimum: (.exclusiveMinimum(3), #"string "ab" is not greater than 3"#)
    case .exclusiveMaximum: (.exclusiveMaximum(3), #"string "ab" is not less than 3"#)
    case .multipleOf: (.multipleOf(3), #"string "ab" is not a multiple of 3"#)
    case .minLength: (.minLength(limit: 3, actual: 2), "shorter than 3 characters (2)")
    case .maxLength: (.maxLength(limit: 1, actual: 2), "longer than 1 character (2)")
    case .pattern: (.pattern("^a$"), #"string "ab" does not match the pattern ^a$"#)
    case .format: (.format(dateFailure), #"string "ab" is not a valid date: "#)
    case .numberFormat:
      (
        .numberFormat(NumberFormatFailure(format: .signed8, problem: .tooLarge)),
        #"string "ab" is not a valid int8: greater than 127"#
      )
    case .content:
      (
        .content(StringContent.Problem(sentence: "holds no JSON", detail: "it ends")),
        #"string "ab" holds no JSON: it ends"#
      )
    case .minItems: (.minItems(limit: 3, actual: 2), "fewer than 3 elements (2)")
    case .maxItems: (.maxItems(limit: 1, actual: 2), "more than 1 element (2)")
    case .uniqueItems: (.uniqueItems(first: 0, second: 1), "the elements 0 and 1 are equal")
    case .contains:
      (.contains(minimum: 2, actual: 1, inquiry), "fewer than 2 elements match `contains` (1)")
    case .tooManyMatches:
      (
        .tooManyMatches(maximum: 1, actual: 2, places: [0, 1]),
        "more than 1 element matches `contains` (2: elements 0 and 1)"
      )
    case .minProperties: (.minProperties(limit: 3, actual: 2), "fewer than 3 members (2)")
    case .maxProperties: (.maxProperties(limit: 1, actual: 2), "more than 1 member (2)")
    case .required: (.required(["a", "b"]), "`a` and `b` are required")
    case .dependentRequired:
      (
        .dependentRequired([ValidationFailure.Dependency(member: "a", missing: ["b"])]),
        "`b` is required because `a` is there"
      )
    case .requiredTogether:
      (
        .requiredTogether(["c"], [ValidationFailure.Dependency(member: "a", missing: ["b"])]),
        "`c` and `b` are required, `b` because `a` is there"
      )
    case .anyOf: (.anyOf(branchCount: 2), "none of the 2 alternatives matches")
    case .noneOf: (.noneOf(branchCount: 1), "the only alternative does not match")
    case .severalOf:
      (.severalOf(valid: [0, 1]), "only one alternative may match, but 1 (`A`) and 2 do")
    case .not: (.not(inquiry), #"string "ab" is not allowed here: it matches "A""#)
    case .expected:
      (.expected(types: .null, values: [one]), #"expected 1 or null, found string "ab""#)
    case .anyOfThese: (.anyOfThese([failure, failure]), "only one alternative may match")
    case .tooDeep: (.tooDeep, "nested too deeply to be evaluated")
    case .undecidedPattern:
      (
        .undecidedPattern("(a)"),
        "the search for the pattern (a) takes too many steps to be decided"
      )
    case .tooManySteps: (.tooManySteps, "takes too many steps to be evaluated")
    case .endlessReference:
      (
        .endlessReference,
        "can not be decided: `oneOf` leads back to this schema for the same value"
      )
    case .unexplained:
      (.unexplained, "not valid, for reasons that would take too many steps to find again")
    case .unknown: (.unknown, "not valid, for a reason that could not be found")
    }
  }
}
