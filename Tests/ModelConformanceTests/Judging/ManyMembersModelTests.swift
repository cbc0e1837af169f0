import Testing

/// Models of schemas that list more than the compiler likes to see in one `switch`.
@Suite(.enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)))
struct ManyMembersModelTests {
  @Test func `an object of several hundred members and an enumeration of as many texts compile`()
    throws
  {
    let judge = Judge(products: try #require(BuildProducts.current))
    let judgement = try judge.judge([try subject()])
    #expect(judgement.compiledCount == 1, "\(judgement.refused)")
    Report.give(judgement, title: "many members")
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
