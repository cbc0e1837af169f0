import Foundation
import TestSupport
import Testing

@testable import CommandStreams
@testable import chat_schema

@Suite("What is in a directory")
struct DirectoryListingTests {
  /// Names that begin with the same eight bytes, are the beginning of others or have other letters.
  private static let names = [
    ".hidden", "A", "a", "a.json", "b", "messages-1.json", "messages-10.json", "messages-2.json",
    "messages.json", "\u{301}mark.json", "é.json", "日本.json",
  ]

  @Test func `names come in the order of their bytes`() throws {
    let folder = try TemporaryFolder()
    for name in Self.names.shuffled() { try folder.write("", name) }
    let sorted = Self.names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    let found = try DirectoryListing.names(in: folder.url.path)
    #expect(found.map { Array($0.utf8) } == sorted.map { Array($0.utf8) })
  }

  @Test func `links and directories are not taken for files`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", "file.json")
    try folder.write("", "folder.json/not-read.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link.json").path, withDestinationPath: "file.json")
    let path = folder.url.path
    let files = try DirectoryListing.entries(in: path).filter(\.isRegularFile)
    #expect(files.allSatisfy { $0.name == "file.json" })
    // The list finds the file behind the link, and nothing in the directory.
    let found = InputList(paths: [path]).entries
    #expect(found == ["file.json", "link.json"].map { .input(.file("\(path)/\($0)")) })
  }

  @Test(arguments: [
    ("a.json", "json"), ("a.b.NDJSON", "ndjson"), ("a", ""), (".json", ""), ("a.json/b", ""),
    ("a.json/.b", ""), ("a/\u{301}b.jsonl", "jsonl"), ("a.\u{301}json", "\u{301}json"), ("a.", ""),
    ("", ""), ("/", ""),
  ])
  func `an extension is what follows the last dot of a name`(path: String, expected: String) {
    #expect(PathText.fileExtension(of: path) == expected)
  }

  @Test(arguments: [
    ("a/b", "a", "b"), ("b", ".", "b"), ("/b", "/", "b"), ("a/\u{301}b", "a", "\u{301}b"),
    ("a/b/", "a/b", ""),
  ])
  func `a path ends in a name`(path: String, directory: String, name: String) {
    #expect(PathText.directory(of: path) == directory)
    #expect(Array(PathText.name(of: path).utf8) == Array(name.utf8))
  }
}
