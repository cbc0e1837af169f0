import Foundation
import TestSupport
import Testing

@testable import chat_schema

/// Text that a terminal would obey, or show nothing for, wherever an input can have it.
@Suite("Hostile input", .blocks)
struct HostileInputTests {
  /// One of each kind: controls, directions, blanks, what is invisible, private, unassigned.
  private static let hostile = [
    "\u{1B}[31m", "\u{7}", "\u{8}", "\n0 invalid of 9 in 0.0 s", "\r", "\t", "\u{7F}", "\u{85}",
    "\u{9B}2J", "\u{9D}", "\u{A0}", "\u{AD}", "\u{34F}", "\u{61C}", "\u{115F}", "\u{180E}",
    "\u{2003}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{2060}",
    "\u{2066}", "\u{206F}", "\u{2800}", "\u{3000}", "\u{3164}", "\u{E000}", "\u{FE0F}",
    "\u{FEFF}", "\u{FFF9}", "\u{FFFF}", "\u{E0041}", "\u{E0100}", "\u{F0000}", "\u{10FFFF}",
  ]

  @Test func `a schema without end and one that is too long are refused, and take no memory`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("1", "i.json")
    for schema in ["/dev/zero", "long.json"] {
      let result = try CommandProcess.shell(
        "truncate -s 600M long.json; ulimit -v 3000000; "
          + "\"$chat_schema\" validate --schema \(schema) i.json", in: folder.url)
      #expect(result.status == 2, "\(result)")
      #expect(
        result.errors.contains(schema == "long.json" ? "512 MiB" : "a device"), "\(result)")
    }
    let generated = try CommandProcess.shell(
      "ulimit -v 3000000; \"$chat_schema\" generate --spec /dev/zero --output out",
      in: folder.url)
    #expect(generated.status == 2 && generated.errors.contains("a device"), "\(generated)")
  }

  private static let all = hostile.joined(separator: "x")

  /// Whether a scalar must not be in what a command writes.
  private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" || scalar == " " { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .unassigned, .surrogate, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return true
    default:
      return scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}"
    }
  }

  /// A JSON string, with escapes for what JSON does not allow raw, or for all that is not ASCII.
  private static func quoted(_ text: String, escapesAll: Bool = false) -> String {
    let parts = text.utf16.map { unit -> String in
      let isPlain = 0x20...0x7E ~= unit && unit != 0x22 && unit != 0x5C
      let digits = String(unit, radix: 16)
      return isPlain
        ? String(UnicodeScalar(UInt8(unit)))
        : #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
    }
    if escapesAll { return "\"\(parts.joined())\"" }
    let raw = text.unicodeScalars.map { scalar -> String in
      scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
        ? String(scalar)
        : #"\u00"# + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    }
    return "\"\(raw.joined())\""
  }

  private static func expectClean(
    _ result: CommandProcess.Result, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in [result.output, result.errors] {
      let found = Set(text.unicodeScalars.filter(isHostile).map { String($0.value, radix: 16) })
      #expect(found.isEmpty, "\(name): \(found)", sourceLocation: sourceLocation)
      #expect(
        !text.split(separator: "\n").contains { $0.hasPrefix("0 invalid of 9") }, "\(name)",
        sourceLocation: sourceLocation)
    }
  }

  /// Schemas that are right, with the text in all that they quote; then some that are wrong.
  private static func schemas(_ h: String) -> (right: [String], wrong: [String]) {
    let right = [
      #"{"properties": {\#(h): {"const": \#(h)}}, "required": [\#(h)], "additionalProperties": false}"#,
      #"{"additionalProperties": {"enum": [\#(h), "y"]}, "title": \#(h), "description": \#(h)}"#,
      #"{"dependentRequired": {"a": [\#(h)], \#(h): ["zz"]}, "propertyNames": {"maxLength": 1}}"#,
      #"{"additionalProperties": {"pattern": \#(h)}}"#,
      #"{"patternProperties": {\#(h): false}, "unevaluatedProperties": {"minLength": 9999}}"#,
      #"{"properties": {\#(h): false}}"#,
      #"{"additionalProperties": {"format": "date"}, "$anchor": "a", "$defs": {\#(h): {"type": "null"}}}"#,
      #"{"$id": "https://example.com/a", "additionalProperties": {"anyOf": [{"const": \#(h)}, {"type": "null"}]}}"#,
      ##"{"$defs": {\##(h): {"type": "integer"}}, "additionalProperties": {"$ref": "#"}, \##(h): {}}"##,
      #"{"additionalProperties": {"anyOf": [{"title": \#(h), "type": "object"}, {"title": \#(h), "minLength": 9999}, {"$ref": \#(h)}]}, "$defs": {"a": {"$id": \#(h), "type": "array"}}}"#,
      #"{"not": {}, "format": \#(h), "$comment": \#(h), "propertis": {\#(h): {}}, "items": {}, "type": "object"}"#,
    ]
    let wrong = [
      #"{"$ref": \#(h)}"#, #"{"$schema": \#(h)}"#, #"{"$id": \#(h), "$ref": "nowhere"}"#,
      ##"{"type": \##(h)}"##, ##"{"$anchor": \##(h), "$ref": "#b"}"##,
      ##"{"pattern": "(", \##(h): 1}"##,
      ##"{"$defs": {\##(h): 1, "a": {"type": 1}}, "$ref": "#/$defs/b"}"##,
      ##"{"required": \##(h)}"##,
      #"{"properties": {\#(h): 1}}"#, #"{"enum": 1, \#(h): 2, \#(h): 3}"#, "{\(h)", "[\(h) \(h)]",
      #"{"$vocabulary": {\#(h): true}, "minimum": \#(h)}"#,
      #"{"$dynamicRef": \#(h), "$defs": \#(h)}"#,
    ]
    return (right, wrong)
  }

  private static let reports = [
    ["--report", "text"], ["--report", "json"], ["--report", "github"], ["--report", "sarif"],
    ["--report", "junit"], ["--quiet"],
  ]

  @Test("nothing reaches a terminal raw in any report", arguments: [false, true])
  func reports(escapesAll: Bool) throws {
    let folder = try TemporaryFolder()
    let h = Self.quoted(Self.all, escapesAll: escapesAll)
    let name = Self.all.replacingOccurrences(of: "\u{FFFF}", with: "")
    let instance = "\(name).json"
    try folder.write("{\(h): \(h), \"a\": \(h), \"b\": 1, \"b\": 2, \(h): \(h)}", instance)
    try folder.write("{\"a\" \(h)}\n\(h)\n[\(h), \(h)\n{\(h): 1}\n", "l.ndjson")
    let schemas = Self.schemas(h)
    for (number, schema) in (schemas.right + schemas.wrong).enumerated() {
      let file = number % 2 == 0 ? "s\(name).json" : "s.json"
      try folder.write(schema, file)
      // The shapes of reports do not depend on the schema, so that not all have to be combined.
      let chosen = number < 4 ? Self.reports : [Self.reports[0], Self.reports[number % 6]]
      for report in chosen {
        let result = try CommandProcess.run(
          ["validate", "--schema", file, instance, "l.ndjson", "gone\(name)"] + report,
          in: folder.url)
        #expect(result.status == 2, "\(schema)")
        Self.expectClean(result, "\(report) \(schema)")
      }
    }
  }

  @Test("generate writes nothing raw either")
  func generate() throws {
    let folder = try TemporaryFolder()
    let h = Self.quoted(Self.all)
    let name = Self.all.replacingOccurrences(of: "\u{FFFF}", with: "")
    let schemas = Self.schemas(h)
    for schema in schemas.right.prefix(4) + schemas.wrong {
      try folder.write(schema, "s\(name).json")
      for arguments in [["--notes"], ["--check"]] {
        let result = try CommandProcess.run(
          ["generate", "--schema", "s\(name).json", "--output", "o\(name)"] + arguments,
          in: folder.url)
        Self.expectClean(result, schema)
      }
    }
    try folder.write(#"{"entities": {\#(h): {"schema": \#(h)}}, \#(h): 1}"#, "entities.json")
    for arguments in [["--spec", "entities.json"], ["--spec", name]] {
      Self.expectClean(try CommandProcess.run(["generate"] + arguments, in: folder.url), "spec")
    }
  }

  @Test("mistakes in arguments are quoted as they are shown")
  func arguments() throws {
    let folder = try TemporaryFolder()
    let text = Self.all
    try folder.write("{}", "s.json")
    let lines = [
      ["validate", "--schema", "s.json", "--report", text, "s.json"], ["validate", "--\(text)"],
      [text], ["validate", "--schema", text, text], ["validate", "--entity", text, "s.json"],
      ["validate", "--schema", "s.json", "--input=\(text)", "s.json"], ["init", text],
      ["init", text], ["validate", "--schema", "s.json#\(text)", "s.json"],
      ["validate", "--schema", "s.json", "--resolve", text, "s.json"],
      ["validate", "--schema", "s.json", "--max-errors", text, "s.json"],
      ["generate", "--schema", "s.json", "--root-name", text], ["tour", text],
      ["generate", "--schema", "s.json", "--config", text], ["bowtie", text],
    ]
    for line in lines {
      Self.expectClean(try CommandProcess.run(line, in: folder.url), "\(line)")
    }
    let request = #"{"cmd": "start", "version": \#(Self.quoted(text))}"#
    Self.expectClean(try CommandProcess.run(["bowtie"], input: request + "\n"), "bowtie")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("empty\u{9B}"), withIntermediateDirectories: true)
    let empty = try CommandProcess.run(
      ["validate", "--schema", "s.json", "empty\u{9B}"], in: folder.url)
    Self.expectClean(empty, "an empty folder")
    #expect(empty.errors.contains(#"empty\u009b"#))
  }

  @Test("what is escaped in a JSON report means the same")
  func lossless() throws {
    let folder = try TemporaryFolder()
    let h = Self.quoted(Self.all)
    try folder.write(#"{"additionalProperties": false}"#, "s.json")
    try folder.write("{\(h): 1}", "i.json")
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "--report", "json", "i.json"], in: folder.url)
    let error = try #require(try ReportedInstance.read(result.output).first?.errors.first)
    #expect(Array(error.instanceLocation.unicodeScalars) == Array("/\(Self.all)".unicodeScalars))
  }

  @Test("names that look the same are told apart")
  func normalForms() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "{\"properties\": {\"caf\u{E9}\": {}}, \"required\": [\"caf\u{E9}\"], \"additionalProperties\": false}",
      "s.json")
    try folder.write("{\"cafe\u{301}\": 1}", "i.json")
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "i.json"], in: folder.url)
    #expect(
      result.output.contains(#"`cafe\u0301` is not allowed; did you mean `café`?"#), "\(result)")
    #expect(
      result.output.contains(#"`café` is required; did you mean `café` by `cafe\u0301`?"#),
      "\(result)")
    // The line itself is shown as it is written.
    #expect(result.output.unicodeScalars.contains("\u{301}"))
  }

  @Test("a text report shows pointers as people write them")
  func pointers() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"patternProperties": {"^a/b ~\\d{2}é%$": {"type": "string"}}}"#, "s.json")
    try folder.write(#"{"a/b ~12é%": 1}"#, "i.json")
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "i.json"], in: folder.url)
    #expect(
      result.output.contains(#": #/patternProperties/^a~1b ~0\d{2}é%$/type"#), "\(result)")
  }
}
