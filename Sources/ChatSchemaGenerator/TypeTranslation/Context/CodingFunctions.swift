/// Translates the two functions by which every generated type decodes and encodes itself.
struct CodingFunctions {
  let access: Access
  let locals: LocalNames

  /// Returns `init(from reader:)`.
  func reading(
    _ body: [SwiftStatement],
    words: Documentation = "Decodes a value, and validates it if the reader checks."
  ) -> SwiftDeclaration {
    .callable(
      CallableDeclaration(
        documentation: words, access: access, kind: .initializer(isFailable: false),
        parameters: [readerParameter(.other("from"))], effects: .throws, body: .statements(body)))
  }

  /// Returns `encode(to writer:)`.
  func writing(
    _ body: [SwiftStatement],
    words: Documentation = "Encodes the value as the schema has it."
  ) -> SwiftDeclaration {
    .callable(
      CallableDeclaration(
        documentation: words, access: access, kind: .function("encode"),
        parameters: [
          Parameter(
            label: .other("to"), name: locals.writer, isInOut: true, type: "PayloadWriter")
        ],
        effects: .throws, body: .statements(body)))
  }

  /// Returns the parameter, for example `_ reader: inout PayloadReader`.
  func readerParameter(_ label: Parameter.Label) -> Parameter {
    Parameter(
      label: label, name: locals.reader, isInOut: true, type: "PayloadReader")
  }

  /// Returns statements that keep or reject a value that the schema does not allow.
  ///
  /// It is always rejected if the type has no case for it, otherwise in checked decoding.
  func unrecognized(_ case: Identifier?, expected: String, value: Expression) -> [SwiftStatement] {
    guard let `case` else {
      return [.thrown(locals.read("unrecognized", [Argument(.string(expected))]))]
    }
    return [
      .expression(locals.read("check", [Argument(.boolean(false))])),
      .assignment(.current, .implicitCall(`case`, [Argument(value)])),
    ]
  }
}
