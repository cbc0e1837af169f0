import JSONSchema
import JSONText
import SchemaTestSupport
import TestSupport
import Testing

@testable import JSONSchemaContainment

/// The changes between two versions of a schema, and whom they break.
@Suite struct SchemaComparisonTests {
  /// Two versions, and the changes that are expected, each as `writers min-length-raised`.
  struct Case: CustomStringConvertible {
    var old: String
    var new: String
    var breaks: [String]

    init(_ old: String, _ new: String, _ breaks: String...) {
      (self.old, self.new, self.breaks) = (old, new, breaks)
    }

    var description: String { "\(old) to \(new)" }
  }

  private static func version(_ text: String) throws(DiagnosticsError) -> SchemaVersion {
    let document = try SchemaDocument(SchemaSource(text, uri: "file:///s.json", path: "s.json"))
    let options = CompilationOptions(formatAssertion: .always)
    return SchemaVersion([document], compiled: try .compile(document, options: options)) {
      documents throws(DiagnosticsError) in
      try .compile(documents[0], options: options)
    }
  }

  /// The limit is far beyond what a comparison takes, so that no slow machine changes an answer.
  private static func comparison(_ old: String, _ new: String) throws -> SchemaComparison {
    SchemaComparison(
      old: try version(old), new: try version(new), deadline: .now + .seconds(600))
  }

  @Test(arguments: [
    Case(#"{"minLength": 1}"#, #"{"minLength": 3}"#, "writers min-length-raised"),
    Case(#"{"minLength": 3}"#, #"{"minLength": 1}"#, "readers min-length-lowered"),
    Case(#"{"title": "a"}"#, #"{"title": "b"}"#),
    Case(#"{"type": "integer"}"#, #"{"type": "number"}"#, "readers type-changed"),
    Case(
      #"{"enum": ["a", "b"]}"#, #"{"enum": ["a", "c"]}"#, "writers enum-changed",
      "readers enum-changed"),
    Case(
      #"{"required": ["a"]}"#, #"{"required": ["a", "b"]}"#, "writers required-extended"),
    Case(
      #"{"properties": {"a": {"type": "string"}}, "additionalProperties": false}"#,
      #"{"properties": {"a": {"type": "string"}, "b": {}}, "additionalProperties": false}"#,
      "readers property-added"),
    // A rewrite that means the same.
    Case(#"{"minimum": 1, "type": "integer"}"#, #"{"exclusiveMinimum": 0, "type": "integer"}"#),
    Case(
      ##"{"properties": {"a": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"maximum": 5}}}"##,
      #"{"properties": {"a": {"maximum": 5}}}"#),
    // Behind a reference, and behind a negation, where a wider keyword refuses more.
    Case(
      ##"{"properties": {"a": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"maximum": 5}}}"##,
      ##"{"properties": {"a": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"maximum": 3}}}"##,
      "writers maximum-lowered"),
    Case(
      #"{"not": {"maxLength": 3}}"#, #"{"not": {"maxLength": 4}}"#, "writers max-length-raised"),
    // Two changes that refuse the same payload.
    Case(
      #"{"type": "string"}"#, #"{"type": "string", "minLength": 2, "pattern": "^..+$"}"#,
      "writers min-length-added", "writers pattern-added"),
    Case("true", "false", "writers schema-changed"),
  ])
  func `a change is found with those whom it breaks`(test: Case) throws {
    let comparison = try Self.comparison(test.old, test.new)
    let found = comparison.breaks.map { found in
      let id = found.difference.map { ChangeDescription(comparison.differences[$0]).id }
      return "\(found.audience) \(id ?? "none")"
    }
    #expect(found.sorted() == test.breaks.sorted())
    #expect(comparison.doubts.isEmpty)
  }

  @Test func `each of several changes is shown by a payload that the others do not refuse`() throws
  {
    let comparison = try Self.comparison(
      #"{"properties": {"a": {"maximum": 5}, "b": {"minLength": 1}}}"#,
      #"{"properties": {"a": {"maximum": 3}, "b": {"minLength": 2}}, "required": ["a"]}"#)
    let witnesses = comparison.breaks.map { $0.witness }
    #expect(witnesses.count == 3)
    for witness in witnesses {
      let violations = [
        witness["a"] == nil, witness["a"]?.number.map { $0 > JSONNumber(3) } == true,
        witness["b"]?.string.map { $0.count < 2 } == true,
      ]
      #expect(violations.count { $0 } == 1, "\(witness.text())")
    }
  }

  @Test func `a break is described by what changed`() throws {
    let comparison = try Self.comparison(
      #"{"properties": {"a": {"items": {"maximum": 5}}, "b`": {}}}"#,
      #"{"properties": {"a": {"items": {"maximum": 3}}, "c": {}}, "format": "date"}"#)
    let messages = comparison.differences.map { ChangeDescription($0).message }
    #expect(
      messages == [
        "`maximum` of `a.[]` was lowered from `5` to `3`", "the property `c` was added",
        "the property `b'` was removed", "`format` was added: `\"date\"`",
      ])
  }

  @Test func `what can not be decided is a doubt, and other changes are found all the same`() throws
  {
    let comparison = try Self.comparison(
      #"{"properties": {"a": {"pattern": "^(a)\\1$"}, "b": {"maximum": 5}}}"#,
      #"{"properties": {"a": {"pattern": "^(b)\\1$"}, "b": {"maximum": 3}}}"#)
    #expect(comparison.doubts.contains { $0.obstacle.keyword == "pattern" })
    #expect(
      comparison.breaks.contains { found in
        found.difference.map { comparison.differences[$0].path } == ["properties", "b", "maximum"]
      })
  }

  @Test func `a break that no difference explains leaves a doubt about the others`() throws {
    let comparison = try Self.comparison(
      ##"{"$ref": "#/examples/0", "examples": [{"maximum": 5}]}"##,
      ##"{"$ref": "#/examples/0", "examples": [{"maximum": 3}]}"##)
    #expect(comparison.breaks.map(\.difference) == [nil])
    #expect(comparison.doubts.map(\.audience) == [.writers])
  }

  @Test func `when the time is over, nothing is said to be compatible`() throws {
    let comparison = SchemaComparison(
      old: try Self.version(#"{"maximum": 5}"#), new: try Self.version(#"{"maximum": 3}"#),
      deadline: .now)
    #expect(comparison.breaks.isEmpty)
    #expect(comparison.doubts.map(\.obstacle.keyword) == ["time", "time"])
  }

  @Test(arguments: 1...6)
  func `breaks agree with containment, and witnesses with the engine`(seed: UInt64) throws {
    for number in 0..<30 {
      var random = RandomSchema(seed: seed << 32 | UInt64(number), reach: .models)
      let old = random.schema()
      let new = random.neighbour(of: old)
      guard let first = try? Self.version(old.text()), let second = try? Self.version(new.text())
      else { continue }
      try check(first, second, "seed \(seed), \(old.text()) to \(new.text())")
    }
  }

  private func check(
    _ old: SchemaVersion, _ new: SchemaVersion, _ comment: Comment
  ) throws {
    let comparison = SchemaComparison(old: old, new: new, deadline: .now + .seconds(5))
    for audience in SchemaComparison.Audience.allCases {
      let (accepting, refusing) = audience == .writers ? (old, new) : (new, old)
      let breaks = comparison.breaks.filter { $0.audience == audience }
      for found in breaks {
        let witness = try JSONDocument(found.witness.text()).root
        #expect(accepting.compiled.isValid(witness), comment)
        #expect(!refusing.compiled.isValid(witness), comment)
        #expect(found.difference != nil, comment)
      }
      guard !comparison.doubts.contains(where: { $0.audience == audience }) else { continue }
      let verdict = SchemaContainment(timeLimit: .seconds(600))
        .decide(accepting.compiled, isContainedIn: refusing.compiled)
      if case .contained = verdict { #expect(breaks.isEmpty, comment) }
      if case .notContained = verdict { #expect(!breaks.isEmpty, comment) }
    }
  }
}
