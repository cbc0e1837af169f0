import Testing

@testable import ChatSchemaGenerator

/// Names of entities in sentences of documentation.
struct SpokenNameTests {
  @Test(arguments: [
    ("Message", "a message"), ("MessageAction", "a message action"), ("Order", "an order"),
    ("user", "a user"), ("URLRule", "a URL rule"), ("line_item", "a line item"), ("API", "an API"),
  ])
  func `a name is spoken with its article`(name: String, expected: String) {
    #expect(SpokenName(of: name).withIndefiniteArticle == expected)
  }
}
