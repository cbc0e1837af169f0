import JSONSchema
import JSONText
import Testing

/// `uniqueItems` over elements that are equal although they are written otherwise, and the reverse.
@Suite struct RepeatedElementsTests {
  private static let elements = [
    "null", "true", "false", "0", "-0", "1", "1.0", "1e0", "-1", "123456789012345678",
    "1234567890123456789", "1234567890123456789.0", #""a""#, #""\u0061""#, #""b""#, #""""#,
    #""a longer text than sixteen bytes""#, #""a longer text that sixteen bytes""#,
    "[]", "{}", "[1, 2]", "[2, 1]", "[1.0, 2]", "[[1], 2]", "[[2], 2]", "[{}, 2]",
    #"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#, #"{"a": 2, "b": 1}"#, #"{"a": 1.0, "b": 2}"#,
    #"{"\u0061": 1, "b": 2}"#, #"{"a": 5, "b": 2, "a": 1}"#, #"{"a": {"b": 1}}"#,
    #"{"a": {"c": 1}}"#, #"{"a": {"b": 1, "b": 1}}"#, #"{"a": [1]}"#, #"{"a": [1, 1]}"#,
  ]

  private static let schema = Result {
    try CompiledSchema.compile(SchemaSource(#"{"uniqueItems": true}"#))
  }

  @Test(arguments: [2, 3, 5, 16, 17, 40])
  func `an array is unique if no two elements are equal one by one`(count: Int) throws {
    let schema = try Self.schema.get()
    var choices = SeededChoices(seed: UInt64(count))
    for _ in 0..<2_000 {
      // About three of the list, so that many arrays repeat none and many repeat one.
      let texts = (0..<count).map { number in
        choices.below(count) < 3
          ? Self.elements[choices.below(Self.elements.count)]
          : #"{"id": \#(number), "of": "\#(choices.below(3))"}"#
      }
      let text = "[" + texts.joined(separator: ", ") + "]"
      let document = try JSONDocument(text)
      let elements = Array(document.root.elements)
      let isUnique = elements.indices.allSatisfy { place in
        elements[..<place].allSatisfy { $0 != elements[place] }
      }
      #expect(schema.isValid(document.root) == isUnique, "\(text)")
    }
  }

  @Test func `each two values of the list are equal or not wherever they stand`() throws {
    let schema = try Self.schema.get()
    for first in Self.elements {
      for second in Self.elements {
        let document = try JSONDocument(#"[{"begin": 1}, \#(first), \#(second)]"#)
        let elements = Array(document.root.elements)
        let isUnique = elements[1] != elements[2]
        #expect(schema.isValid(document.root) == isUnique, "\(first), \(second)")
      }
    }
  }

  @Test func `elements that differ in their depths alone are told apart`() throws {
    let schema = try Self.schema.get()
    let texts = (0..<5_000).map { #"{"a": {"b": [\#($0)]}}"# }
    let text = texts.joined(separator: ", ")
    #expect(schema.isValid(try JSONDocument("[\(text)]").root))
    #expect(!schema.isValid(try JSONDocument("[\(text), \(texts[17])]").root))
  }
}
