import CommandStreams
import Foundation
import TestSupport
import Testing

@testable import chat_schema

@Suite("Mistakes in arguments", .blocks)
struct ArgumentCheckTests {
  private static func check() -> ArgumentCheck {
    ArgumentCheck(syntax: CommandSyntax(table: ArgumentTable.text))
  }

  private static func message(_ line: String) throws -> String? {
    check().mistake(in: line.split(separator: " ").map(String.init))?.message
  }

  @Test func `the table has every option of every command`() throws {
    let syntax = Self.check().syntax
    #expect(syntax.name == "chat-schema")
    #expect(
      Set(syntax.commands.map(\.name)).isSuperset(of: [
        "validate", "generate", "init", "tour", "bowtie",
      ]))
    let validate = try #require(syntax.command(named: "validate"))
    #expect(validate.option(named: "--schema")?.isRepeatable == false)
    #expect(validate.option(named: "--resolve")?.isRepeatable == true)
    #expect(validate.option(named: "-q") == validate.option(named: "--quiet"))
    #expect(validate.option(named: "--quiet")?.takesValue == false)
    #expect(
      syntax.command(named: "generate")?.option(named: "--schema")?.isRepeatable == true)
  }

  @Test func `every option that takes one value is refused when it is given twice`() throws {
    let check = Self.check()
    var count = 0
    for command in check.syntax.commands {
      for option in command.options where option.takesValue {
        let name = option.names[0]
        for arguments in [
          [command.name, name, "a", name, "b"], [command.name, "\(name)=a", "x", "\(name)=b"],
          [command.name, "\(name)=a", name, "b", "x"], [command.name, name, "a", "\(name)=b"],
        ] {
          let mistake = check.mistake(in: arguments)
          if option.isRepeatable {
            #expect(mistake == nil, "\(arguments)")
          } else {
            count += 1
            #expect(mistake?.command == command.name, "\(arguments)")
            #expect(
              mistake?.message == "'\(name)' takes one value, and is given 2: 'a' and 'b'.")
          }
        }
      }
    }
    #expect(count > 40)
  }

  @Test(arguments: [
    ("valdate --schema a b", "Unknown command 'valdate'; did you mean 'validate'?"),
    ("help genrate", "Unknown command 'genrate'; did you mean 'generate'?"),
    (
      "a.json b.json",
      "Unknown command 'a.json'; the commands are 'validate', 'generate', 'init', 'bowtie', 'tour', 'contains', "
        + "'diff', 'lint', 'check', 'test', 'bundle', 'store', 'serve', 'sync', 'send', 'chat' and 'playground'."
    ),
    (
      "--schema a b",
      "A command comes first, as in 'chat-schema validate --schema …' or "
        + "'chat-schema generate --schema …'."
    ),
    ("--shema a b", "Unknown option '--shema'; did you mean '--schema'?"),
    ("validate --shema a b", "Unknown option '--shema'; did you mean '--schema'?"),
    ("validate --shema=a b", "Unknown option '--shema'; did you mean '--schema'?"),
    ("validate --schema a -report json b", "Unknown option '-report'; did you mean '--report'?"),
    (
      "validate --schema a --maxerrors 3 b",
      "Unknown option '--maxerrors'; did you mean '--max-errors'?"
    ),
    ("validate --schema a --nonsense b", "Unknown option '--nonsense'."),
    (
      "validate --schema a --output b c",
      "'validate' has no option '--output'; 'generate' or 'bundle' has it."
    ),
    ("validate --schema a -x b", "Unknown option '-x'."),
    (
      "validate --schema --report json b",
      "'--schema' needs a value, and is followed by the option '--report'."
    ),
    (
      "validate --schema a --jobs -3 b",
      "'--jobs' needs a value, and '-3' looks like an option. If it is the value, write '--jobs=-3'."
    ),
    ("validate --schema= b", "The value of '--schema' is empty."),
    (
      "validate --report json --schema a --report text --report junit b",
      "'--report' takes one value, and is given 3: 'json', 'text' and 'junit'."
    ),
    ("init --shema", "Unknown option '--shema'."),
  ])
  func `a mistake is told with what was given`(line: String, message: String) throws {
    #expect(try Self.message(line) == message)
  }

  @Test(arguments: [
    "", "validate", "validate --schema a b", "validate --schema - b", "validate --schema a -",
    "validate --schema a -q b", "validate --schema a -qq b", "validate --schema a -qh b",
    "validate --resolve a --resolve b --schema c d", "generate --schema a --schema b",
    "validate --shema a --help", "validate --schema a --schema b -h", "--version", "--help", "help",
    "help validate", "--generate-completion-script zsh", "valdate --help", "validate a -- --shema",
    "validate --schema a -- --schema b --schema c", "validate --schema=a=b c", "init Work", "tour",
  ])
  func `nothing is said about what the parser takes or tells well`(_ line: String) throws {
    #expect(try Self.message(line) == nil)
  }

  @Test(arguments: [
    (
      ["validate", "--schema", "s.json", "--schema", "s.json", "p.json"],
      "given 2: 's.json' and 's.json'"
    ),
    (["generate", "--schema", "s.json", "--output=a", "--output", "b"], "given 2: 'a' and 'b'"),
    (["valdate", "--schema", "s.json", "p.json"], "did you mean 'validate'?"),
    (
      ["validate", "--schema", "s.json", "--entity", "user", "p.json"],
      "'--schema s.json' and '--entity user'"
    ),
    (["validate", "--schema", "s.json", "--max-errors=-1", "p.json"], "not -1"),
    (["validate", "--schema", "s.json", "--jobs", "0", "p.json"], "not 0"),
    (["validate", "--schema", "s.json", "--jobs", "many", "p.json"], "'many'"),
    (["validate", "--schema", "s.json", ""], "One PATH is empty"),
    (["validate", "--schema", "", "p.json"], "The value of '--schema' is empty"),
    (["validate", "--schema", "-", "-"], "'--schema -' and the PATH '-'"),
    (["validate", "--schema=-#/a", "-"], "'--schema -#/a' and the PATH '-'"),
    (["validate", "--schema", "-", "--watch", "p.json"], "can not be watched"),
  ])
  func `wrong usage exits with 2 and says what was given`(
    arguments: [String], words: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "s.json")
    try folder.write("{}", "p.json")
    let result = try CommandProcess.run(arguments, in: folder.url)
    #expect(result.status == 2 && result.output.isEmpty, "\(result)")
    #expect(result.errors.hasPrefix("Error: ") && result.errors.contains(words), "\(result)")
    #expect(result.errors.contains("\nUsage: chat-schema "), "\(result)")
  }
}
