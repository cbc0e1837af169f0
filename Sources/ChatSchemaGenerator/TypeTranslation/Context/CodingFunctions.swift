/// Writes the two functions that every generated type reads and writes itself with.
struct CodingFunctions {
  let access: Access
  let locals: LocalNames

  /// `init(from reader:)`.
  func reading(
    _ body: [SwiftStatement],
    words: Documentation = "Decodes a value, and validates it if the reader checks."
  ) -> SwiftDeclaration {
    .callable(
      CallableDeclaration(
        documentation: words, access: access, kind: .initializer(isFailable: false),
        parameters: [readerParameter(.other("from"))], effects: .throws, body: .statements(body)))
  }

  /// `encode(to writer:)`.
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

  /// For example `_ reader: inout PayloadReader`.
  func readerParameter(_ label: Parameter.Label) -> Parameter {
    Parameter(
      label: label, name: locals.reader, isInOut: true, type: "PayloadReader")
  }

  /// Keeps a value that the schema does not allow, or refuses it: always if the type has no case for
  /// it, else when checking.
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
