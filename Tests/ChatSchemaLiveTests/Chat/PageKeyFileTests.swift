import CommandStreams
import Foundation
import LocalPages
import TestSupport
import Testing

@testable import chat_schema_live

/// The file that keeps the key of a page.
struct PageKeyFileTests {
  private let folder: TemporaryFolder
  private let file: PageKeyFile

  init() throws {
    folder = try TemporaryFolder()
    file = PageKeyFile(path: PageKeyFile.path(beside: folder.store.path))
  }

  private var mode: Int? {
    get throws {
      try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    }
  }

  @Test func `a key is made once, and only its owner can read it`() throws {
    let key = try file.key()
    #expect(key.text.count == 32)
    #expect(try mode == 0o600)
    #expect(try file.key() == key)
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == key.text + "\n")
    try FileManager.default.removeItem(atPath: file.path)
    #expect(try file.key() != key)
  }

  @Test func `programs that start at once get the same key`() async throws {
    let keys = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { [file] in try file.key().text } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(keys.count == 1)
  }

  @Test func `an empty file, as a program leaves it that was killed, gets a key`() throws {
    try Data().write(to: URL(fileURLWithPath: file.path))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: file.path)
    #expect(try file.key().text.count == 32)
  }

  @Test(arguments: [0o644, 0o660, 0o604])
  func `a file that others can read is refused`(_ mode: Int) throws {
    _ = try file.key()
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: file.path)
    #expect { try file.key() } throws: { "\($0)".hasPrefix("Other users can read '") }
  }

  @Test(arguments: [
    "x", "secret", String(repeating: "a", count: 31), String(repeating: "/", count: 32),
  ])
  func `a file with something else in it is refused, and stays`(_ text: String) throws {
    _ = try file.key()
    try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: file.path)
    #expect { try file.key() } throws: { "\($0)".contains("has no key in it") }
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == text)
  }

  @Test func `a link and a folder are no files`() throws {
    let target = try folder.write("", "target")
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: target.path)
    #expect(throws: FileProblem.self) { try file.key() }
    #expect(throws: FileProblem.self) { try PageKeyFile(path: folder.url.path).key() }
    #expect(try Data(contentsOf: target).isEmpty)
  }
}
