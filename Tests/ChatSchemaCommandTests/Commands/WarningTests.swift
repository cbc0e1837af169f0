import Foundation
import TestSupport
import Testing

/// What becomes of warnings, as arguments and configurations say.
@Suite(.blocks)
struct WarningTests {
  private static let files = [
    "s.json": #"{"properties": {"a": {"format": "colour"}}, "minLenght": 1}"#,
    "p.json": "{\"a\": \"x\",\n \"a\": \"y\"}",
  ]

  private static func run(
    _ line: String, _ files: [String: String] = files
  ) throws -> CommandProcess.Result {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, path) }
    return try CommandProcess.run(line.split(separator: " ").map(String.init), in: folder.url)
  }

  /// The severities and ids of what is told about the schema.
  private static func told(_ errors: String) -> [String] {
    errors.matches(of: /s\.json:\S+: (warning|error): .*?(?: \[([a-z-]+)\])?\n/).map {
      "\($0.1) \($0.2 ?? "")"
    }
  }

  @Test(arguments: [
    ("", 0, ["warning unknown-format", "warning misspelt-keyword"]),
    ("--no-warnings", 0, []),
    ("--warnings unknown-format=off", 0, ["warning misspelt-keyword"]),
    ("--warnings=unknown-format=off --warnings misspelt-keyword=off", 0, []),
    ("--warnings unknown-format=error", 2, ["error ", "warning misspelt-keyword"]),
    ("--warnings all=error", 2, ["error ", "error "]),
    (
      "--warnings all=error --warnings unknown-format=warning", 2,
      ["warning unknown-format", "error "]
    ),
    ("--no-warnings --warnings unknown-format=warning", 0, ["warning unknown-format"]),
  ])
  func `kinds of warnings are switched off or made errors`(
    options: String, status: Int32, told: [String]
  ) throws {
    let validated = try Self.run("validate --schema s.json \(options) p.json")
    #expect(validated.status == status, "\(validated)")
    #expect(Self.told(validated.errors) == told, "\(validated)")
    let generated = try Self.run("generate --schema s.json --output out \(options)")
    #expect(generated.status == status, "\(generated)")
    #expect(Self.told(generated.errors) == told, "\(generated)")
  }

  @Test(arguments: [
    ("--warnings unknown-formats=off", "did you mean 'unknown-format'?"),
    ("--warnings unknown-format=of", "did you mean 'off'?"),
    ("--warnings unknown-format", "'unknown-format=off'"),
    ("--warnings not-a-schema=off", "no warning has the id 'not-a-schema'"),
    ("--warnings all=off --warnings all=error", "two choices"),
    ("--no-warnings --warnings all=error", "two choices"),
  ])
  func `a choice that can not be made is wrong usage`(options: String, sentence: String) throws {
    for command in ["validate p.json", "generate"] {
      let result = try Self.run("\(command) --schema s.json \(options)")
      #expect(result.status == 2 && result.errors.contains(sentence), "\(result)")
    }
  }

  @Test func `a repeated member name is a warning with an id, nothing, or a failure`() throws {
    let line = "validate --schema s.json --no-warnings p.json --warnings duplicate-member"
    let warned = try Self.run("\(line)=warning")
    #expect(warned.status == 0, "\(warned)")
    #expect(warned.output.contains("the last one counts [duplicate-member]\n"), "\(warned)")
    let off = try Self.run("\(line)=off")
    #expect(off.status == 0 && off.output.hasPrefix("0 invalid of 1 "), "\(off)")
    let refused = try Self.run("\(line)=error")
    #expect(refused.status == 1, "\(refused)")
    #expect(refused.output.hasPrefix("p.json:2:2: error: the member \"a\""), "\(refused)")
    let quiet = try Self.run("\(line)=error --quiet")
    #expect(quiet.status == 1 && quiet.output.hasPrefix("1 invalid of 1 "), "\(quiet)")
    let json = try Self.run("\(line)=error --report json")
    #expect(json.output.contains(#""instanceLocation":"/a","error":"the member"#), "\(json)")
  }

  @Test(arguments: [
    ("", 2, ["error "]), ("--warnings all=off", 2, ["error "]), ("--no-warnings", 2, ["error "]),
    ("--warnings duplicate-member=error", 2, ["error "]),
    ("--warnings duplicate-member=warning", 0, ["warning duplicate-member"]),
    ("--no-warnings --warnings duplicate-member=warning", 0, ["warning duplicate-member"]),
    ("--warnings duplicate-member=off", 0, []),
  ])
  func `a schema with a repeated member is used where that is chosen`(
    options: String, status: Int32, told: [String]
  ) throws {
    let files = [
      "s.json": #"{"$comment": "a", "maximum": 1, "$comment": "b", "maximum": 9}"#, "p.json": "5",
    ]
    let validated = try Self.run("validate --schema s.json \(options) p.json", files)
    #expect(validated.status == status, "\(validated)")
    #expect(Set(Self.told(validated.errors)) == Set(told), "\(validated)")
    let generated = try Self.run("generate --schema s.json --output out \(options)", files)
    #expect(generated.status == status, "\(generated)")
    #expect(Set(Self.told(generated.errors)).isSuperset(of: told), "\(generated)")
  }

  @Test func `schemas from elsewhere do not flood`() throws {
    let members = (0..<30).map { #""p\#($0)": {"minLenght": 1}"# }.joined(separator: ", ")
    let files = [
      "own/s.json": #"{"$ref": "../v/s.json"}"#, "v/s.json": "{\"properties\": {\(members)}}",
      "p.json": "{}",
    ]
    for options in ["", "--resolve v"] {
      let result = try Self.run("validate --schema own/s.json \(options) p.json", files)
      #expect(Self.told(result.errors) == ["warning misspelt-keyword"], "\(result)")
      #expect(result.errors.contains("note: 29 more of this kind in v/s.json\n"), "\(result)")
    }
    let own = try Self.run("validate --schema v/s.json p.json", files)
    #expect(Self.told(own.errors).count == 10, "\(own)")
    #expect(own.errors.contains("note: 20 more of this kind in v/s.json\n"), "\(own)")
  }
}
