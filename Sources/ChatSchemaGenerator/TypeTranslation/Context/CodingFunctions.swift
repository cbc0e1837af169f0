/// Writes the two functions that every generated type reads and writes itself with.
struct CodingFunctions {
  let context: TypeTranslationContext
  let locals: LocalNames

  /// What is said about `init(from reader:)` of any type.
  static let readingWords: Documentation =
    "Decodes a value, and validates it if the reader checks."

  /// `init(from reader:)`.
  func reading(_ body: [SwiftStatement]) -> SwiftDeclaration {
    .callable(
      CallableDeclaration(
        documentation: CodingFunctions.readingWords, access: context.access,
        kind: .initializer(isFailable: false), parameters: [readerParameter(.other("from"))],
        effects: .throws, body: .statements(body)))
  }

  /// `encode(to writer:)`.
  func writing(_ body: [SwiftStatement]) -> SwiftDeclaration {
    .callable(
      CallableDeclaration(
        documentation: "Encodes the value as the schema has it.", access: context.access,
        kind: .function("encode"),
        parameters: [
          Parameter(
            label: .other("to"), name: locals.writer, isInOut: true,
            type: "PayloadWriter")
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
      let error = Expression.name(locals.reader).calling(
        "unrecognized", [Argument(.string(expected))])
      return [.thrown(.tried(error))]
    }
    let check = Expression.name(locals.reader).calling("check", [Argument(.boolean(false))])
    return [
      .expression(.tried(check)),
      .assignment(.current, .implicitCall(`case`, [Argument(value)])),
    ]
  }
}
