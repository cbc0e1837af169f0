import Testing

/// The messages of assertions that depend on how much of the value fails, and how.
struct AssertionMessageTests {
  private static let draft7 = #""$schema": "http://json-schema.org/draft-07/schema#""#

  static let cases: [MessageCase] = [
    MessageCase(#"{"maxLength": 2}"#, #""äöü""#, "longer than 2 characters (3)"),
    MessageCase(#"{"minLength": 5}"#, #""äöü""#, "shorter than 5 characters (3)"),
    MessageCase(#"{"minimum": 3}"#, "2", "number 2 is less than the minimum 3"),
    MessageCase(#"{"maximum": 3}"#, "4", "number 4 is greater than the maximum 3"),
    MessageCase(#"{"exclusiveMinimum": 3}"#, "3", "number 3 is not greater than 3"),
    MessageCase(#"{"exclusiveMaximum": 3}"#, "3", "number 3 is not less than 3"),
    MessageCase(
      #"{"format": "int8"}"#, "-200", "number -200 is not a valid int8: less than -128"),
    MessageCase(
      #"{"format": "int8"}"#, "200", "number 200 is not a valid int8: greater than 127"),
    MessageCase(#"{"maxItems": 1}"#, "[1, 2, 2]", "more than 1 element (3)"),
    MessageCase(
      #"{"required": ["a", "b", "c", "d"]}"#, #"{"c": 1}"#, "`a`, `b` and `d` are required"),
    MessageCase(
      #"{"dependentRequired": {"a": ["b", "c"], "c": ["d"]}}"#, #"{"a": 1, "b": 2}"#,
      "`c` is required because `a` is there"),
    MessageCase(
      #"{"dependentRequired": {"a": ["b", "c"], "b": ["a"]}}"#, #"{"a": 1, "b": 2}"#,
      "`c` is required because `a` is there"),
    MessageCase(
      #"{"dependentRequired": {"a": ["b", "c"], "b": ["d"]}}"#, #"{"a": 1, "b": 2}"#,
      "`c` is required because `a` is there; `d` is required because `b` is there"),
    MessageCase(
      #"{\#(draft7), "dependencies": {"a": ["b", "c"], "b": ["a"]}}"#, #"{"a": 1, "b": 2}"#,
      "`c` is required because `a` is there"),
  ]

  @Test(arguments: cases)
  func `a message counts characters, and names what is missing only`(_ sample: MessageCase) throws {
    try sample.expect()
  }
}
