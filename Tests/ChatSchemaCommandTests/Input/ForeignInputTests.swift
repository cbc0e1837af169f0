import Foundation
import TestSupport
import Testing

@testable import chat_schema

@Suite("Input that is not JSON", .blocks)
struct ForeignInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var words: String

    var testDescription: String { name }
  }

  private static func wide(_ text: String, _ encoding: String.Encoding) -> [UInt8] {
    Array(text.data(using: encoding) ?? Data())
  }

  static let cases = [
    Case(name: "YAML", bytes: Array("a: 1\nb: [2]\n".utf8), words: "looks like YAML"),
    Case(
      name: "YAML with a comment", bytes: Array("# note\n---\n- a\n".utf8), words: "looks like YAML"
    ),
    Case(
      name: "gzip", bytes: [0x1F, 0x8B, 8, 0, 0x0A, 0x0A, 0, 0x0A, 1, 2], words: "`gzip -dc`"),
    Case(name: "zip", bytes: [0x50, 0x4B, 3, 4, 0x0A, 0, 0x0A, 0], words: "`unzip -p`"),
    Case(name: "zstd", bytes: [0x28, 0xB5, 0x2F, 0xFD, 0x0A, 0x0A], words: "`zstd -dc`"),
    Case(name: "bzip2", bytes: Array("BZh91AY&SY\n\n".utf8), words: "`bzip2 -dc`"),
    Case(name: "xz", bytes: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0x0A], words: "`xz -dc`"),
    Case(name: "UTF-16", bytes: wide("{\n}\n", .utf16), words: "is in UTF-16;"),
    Case(
      name: "UTF-16 without mark", bytes: wide("{\n}\n", .utf16LittleEndian),
      words: "is in UTF-16LE;"),
    Case(
      name: "UTF-16 in big-endian order", bytes: wide("{\n}\n", .utf16BigEndian),
      words: "is in UTF-16BE;"),
    Case(
      name: "UTF-32 without mark", bytes: wide("{\n}\n", .utf32LittleEndian),
      words: "is in UTF-32LE;"),
    Case(
      name: "a page", bytes: Array("<!DOCTYPE html>\n<html>\n<body>\n".utf8), words: "an HTML page"),
    Case(name: "XML", bytes: Array("<?xml version=\"1.0\"?>\n<a/>\n".utf8), words: "This is XML"),
    Case(name: "comments", bytes: Array("{\n// a\n}".utf8), words: "JSON has no comments"),
    Case(name: "a trailing comma", bytes: Array("[1,]".utf8), words: "Remove the comma"),
    Case(name: "single quotes", bytes: Array("{'a': 1}".utf8), words: "double quotes"),
    Case(name: "Python", bytes: Array("[None]".utf8), words: "Write null."),
    Case(name: "JavaScript", bytes: Array("[undefined]".utf8), words: "Write null."),
    Case(name: "NaN", bytes: Array("[NaN]".utf8), words: "no number"),
    Case(name: "nothing", bytes: [], words: "no value in the text"),
    Case(name: "a mark", bytes: [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], words: "byte-order mark"),
  ]

  @Test(arguments: cases)
  func `an instance is told as what it is, and is invalid`(_ test: Case) throws {
    let folder = try TemporaryFolder()
    try folder.write("true", "s.json")
    try folder.write(Data(test.bytes), "p.json")
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "p.json"], in: folder.url)
    #expect(result.status == 1 && result.output.hasPrefix("p.json:"), "\(result)")
    #expect(result.output.contains(test.words), "\(result)")
    #expect(result.output.contains("1 invalid of 1 in "), "\(result)")
  }

  @Test(arguments: cases)
  func `a schema is told as what it is, and can not be used`(_ test: Case) throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(test.bytes), "s.json")
    try folder.write("1", "p.json")
    for arguments in [["validate", "p.json"], ["generate", "--output", "out"]] {
      let result = try CommandProcess.run(arguments + ["--schema", "s.json"], in: folder.url)
      #expect(result.status == 2 && result.errors.hasPrefix("s.json:"), "\(result)")
      #expect(result.errors.contains(test.words), "\(result)")
    }
  }

  @Test(arguments: cases.filter { $0.bytes.count > 4 && !$0.words.contains("YAML") }.prefix(10))
  func `data and pages are one instance of a stream and of lines`(_ test: Case) throws {
    let folder = try TemporaryFolder()
    try folder.write("true", "s.json")
    let file = try folder.write(Data(test.bytes), "p.ndjson").path
    for arguments in [["p.ndjson"], ["-"], ["--input", "array", "p.ndjson"]] {
      let result = try CommandProcess.shell(
        "\"$chat_schema\" validate --schema s.json \(arguments.joined(separator: " ")) < '\(file)'",
        in: folder.url)
      #expect(result.status == 1 && result.output.contains(test.words), "\(result)")
      #expect(result.output.contains("1 invalid of 1 in "), "\(result)")
    }
  }

  @Test func `lines in a document are told how to be read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("true", "s.json")
    try folder.write("{\"a\": 1}\n{\"a\": 2}\n", "p.json")
    try folder.write("{\"a\": 1} {\"a\": 2}\n", "q.json")
    let lines = try CommandProcess.run(
      ["validate", "--schema", "s.json", "p.json"], in: folder.url)
    #expect(lines.status == 1 && lines.output.hasPrefix("p.json:2:1: error: "), "\(lines)")
    #expect(lines.output.contains("--input ndjson"), "\(lines)")
    let line = try CommandProcess.run(["validate", "--schema", "s.json", "q.json"], in: folder.url)
    #expect(!line.output.contains("--input ndjson"), "\(line)")
  }
}
