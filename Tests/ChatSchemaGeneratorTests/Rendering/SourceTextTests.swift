import Testing

@testable import ChatSchemaGenerator

@Suite("Source text")
struct SourceTextTests {
  @Test("the example of the style guide")
  func styleGuide() {
    let identity = PropertyDeclaration(
      documentation: "The identity of the message, unique within its channel.", access: .public,
      introducer: .constant, name: "id", type: "MessageID")
    let text = PropertyDeclaration(
      documentation: Documentation(
        quoted: ["The words as the author typed them."], body: ["Between 1 and 4096 characters."]),
      access: .public, name: "text", type: "String")
    let timetoken = PropertyDeclaration(
      documentation: "When the service accepted the message; `nil` until it has.", access: .public,
      name: "timetoken", type: .optional("Timetoken"))
    let message = TypeDeclaration(
      documentation: Documentation(
        summary: "A text sent by a user to a channel.",
        remark: "Generated from `message.schema.json#`."),
      access: .public, kind: .structure, name: "Message",
      inherited: ["Entity", "Codable", "Hashable"],
      members: [.property(identity), .property(text), .property(timetoken)])
    let file = SourceFile(
      header: GeneratedFile.header(sources: ["Schemas/user.schema.json"]),
      imports: [Import(.public, "ChatRuntime")], declarations: [.type(message)])
    #expect(
      SourceText(file).text == """
        // Generated from Schemas/user.schema.json. Change the schema and regenerate; edits here are lost.
        // swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
        // swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
        // swift-format-ignore-file: ValidateDocumentationComments

        public import ChatRuntime

        /// A text sent by a user to a channel.
        ///
        /// - Remark: Generated from `message.schema.json#`.
        public struct Message: Entity, Codable, Hashable {
          /// The identity of the message, unique within its channel.
          public let id: MessageID

          /// The words as the author typed them.
          ///
          /// Between 1 and 4096 characters.
          public var text: String

          /// When the service accepted the message; `nil` until it has.
          public var timetoken: Timetoken?
        }

        """)
  }

  @Test("imports are sorted, written once with the widest access, conditional ones last")
  func imports() {
    let file = SourceFile(
      header: [],
      imports: [
        .foundationEssentials(nil), Import(nil, "JSONText"), Import(nil, "ChatRuntime"),
        Import(.public, "JSONText"), .foundationEssentials(.public),
      ], declarations: [.alias(TypeAliasDeclaration(name: "Text", type: "String"))])
    #expect(
      SourceText(file).text == """
        import ChatRuntime
        public import JSONText

        #if canImport(FoundationEssentials)
          public import FoundationEssentials
        #else
          public import Foundation
        #endif

        typealias Text = String

        """)
  }

  @Test("a signature that is too long has a line for each parameter")
  func longSignature() {
    let parameters = ["first", "second", "third"].map { (name: Identifier) in
      Parameter(name: name, type: .dictionary(key: "String", value: "Identifier"))
    }
    let function = CallableDeclaration(
      kind: .function("combine"), parameters: parameters, result: "Combination",
      body: .statements([.returned(.call(.name("make"), [Argument("first", "first")]))]))
    let file = SourceFile(header: [], imports: [], declarations: [.callable(function)])
    #expect(
      SourceText(file).text == """
        func combine(
          first: [String: Identifier],
          second: [String: Identifier],
          third: [String: Identifier]
        ) -> Combination {
          make(first: first)
        }

        """)
  }

  @Test("a library's type that a generated one hides is qualified inside a string as well")
  func hiddenTypeInString() {
    let count = Expression.call(.type("String"), [Argument(.integer(1))])
    let property = PropertyDeclaration(
      introducer: .constant, name: "text", value: .initial(.interpolation([.expression(count)])))
    let file = SourceFile(
      header: [], imports: [], declarations: [.property(property)], hidden: ["String"])
    #expect(SourceText(file).text == #"let text = "\(Swift.String(1))""# + "\n")
  }

  @Test(
    "literals take the form that needs the fewest escapes",
    arguments: [
      ("plain", #""plain""#), (#"say "hi""#, ##"#"say "hi""#"##), (#"^\d+$"#, ##"#"^\d+$"#"##),
      (#""quoted""#, #""\"quoted\"""#), ("a\u{202E}b\0", #""a\u{202E}b\u{0}""#),
      (##"end"#"##, ###"##"end"#"##"###), ("größe 日本 👍", #""größe 日本 👍""#), ("", #""""#),
    ])
  func literals(_ text: String, _ literal: String) {
    #expect(StringLiteral.singleLine(text) == literal)
  }

  @Test(
    "numbers are grouped as the formatter asks, and read back",
    arguments: [
      (0, "0"), (999_999, "999999"), (1_000_000, "1_000_000"),
      (UInt64.max, "18_446_744_073_709_551_615"),
    ])
  func integers(_ value: UInt64, _ literal: String) {
    #expect(NumberLiteral.integer(value) == literal)
    #expect(UInt64(literal.filter { $0 != "_" }) == value)
  }
}
