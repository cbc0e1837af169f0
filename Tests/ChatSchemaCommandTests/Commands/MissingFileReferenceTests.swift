import Foundation
import TestSupport
import Testing

@testable import chat_schema

/// The reasons for which a reference to a file can not be resolved, in `validate` and `generate`.
@Suite("References to files", .blocks)
struct MissingFileReferenceTests {
  private static let files = [
    "item.json": "{}", "Order.json": "{}", "parts/wheel.json": #"{"$defs": {"a": {}}}"#,
    "c#/x.json": "{}", "my file.json": "{}", "broken.json": "{",
    "customer.json": #"{"$id": "https://example.com/schemas/customer", "type": "string"}"#,
  ]

  private func message(_ schema: String) throws -> String {
    let folder = try TemporaryFolder()
    for (path, text) in Self.files { try folder.write(text, path) }
    try folder.write(schema, "schema.json")
    let validated = try CommandProcess.run(
      ["validate", "--schema", "schema.json", "item.json"], in: folder.url)
    let generated = try CommandProcess.run(
      ["generate", "--schema", "schema.json", "--output", "out"], in: folder.url)
    #expect(validated.status == 2 && generated.status == 2)
    let lines = generated.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    for line in lines { #expect(validated.errors.contains(line), "\(validated)\(generated)") }
    #expect(lines.count == 1, "\(generated)")
    return lines.first.map(String.init) ?? ""
  }

  @Test(
    "a reference to a file that is not there says what is",
    arguments: [
      ("item", "there is no file `item`; did you mean \"item.json\"?"),
      ("item.schema.json", "there is no file `item.schema.json`; did you mean \"item.json\"?"),
      ("itm.json#/a", "there is no file `itm.json`; did you mean \"item.json#/a\"?"),
      (
        "order.json",
        "there is no file `order.json`: upper and lower case count; did you mean \"Order.json\"?"
      ),
      ("parts", "`parts` is a folder"), ("parts/", "`parts/` is a folder"),
      ("part/wheel.json", "there is no folder `part`; did you mean \"parts/wheel.json\"?"),
      (
        "parts/weel.json#/$defs/a",
        "there is no file `parts/weel.json`; did you mean \"parts/wheel.json#/$defs/a\"?"
      ),
      ("parts/../itm.json", "there is no file `itm.json`; did you mean"),
      ("item.json/", "`item.json` is a file and no folder; did you mean \"item.json\"?"),
      (
        "parts\\\\wheel.json",
        "a URI has `/` where this has `\\`; did you mean \"parts/wheel.json\"?"
      ),
      ("c#/x.json", "in a name they are written %23 and %3F; did you mean \"c%23/x.json\"?"),
      (
        "file://item.json",
        "`file://` is followed by a host, here `item.json`; a path follows `file:///`; did you mean \"item.json\"?"
      ),
      ("my%2520file.json", "there is no file `my%20file.json`; did you mean \"my%20file.json\"?"),
      (
        "parts/wheel.json/$defs/a",
        "a `#` is missing between the file and the pointer; did you mean \"parts/wheel.json#/$defs/a\"?"
      ),
      ("parts/wheel.json#/$defs/b", "`/$defs` has no `b`"),
      (
        "parts/wheel.json#/definitions/a",
        "`parts/wheel.json` has no `definitions`, but it has `$defs`; did you mean \"parts/wheel.json#/$defs/a\"?"
      ),
      ("100%.json", "in a URI `%` is followed by two digits, and is itself written %25"),
      (".", "`.` is a folder"), ("//", "it names no file"),
      ("item.json%00", "no file has U+0000 in its name"),
      ("zebra.json", "there is no file `zebra.json`"),
    ])
  func missingFile(reference: String, reason: String) throws {
    let found = try message(#"{"properties": {"a": {"$ref": "\#(reference)"}}}"#)
    let written = reference.replacingOccurrences(of: "\\\\", with: "\\")
    #expect(found.hasPrefix("schema.json:1:31: error: `$ref` \"\(written)\" can not be resolved: "))
    #expect(found.contains(reason), "\(found)")
  }

  @Test(arguments: [
    ("--resolve", "https://ex.org/v2.json=first/v2.json"),
    ("--resolve", "https://ex.org/v2.json=first/a=b.json"),
    ("--resolve", "first"),
  ])
  func `a file stands for the URI that references have for it`(option: String, entry: String) throws
  {
    let folder = try TemporaryFolder()
    let number = #"{"$id": "https://ex.org/v2.json?2017", "type": "number"}"#
    try folder.write(number, "first/v2.json")
    try folder.write(number.replacing("?2017", with: "?2018"), "first/a=b.json")
    try folder.write(##"{"properties": {"score": {"$ref": "https://ex.org/v2.json#"}}}"##, "s.json")
    try folder.write(#"{"score": "x"}"#, "p.json")
    let validated = try CommandProcess.run(
      ["validate", "--schema", "s.json", option, entry, "p.json"], in: folder.url)
    let generated = try CommandProcess.run(
      ["generate", "--schema", "s.json", option, entry, "--output", "out"], in: folder.url)
    if entry == "first" {
      let told =
        "`first/v2.json` has the `$id` \"https://ex.org/v2.json?2017\": "
        + "--resolve https://ex.org/v2.json=first/v2.json"
      #expect(validated.status == 2 && validated.errors.contains(told), "\(validated)")
      #expect(generated.status == 2 && generated.errors.contains(told), "\(generated)")
    } else {
      #expect(validated.status == 1, "\(validated)")
      #expect(validated.output.contains("expected number, found string \"x\""), "\(validated)")
      #expect(validated.output.contains("schema: \(entry.dropFirst(23)):1:"), "\(validated)")
      #expect(generated.status == 0, "\(generated)")
    }
  }

  @Test func `a URI stands for a file and for no folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "first/v2.json")
    let result = try CommandProcess.run(
      [
        "validate", "--schema", "first/v2.json", "--resolve", "https://ex.org/v2.json=first",
        "first/v2.json",
      ], in: folder.url)
    #expect(result.status == 2, "\(result)")
    #expect(result.errors.contains("a file is needed"), "\(result)")
  }

  @Test("a file beside the schema that has the identifier is named, with the option that adds it")
  func neighbour() throws {
    let found = try message(
      #"{"$id": "https://example.com/schemas/order", "properties": {"c": {"$ref": "customer"}}}"#)
    #expect(
      found.hasSuffix(
        "no schema is known at \"https://example.com/schemas/customer\" (nothing is fetched from the "
          + "network), but `customer.json` beside it has this `$id`: --resolve ."), "\(found)")
    let misspelt = try message(
      #"{"$id": "https://example.com/schemas/order", "properties": {"c": {"$ref": "custmer"}}}"#)
    #expect(
      misspelt.contains("and there is no file `custmer`; did you mean \"customer.json\"?"),
      "\(misspelt)")
  }

  @Test("a file that is no JSON is reported at its place, with the reference that leads there")
  func brokenFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", "broken.json")
    try folder.write(#"{"$ref": "broken.json"}"#, "schema.json")
    let result = try CommandProcess.run(
      ["validate", "--schema", "schema.json", "schema.json"], in: folder.url)
    #expect(result.errors.contains("broken.json:1:1: error: "), "\(result)")
    #expect(result.errors.contains("schema.json:1:10: note: referred to from here"), "\(result)")
  }
}
