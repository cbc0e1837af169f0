@_spi(Engine) import JSONText
import Testing

@testable import JSONSchema

extension EvaluationLimits {
  /// Every verdict is remembered from the first step on.
  static let rememberingAtOnce = EvaluationLimits(
    freeSteps: 0, freeStepsPerValue: 0, tracedSteps: 0, tracedStepsPerValue: 0)
}

/// References that ask the same again and again: what takes 2^40 steps if nothing is remembered.
///
/// That these tests end is what they test.
struct RepeatedWorkTests {
  /// A schema that leads forty times from one level to the next by two equal ways.
  struct Diamond: CustomTestStringConvertible, Sendable {
    /// What a level is; `@` stands for a reference to the next.
    var level: String
    /// The innermost level, in which `!` is refused.
    var last: String
    var valid: String
    var invalid: String

    init(
      _ level: String, last: String = #"{"not": {"const": "!"}}"#, valid: String = "1",
      invalid: String = #""!""#
    ) {
      self.level = level
      self.last = last
      self.valid = valid
      self.invalid = invalid
    }

    var testDescription: String { level }

    /// How many levels there are.
    static let depth = 40

    func schema() throws -> CompiledSchema {
      let levels = (0..<Self.depth).map { number in
        let next = level.replacing("@", with: ##"{"$ref": "#/$defs/\##(number + 1)"}"##)
        return #""\#(number)": \#(next)"#
      }
      let text = ##"""
        {"$ref": "#/$defs/0",
         "$defs": {\##(levels.joined(separator: ",\n")), "\##(Self.depth)": \##(last)}}
        """##
      return try CompiledSchema.compile(SchemaSource(text))
    }

    /// The schema with limits that are reached sooner, because a listener takes most of the time.
    func tracedSchema() throws -> CompiledSchema {
      var schema = try schema()
      schema.evaluationLimits.tracedSteps = 2_048
      return schema
    }
  }

  private static func nested(_ open: String, _ inside: String, _ close: String) -> String {
    String(repeating: open, count: Diamond.depth) + inside
      + String(repeating: close, count: Diamond.depth)
  }

  static let diamonds: [Diamond] = [
    Diamond(#"{"allOf": [@, @]}"#),
    Diamond(#"{"anyOf": [{"allOf": [@, false]}, @]}"#),
    Diamond(#"{"oneOf": [@, {"allOf": [@, false]}]}"#),
    Diamond(#"{"not": {"not": {"allOf": [@, @]}}}"#),
    Diamond(#"{"if": @, "then": @, "else": @}"#),
    Diamond(
      #"{"dependentSchemas": {"a": @, "b": @}}"#, last: #"{"required": ["c"]}"#,
      valid: #"{"a": 1, "b": 2, "c": 3}"#, invalid: #"{"a": 1, "b": 2}"#),
    Diamond(
      #"{"allOf": [{"items": @}, {"items": @}]}"#,
      valid: nested("[", "1", "]"), invalid: nested("[", #""!""#, "]")),
    Diamond(
      #"{"contains": @, "prefixItems": [@]}"#,
      valid: nested("[", "1", "]"), invalid: nested("[", #""!""#, "]")),
    Diamond(
      #"{"properties": {"a": @}, "additionalProperties": false, "patternProperties": {"a": @}}"#,
      valid: nested(#"{"a": "#, "1", "}"), invalid: nested(#"{"a": "#, #""!""#, "}")),
    Diamond(
      #"{"allOf": [@, @], "unevaluatedProperties": false}"#,
      last: #"{"properties": {"a": true}}"#, valid: #"{"a": 1}"#, invalid: #"{"a": 1, "b": 2}"#),
    Diamond(
      #"{"anyOf": [@, @], "unevaluatedItems": false}"#,
      last: #"{"prefixItems": [true, true]}"#, valid: "[1, 2]", invalid: "[1, 2, 3]"),
  ]

  @Test(arguments: diamonds)
  func `a diamond of references is decided`(_ diamond: Diamond) throws {
    let schema = try diamond.tracedSchema()
    for (text, isValid) in [(diamond.valid, true), (diamond.invalid, false)] {
      let root = try JSONDocument(text).root
      #expect(schema.isValid(root) == isValid, "\(text)")
      let result = schema.validate(root)
      #expect(result.isValid == isValid)
      #expect(result.errors.isEmpty == isValid)
      #expect(!result.errors.contains { $0.isUndecided })
      var flag = FlagOutput()
      #expect(schema.evaluate(root, into: &flag) == isValid)
      var basic = BasicOutput()
      #expect(schema.evaluate(root, into: &basic) == isValid)
      #expect(basic.isValid == isValid)
    }
  }

  @Test(arguments: diamonds)
  func `a diamond is explained in few events, and what is left out is said`(
    _ diamond: Diamond
  ) throws {
    let schema = try diamond.tracedSchema()
    for text in [diamond.valid, diamond.invalid] {
      var counter = EventCounter()
      _ = schema.evaluate(try JSONDocument(text).root, into: &counter)
      // Four for a keyword and the subschema that it applies, in the steps before nothing is told twice.
      #expect(counter.count < 8 * schema.evaluationLimits.tracedSteps, "\(text)")
    }
    let result = schema.validate(try JSONDocument(diamond.invalid).root)
    let isLeftOut = result.errors.contains { $0.message.contains("would take too many steps") }
    #expect(!isLeftOut || result.isTruncated)
  }

  @Test func `an error that is reached in many ways is reported, and not looked for without end`()
    throws
  {
    let schema = try Diamond(#"{"allOf": [@, @]}"#).schema()
    let result = schema.validate(try JSONDocument(#""!""#).root)
    #expect(result.isTruncated)
    #expect(result.errors.first?.message == #""!" is not allowed here"#)
    #expect(result.errors.first?.keywordLocation.tokens.count == 3 * Diamond.depth + 2)
    #expect(result.errors.count < EvaluationLimits.standard.tracedSteps)
    let few = schema.validate(try JSONDocument(#""!""#).root, maximumErrors: 3)
    #expect(few.isTruncated && !few.errors.isEmpty)
    #expect(few.errors == Array(result.errors.prefix(few.errors.count)))
  }

  @Test(arguments: [
    ##"{"dependentSchemas": {"a": {"anyOf": [{"$ref": "#"}, {"$ref": "#"}]}}}"##,
    ##"{"dependentSchemas": {"a": {"allOf": [{"$ref": "#"}, {"$ref": "#"}]}}}"##,
    ##"{"unevaluatedProperties": false, "dependentSchemas": {"a": {"anyOf": [{"$ref": "#"}, {"$ref": "#"}]}}}"##,
  ])
  func `a cycle with two ways back is undecided`(_ text: String) throws {
    let schema = try CompiledSchema.compile(SchemaSource(text))
    let root = try JSONDocument(#"{"a": 1}"#).root
    #expect(!schema.isValid(root))
    let result = schema.validate(root, maximumErrors: 1000)
    #expect(result.errors.contains { $0.isUndecided })
  }

  @Test func `a cycle at every element is not followed in vain for each`() throws {
    // So many references lead to the elements that they are looked at on the deep stack, where a
    // cycle is long before it ends.
    let chain = (0..<800).map { ##""\##($0)": {"$ref": "#/$defs/\##($0 + 1)"}"## }
    let schema = try CompiledSchema.compile(
      SchemaSource(
        ##"""
        {"$id": "https://example.com/", "$dynamicAnchor": "d",
         "if": {"type": "number"}, "then": {"$dynamicRef": "other#d"}, "else": {"$ref": "#/$defs/0"},
         "$defs": {\##(chain.joined(separator: ",")), "800": {"items": {"$dynamicRef": "other#d"}},
           "o": {"$id": "other", "$dynamicAnchor": "d"}}}
        """##))
    let elements = Array(repeating: "0", count: 2_000).joined(separator: ",")
    let result = schema.validate(try JSONDocument("[\(elements)]").root, maximumErrors: 2_000)
    #expect(result.errors.count == 2_000)
    #expect(!result.errors.contains { !$0.isUndecided })
  }

  @Test(arguments: [
    ##"{"$dynamicAnchor": "d", "if": {"$dynamicRef": "#d"}}"##,
    ##"{"$dynamicAnchor": "d", "not": {"$dynamicRef": "#d"}}"##,
    ##"{"$dynamicAnchor": "d", "anyOf": [{"$dynamicRef": "#d"}, {"type": "null"}]}"##,
  ])
  func `what is undecided inside a keyword that may fail is told`(_ text: String) throws {
    let schema = try CompiledSchema.compile(SchemaSource(text))
    let root = try JSONDocument("0").root
    #expect(schema.decides(root) == nil)
    let result = schema.validate(root)
    #expect(!result.isValid)
    #expect(result.errors.contains { $0.failure.isUndecided })
  }

  @Test func `a branch that is not needed may be undecided`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(##"{"$dynamicAnchor": "d", "anyOf": [true, {"$dynamicRef": "#d"}]}"##))
    let root = try JSONDocument("0").root
    #expect(schema.isValid(root))
    #expect(schema.validate(root).isValid)
    var output = FlagOutput()
    #expect(schema.evaluate(root, into: &output))
  }

  @Test func `a cycle is noticed after as many subschemas as there are`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(##"{"dependentSchemas": {"a": {"$ref": "#"}}, "title": "cycle"}"##))
    var counter = EventCounter()
    #expect(!schema.evaluate(try JSONDocument(#"{"a": 1}"#).root, into: &counter))
    #expect(counter.count < 100)
  }

  /// Levels that each enter one of two resources, so that every way to the end has a dynamic scope of
  /// its own; in the end nothing holds, but only looking at each scope would tell.
  private func scopes(levels: Int) throws -> CompiledSchema {
    var resources: [String] = []
    for level in 0..<levels {
      for (name, value) in [("t", "true"), ("f", "false")] {
        resources.append(
          ##"""
          "\##(name)\##(level)": {
            "$id": "\##(name)\##(level)", "$ref": "level\##(level + 1)",
            "$defs": {"x": {"$dynamicAnchor": "x\##(level)", "not": \##(value)}}}
          """##)
      }
      resources.append(
        #"""
        "level\#(level)": {
          "$id": "level\#(level)", "anyOf": [{"$ref": "t\#(level)"}, {"$ref": "f\#(level)"}]}
        """#)
    }
    let anchors = (0..<levels).map {
      #""x\#($0)": {"$dynamicAnchor": "x\#($0)"}"#
    }
    let references = (0..<levels).map {
      ##"{"$dynamicRef": "#x\##($0)"}, {"not": {"$dynamicRef": "#x\##($0)"}}"##
    }
    resources.append(
      #"""
      "end": {"$id": "level\#(levels)", "$defs": {\#(anchors.joined(separator: ", "))},
        "allOf": [\#(references.joined(separator: ", "))]}
      """#)
    return try CompiledSchema.compile(
      SchemaSource(
        #"{"$id": "https://example.com/", "$ref": "level0", "$defs": {\#(resources.joined(separator: ",\n"))}}"#
      ))
  }

  @Test func `dynamic scopes without end leave an instance undecided`() throws {
    var schema = try scopes(levels: 40)
    schema.evaluationLimits.freeSteps = 1000
    schema.evaluationLimits.maximumStepCount = 10_000
    schema.evaluationLimits.tracedSteps = 2_048
    let root = try JSONDocument("1").root
    #expect(schema.decides(root) == nil)
    #expect(!schema.isValid(root))
    let result = schema.validate(root, maximumErrors: 1_000)
    #expect(result.errors.contains { $0.isUndecided })
    let few = try scopes(levels: 6)
    #expect(few.decides(root) == false)
    #expect(!few.validate(root).errors.contains { $0.isUndecided })
  }

  @Test func `alternatives take the steps of one evaluator, however many choices there are`() throws
  {
    let program = try scopes(levels: 40).program
    let limits = EvaluationLimits(freeSteps: 1_000, tracedSteps: 2_048, maximumStepCount: 10_000)
    let choice = (0..<program.quickOperations.count).lazy.compactMap { number in
      if case .inPlace(.anyOf(let list)) = program.quickOperations[number] { list } else { nil }
    }.first
    let list = try #require(choice)
    let document = try JSONDocument("1")
    document.withTape { tape in
      var evaluator = TracedEvaluator(
        tape, document.root, program,
        ErrorCollector(maximumCount: 10, maximumLocationTokens: 1_000), limits: limits)
      _ = evaluator.context.enter(ResourceID(0))
      let isDecided = evaluator.choiceOutcome(list, isExclusive: false, 0, nil) != nil
      #expect(!isDecided)
      #expect(evaluator.alternatives.isOutOfSteps)
      #expect(evaluator.alternatives.take() == nil)
    }
  }

  @Test func `what was forgotten is decided again`() throws {
    for diamond in Self.diamonds {
      var schema = try diamond.schema()
      schema.evaluationLimits = .rememberingAtOnce
      schema.evaluationLimits.maximumRememberedCount = 1000
      #expect(schema.isValid(try JSONDocument(diamond.valid).root))
      #expect(schema.decides(try JSONDocument(diamond.invalid).root) == false)
    }
  }
}

/// Counts what a listener is told.
private struct EventCounter: EvaluationListener {
  var count = 0

  mutating func receive(_ event: EvaluationEvent) {
    count += 1
  }
}

extension ValidationError {
  /// Whether this, or what is wrong with one of its alternatives, was not decided.
  fileprivate var isUndecided: Bool {
    failure.isUndecided || branches.contains { $0.contains { $0.isUndecided } }
  }
}
