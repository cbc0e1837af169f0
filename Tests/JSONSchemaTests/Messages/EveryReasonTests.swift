import JSONText
import SchemaTestSupport
import Testing

@testable import JSONSchema

/// The sentences about all reasons.
///
/// A reason without a sentence does not compile.
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

  @Test func `each reason has a statement, and hides the instance where it is masked`() {
    for (reason, start) in samples {
      var failure = failure
      failure.reason = reason
      #expect(failure.sentence.hasPrefix(start), "\(failure.sentence)")
      #expect(!failure.masked().sentence.isEmpty)
      #expect(!failure.masked().sentence.contains("ab\""), "\(failure.masked().sentence)")
    }
  }

  /// A new operation has samples, or the tests do not compile; so its reason has one as well.
  @Test(arguments: OperationName.allCases)
  func `each reason for which an operation fails is among the samples`(
    _ name: OperationName
  ) throws {
    let names = Set(samples.map { Self.name(of: $0.0) })
    for sample in name.samples {
      let schema = try CompiledSchema.compile(
        SchemaSource(sample.schema), options: CompilationOptions(formatAssertion: .always))
      for text in sample.invalid + sample.undecided {
        let result = schema.validate(try JSONDocument(text).root, maximumErrors: .max)
        for error in result.errors {
          let reason = error.failure.reason
          #expect(names.contains(Self.name(of: reason)), "\(sample.schema): \(reason)")
        }
      }
    }
  }

  private static func name(of reason: ValidationFailure.Reason) -> String {
    Mirror(reflecting: reason).children.first?.label ?? "\(reason)"
  }

  /// Reasons, and how their sentences about the text `ab` begin.
  private var samples: [(ValidationFailure.Reason, String)] {
    [
      (.falseSchema, "nothing is allowed here"),
      (.subschema, "a subschema failed"),
      (.type(expected: .integer), #"expected integer, found string "ab""#),
      (.const(one), #"expected 1, found string "ab""#),
      (.enumeration([one, one]), #"expected 1 or 1, found string "ab""#),
      (.minimum(3), #"string "ab" is less than the minimum 3"#),
      (.maximum(3), #"string "ab" is greater than the maximum 3"#),
      (.exclusiveMinimum(3), #"string "ab" is not greater than 3"#),
      (.exclusiveMaximum(3), #"string "ab" is not less than 3"#),
      (.multipleOf(3), #"string "ab" is not a multiple of 3"#),
      (.minLength(limit: 3, actual: 2), "shorter than 3 characters (2)"),
      (.maxLength(limit: 1, actual: 2), "longer than 1 character (2)"),
      (.pattern("^a$"), #"string "ab" does not match the pattern ^a$"#),
      (.format(dateFailure), #"string "ab" is not a valid date: "#),
      (
        .customFormat(CustomFormatFailure(name: "slug", reason: "it is short")),
        #"string "ab" is not a valid slug: it is short"#
      ),
      (.withheld(keyword: "readOnly"), "this value is read-only"),
      (
        .numberFormat(NumberFormatFailure(format: .signed8, problem: .tooLarge)),
        #"string "ab" is not a valid int8: greater than 127"#
      ),
      (
        .content(StringContent.Problem(sentence: "holds no JSON", detail: "it ends")),
        #"string "ab" holds no JSON: it ends"#
      ),
      (.minItems(limit: 3, actual: 2), "fewer than 3 elements (2)"),
      (.maxItems(limit: 1, actual: 2), "more than 1 element (2)"),
      (.uniqueItems(first: 0, second: 1), "the elements 0 and 1 are equal"),
      (.contains(minimum: 2, actual: 1, inquiry), "fewer than 2 elements match `contains` (1)"),
      (
        .tooManyMatches(maximum: 1, actual: 2, places: [0, 1]),
        "more than 1 element matches `contains` (2: elements 0 and 1)"
      ),
      (.minProperties(limit: 3, actual: 2), "fewer than 3 members (2)"),
      (.maxProperties(limit: 1, actual: 2), "more than 1 member (2)"),
      (.required(["a", "b"]), "`a` and `b` are required"),
      (
        .dependentRequired([ValidationFailure.Dependency(member: "a", missing: ["b"])]),
        "`b` is required because `a` is there"
      ),
      (
        .requiredTogether(["c"], [ValidationFailure.Dependency(member: "a", missing: ["b"])]),
        "`c` and `b` are required, `b` because `a` is there"
      ),
      (.anyOf(branchCount: 2), "none of the 2 alternatives matches"),
      (.noneOf(branchCount: 1), "the only alternative does not match"),
      (.severalOf(valid: [0, 1]), "only one alternative may match, but 1 (`A`) and 2 do"),
      (.not(inquiry), #"string "ab" is not allowed here: it matches "A""#),
      (.expected(types: .null, values: [one]), #"expected 1 or null, found string "ab""#),
      (.anyOfThese([failure, failure]), "only one alternative may match"),
      (.tooDeep, "nested too deeply to be evaluated"),
      (
        .undecidedPattern("(a)"),
        "the search for the pattern (a) takes too many steps to be decided"
      ),
      (.tooManySteps, "takes too many steps to be evaluated"),
      (
        .endlessReference,
        "can not be decided: `oneOf` leads back to this schema for the same value"
      ),
      (.unexplained, "not valid, for reasons that would take too many steps to find again"),
      (.unknown, "not valid, for a reason that could not be found"),
    ]
  }
}
