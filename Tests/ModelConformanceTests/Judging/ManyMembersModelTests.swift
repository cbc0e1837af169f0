import ChatSchemaGenerator
import TestSupport
import Testing

/// Models of schemas that list more than the compiler likes to see in one `switch`.
@Suite(
  .blocks, .enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)))
struct ManyMembersModelTests {
  @Test func `an object of several hundred members and an enumeration of as many texts compile`()
    throws
  {
    let judge = Judge(products: try #require(BuildProducts.current))
    let judgement = try judge.judge([try subject()])
    #expect(judgement.compiledCount == 1, "\(judgement.refused)")
    Report.give(judgement, title: "many members")
  }

  @Test func `what is too large for the usual form reads, checks and writes as the schema says`()
    throws
  {
    let judge = Judge(products: try #require(BuildProducts.current))
    let judgement = try judge.judge([
      try enumeration("Open", .open), try enumeration("Closed", .closed),
      try object("Loose", isClosed: false), try object("Strict", isClosed: true), try tuple(),
    ])
    #expect(judgement.compiledCount == 5, "\(judgement.refused)")
    Report.give(judgement, title: "very many members")
  }

  /// All kinds of values, so many that the runtime compares them.
  private func enumeration(_ name: String, _ openness: SchemaModelOptions.Openness) throws
    -> Subject
  {
    let values =
      ["null", "true", #""a""#, #"{"a": [1]}"#, "[]"] + (0..<300).map { "\($0)" }
      + (0..<300).map { "\($0).5" }
    return try Subject(
      name: name, schema: "{\"enum\": [\(values.joined(separator: ", "))]}", openness: openness,
      askingEngineAbout: [
        "null", "true", "false", #""a""#, #""b""#, #"{"a": [1]}"#, #"{"a": [1.0]}"#, #"{"a": []}"#,
        "[]", "[[]]", "0", "299", "300", "299.5", "299.50", "2995e-1", "1.0", "-1", "1e400",
      ])
  }

  /// Members that are there or not, may be null or not, and stand for other values.
  private func object(_ name: String, isClosed: Bool) throws -> Subject {
    let kinds = [
      #"{"type": "integer", "minimum": 0}"#, #"{"type": "string", "format": "date-time"}"#,
      #"{"type": ["string", "null"], "format": "date-time"}"#,
      #"{"type": "boolean", "default": true}"#,
      #"{"type": ["integer", "null"]}"#,
    ]
    let members = (0..<150).map { #""m\#($0)": \#(kinds[$0 % kinds.count])"# }
    let schema = """
      {"type": "object", "properties": {\(members.joined(separator: ", "))},
      "required": ["m0", "m1", "m2", "m149"], "minProperties": 5, "dependentRequired": {"m3": ["m4"]},
      "additionalProperties": \(!isClosed)}
      """
    let least = #""m0": 1, "m1": "2026-01-01T00:00:00.50+01:00", "m2": null, "m149": null"#
    return try Subject(
      name: name, schema: schema,
      askingEngineAbout: [
        "{\(least)}", #"{\#(least), "m4": null}"#, #"{\#(least), "m4": 4, "m3": false}"#,
        #"{\#(least), "m3": false, "m8": true}"#, #"{\#(least), "m5": -1}"#,
        #"{\#(least), "x": 1}"#,
        #"{\#(least), "m7": "2026-01-01t00:00:00z", "m6": "2026-01-01T00:00:00Z", "m12": null}"#,
        #"{"m0": 1, "m1": "2026-01-01T00:00:00Z", "m2": "x", "m149": null, "m4": 1}"#,
        #"{"m1": "2026-01-01T00:00:00Z", "m2": null, "m149": null, "m4": 1, "m9": 1}"#, "{}", "[]",
        #"{\#(least), "m0": 2, "m4": 1}"#,
      ])
  }

  private func tuple() throws -> Subject {
    let elements = (0..<150).map {
      $0 % 2 == 0 ? #"{"type": "integer"}"# : #"{"type": ["string", "null"]}"#
    }
    let schema = """
      {"type": "array", "prefixItems": [\(elements.joined(separator: ", "))], "minItems": 2,
      "items": {"type": "boolean"}}
      """
    let all = (0..<150).map { $0 % 2 == 0 ? "\($0)" : $0 % 3 == 0 ? "null" : #""x""# }
    return try Subject(
      name: "Tuple", schema: schema,
      askingEngineAbout: [
        "[\(all.joined(separator: ","))]", "[\(all.joined(separator: ",")),true]",
        "[\(all.joined(separator: ",")),1]", "[\(all.dropLast(60).joined(separator: ","))]",
        "[1, null]",
        "[1]", "[]", #"["x", "x"]"#, "{}",
      ])
  }

  private func subject() throws -> Subject {
    let members = (0..<500).map { #""member\#($0)": {"type": "integer"}"# }
    let texts = (0..<500).map { #""text\#($0)""# }
    let schema = """
      {"properties": {"state": {"enum": [\(texts.joined(separator: ", "))]},
      \(members.joined(separator: ",\n"))}, "type": "object", "additionalProperties": false}
      """
    return try Subject(
      name: "Many", schema: schema,
      askingEngineAbout: [
        #"{"member0": 1, "member499": 2, "state": "text499"}"#, "{}", #"{"member500": 1}"#,
        #"{"member499": "x"}"#, #"{"state": "text500"}"#,
      ])
  }
}
