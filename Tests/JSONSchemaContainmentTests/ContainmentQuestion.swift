import JSONSchema
import JSONSchemaContainment
import JSONText

/// A question whether the instances of one schema are instances of another.
struct ContainmentQuestion: CustomStringConvertible {
  var a: String
  var b: String
  var dialect: StandardDialect?

  var description: String { "\(a) in \(b)" }

  init(_ a: String, in b: String, dialect: StandardDialect? = nil) {
    (self.a, self.b, self.dialect) = (a, b, dialect)
  }

  /// Returns the answer: `yes`, `no` with the witness, or `undecided` with the keyword.
  func answer() throws -> String {
    // The limit is far beyond what a decision takes, so that no slow machine changes an answer.
    let containment = SchemaContainment(timeLimit: .seconds(600))
    let (a, b) = (try Self.compiled(a, dialect), try Self.compiled(b, dialect))
    switch containment.decide(a, isContainedIn: b) {
    case .contained: return "yes"
    case .notContained(let witness): return "no: \(witness.text())"
    case .undecided(let obstacle): return "undecided: \(obstacle.keyword)"
    }
  }

  /// Returns a schema that asserts formats.
  static func compiled(
    _ text: String, _ dialect: StandardDialect? = nil
  ) throws -> CompiledSchema {
    try .compile(
      SchemaSource(text), options: CompilationOptions(formatAssertion: .always, dialect: dialect))
  }
}
