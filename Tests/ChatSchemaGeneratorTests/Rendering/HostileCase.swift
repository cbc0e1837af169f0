import Testing

@testable import ChatSchemaGenerator

/// A kind of text that must not leave the place it is written in.
enum HostileCase: String, CaseIterable, CustomTestStringConvertible {
  case commentEnd = "the end of a block comment"
  case commentBegin = "the begin of a block comment"
  case newlines = "every line break that Unicode knows"
  case interpolation = "string interpolation"
  case rawInterpolation = "interpolation of raw strings"
  case quotes = "quotes of all lengths"
  case rawQuotes = "ends of raw strings"
  case backslashes = "backslashes at the end"
  case backticks = "backticks"
  case unclosedCode = "code that ends in other backticks"
  case headingOfField = "a heading that is a field"
  case emptyHeadings = "headings without words"
  case controls = "NUL and other controls"
  case bidirectional = "bidirectional overrides"
  case invisible = "zero-width and combining marks"
  case trailingSpaces = "spaces at the ends of lines"
  case tabs = "tabs"
  case unbreakable = "a word longer than a line"
  case address = "an address longer than a line"
  case fields = "fields of a doc comment"
  case blocks = "blocks of Markdown"
  case inline = "inline Markdown and HTML"
  case abbreviations = "abbreviations and ellipses"
  case noStop = "a sentence without an end"
  case question = "a question"
  case otherScripts = "sentences of other scripts"
  case directives = "compiler and formatter directives"
  case code = "Swift"
  case nothing = "no text at all"
  case spaces = "nothing but white space"
  case emoji = "emoji with modifiers"

  var testDescription: String { rawValue }

  var text: String {
    switch self {
    case .commentEnd: "ends */ here */"
    case .commentBegin: "begins /* here /** and // there"
    case .newlines: "a\nb\rc\r\nd\u{B}e\u{C}f\u{85}g\u{2028}h\u{2029}i\n\nj"
    case .interpolation: #"\(fatalError()) and \( "nested \(1)" )"#
    case .rawInterpolation:
      #####"\#(fatalError()) \##(fatalError()) \###(fatalError()) \####(x)"#####
    case .quotes: #"" "" """ """" ""#
    case .rawQuotes: ####"a "# b ""# c """# d "## e #" f"####
    case .backslashes: #"one \ two \\ three \"#
    case .backticks: "`one` ``two`` ```three``` ` four `` five"
    case .unclosedCode: "[a]: b``. - Throws: y`"
    case .headingOfField: "one\n\n- # Parameter x: y\n- ## Returns: #"
    case .emptyHeadings: "one\n\n- #\n\n  $0\n\n#\n\n## \n\ntwo"
    case .controls: "a\u{0}b\u{1}c\u{7}d\u{1B}[31me\u{7F}f\u{9B}g"
    case .bidirectional: "a\u{202E}b\u{2066}c\u{2069}d\u{200F}e\u{61C}f"
    case .invisible: "a\u{200B}b\u{FEFF}c\u{301}d\u{AD}e\u{2060}f\u{FE0F}g\u{E0041}h"
    case .trailingSpaces: "one \ntwo  \n three   "
    case .tabs: "\tone\t\ttwo\t"
    case .unbreakable: String(repeating: "unbreakable", count: 20)
    case .address: "See https://example.com/" + String(repeating: "path/", count: 30) + " for more"
    case .fields:
      "Text\n\n- Parameter x: no\n- Parameters:\n  - y: no\n- Returns: no\n- Throws: no\n- Remark: no"
    case .blocks:
      "# Heading\n\n> quote\n\n1. one\n\n* item\n\n```\ncode\n```\n\n---\n\n===\n\n| a |\n|---|\n\n    code"
    case .inline:
      "*a. b* _c. d_ [e. f](g) ![h](i) <b>j. k</b> <!-- l --> &nbsp; &#46; ~~m. n~~ [o]: p [q][r]"
    case .abbreviations:
      "Uses e.g. one, i.e. Two, Dr. No, J. R. R. Tolkien, U.S. law, 3.5 vs. 4 ... etc. and so on…"
    case .noStop: "a sentence without an end"
    case .question: "Is this one? Yes! No: perhaps;"
    case .otherScripts: "これは名前です。二番目の文。Это имя. Второе предложение! هذا اسم. שם"
    case .directives:
      "swift-format-ignore-file\n// swift-format-ignore\n#if true\n#sourceLocation(file: \"x\", line: 1)"
    case .code: "}; import Foundation; func f() { fatalError() } // swift-format-ignore"
    case .nothing: ""
    case .spaces: " \t\n\u{A0}\u{3000} "
    case .emoji: "👍🏽 👨‍👩‍👧 🇩🇪 ❤️ 1️⃣"
    }
  }

  /// A file that compiles and holds the text wherever a schema can put one.
  static func file(_ text: String, suffix: Int) -> SourceFile {
    let code = Wording.codeSpan(text)
    let wording = Wording(title: text, description: text + "\n" + text)
    let documentation = Words.documentation(
      wording, fallback: "A value of \(code).", notes: ["Matches \(code)."],
      remark: Words.origin(text))
    let type = TypeDeclaration(
      documentation: documentation,
      attributes: [.deprecated(message: text)], access: .public, kind: .structure,
      name: Identifier(stringLiteral: "Everywhere\(suffix)"), inherited: ["Sendable"],
      members: [
        .property(
          PropertyDeclaration(
            documentation: Documentation(summary: "About \(code).", body: ["\(code) in JSON."]),
            access: .public, name: "value", type: "String", value: .initial(.string(text)))),
        .property(
          PropertyDeclaration(
            documentation: Words.documentation(
              Wording(description: text + " and so on."), fallback: "A text."),
            access: .public, isStatic: true,
            introducer: .constant, name: "lines", type: "String",
            value: .initial(.text(text + "\n" + text)))),
        .type(
          TypeDeclaration(
            documentation: documentation, access: .public, kind: .enumeration, name: "Kind",
            inherited: ["String"],
            members: [
              .enumCase(
                EnumCaseDeclaration(
                  documentation: documentation, name: "first", value: .rawString(text + "1"))),
              .enumCase(EnumCaseDeclaration(name: "second", value: .rawString(text + "2"))),
            ])),
        .callable(function(text)), .callable(request(documentation)),
      ])
    return SourceFile(
      header: GeneratedFile.header(sources: ["Schemas/" + text + ".schema.json"]), imports: [],
      declarations: [.type(type)])
  }

  private static func request(_ documentation: Documentation) -> CallableDeclaration {
    CallableDeclaration(
      documentation: documentation, access: .public, isStatic: true, kind: .function("all"),
      parameters: [Parameter(name: "count", type: "Int")], body: .statements([]))
  }

  private static func function(_ text: String) -> CallableDeclaration {
    let words = "About \(Wording.codeSpan(text))."
    return CallableDeclaration(
      documentation: Documentation(
        quoted: CommentText.lines(text).isEmpty ? [] : [text], summary: words, body: [words],
        parameters: [.init(name: "first", text: words), .init(name: "second", text: words)],
        throwing: words, returns: words, remark: words),
      access: .public, kind: .function("combine"),
      parameters: [
        Parameter(label: .none, name: "first", type: "String", defaultValue: .string(text)),
        Parameter(name: "second", type: .dictionary(key: "String", value: "String")),
      ],
      effects: .throws, result: "String",
      body: .statements([
        .comment(text.isEmpty ? "Nothing." : text),
        .conditional(
          IfStatement(
            conditions: [.expression(.binary("first", .equal, .string(text)))],
            body: [
              .returned(.interpolation([.text(text), .expression(.name("first")), .text(text)]))
            ])),
        .returned(
          .binary(
            .subscripted("second", [Argument(.string(text))]), .otherwise, .string(text + text))),
      ]))
  }
}
