import Testing

@testable import ChatSchemaGenerator

/// Sentences about requests that the spec does not describe.
struct RequestWordingTests {
  @Test(arguments: [
    (#""technicians()": {}"#, "All technicians."),
    (#""technicians()": {"sort": ["name"]}"#, "All technicians."),
    (
      #""retired()": {"only": {"isRetired": true}}"#,
      "The technicians with the values that the request asks for."
    ),
    (#""technicians(named:)": {"where": {"named": "name"}}"#, "The technicians by `named`."),
    (
      #""technicians(named:after:)": {"where": {"named": "name", "after": {"greaterThan": "id"}}}"#,
      "The technicians by `named`, `after`."
    ),
    (#""oldest()": {"single": true, "sort": ["name"]}"#, "The technician, or none."),
    (
      #""technician(named:)": {"single": true, "where": {"named": "name"}}"#,
      "The technician of `named`; none or one."
    ),
  ])
  func `a request without a description says what it asks for`(
    request: String, sentence: String
  ) throws {
    let fixture = GenerationFixture(files: [
      "entities.json": """
      {"targets": {"records": "R"}, "entities": {"Technician": {"identity": "id",
        "attributes": {"id": {"type": "string"}, "name": {"type": "string"},
          "isRetired": {"type": "bool", "default": false}},
        "requests": {\(request)}}}}
      """
    ])
    let text = try #require(try fixture.storage()["ManagedTechnician.swift"])
    #expect(text.contains("  /// \(sentence)\n"), "\(text)")
  }
}
