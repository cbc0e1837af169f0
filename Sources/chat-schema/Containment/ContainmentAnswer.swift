import JSONSchema
import JSONSchemaContainment
import JSONText

/// A verdict about two schemas in the form of reports.
struct ContainmentAnswer {
  private let verdict: SchemaContainment.Verdict

  init(_ verdict: SchemaContainment.Verdict) { self.verdict = verdict }

  /// The members of a JSON object with the verdict.
  var members: [JSONObject.Element] {
    switch verdict {
    case .contained: [("contained", "yes")]
    case .notContained(let witness): [("contained", "no"), ("witness", witness)]
    case .undecided(let obstacle):
      [("contained", "undecided"), ("because", .object(Self.members(obstacle)))]
    }
  }

  private static func members(_ obstacle: ContainmentObstacle) -> JSONObject {
    var members: JSONObject = [
      "keyword": .string(obstacle.keyword), "message": .string(obstacle.message),
    ]
    if let location = obstacle.location {
      members["file"] = .string(location.file)
      members["line"] = .number(JSONNumber(location.position.line))
      members["column"] = .number(JSONNumber(location.position.column))
      members["pointer"] = .string(location.pointer?.description ?? "")
    }
    return members
  }

  /// The verdict as a sentence.
  ///
  /// - Parameters:
  ///   - a: The file of the schema whose instances were examined.
  ///   - b: The file of the other schema.
  /// - Returns: The sentence, and the witness on the lines below.
  func text(_ a: String, _ b: String) -> String {
    switch verdict {
    case .contained: "yes: every instance of \(a) is one of \(b)"
    case .notContained(let witness):
      "no: this is an instance of \(a), and not of \(b):\n\(witness.text(style: .pretty))"
    case .undecided(let obstacle):
      (obstacle.location.map { "\($0): " } ?? "") + "cannot tell: \(obstacle.message)"
    }
  }
}
