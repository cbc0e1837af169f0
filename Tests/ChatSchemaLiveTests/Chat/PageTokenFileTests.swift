import CommandStreams
import Foundation
import Testing
import WebChat

@testable import chat_schema_live

/// The file that keeps the token of a page.
struct PageTokenFileTests {
  private let folder: TemporaryFolder
  private let file: PageTokenFile

  init() throws {
    folder = try TemporaryFolder()
    file = PageTokenFile(path: PageTokenFile.path(beside: folder.store.path))
  }

  private var mode: Int? {
    get throws {
      try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    }
  }

  @Test func `a token is made once, and only its owner can read it`() throws {
    let token = try file.token()
    #expect(token.text.count == 32)
    #expect(try mode == 0o600)
    #expect(try file.token() == token)
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == token.text + "\n")
    try FileManager.default.removeItem(atPath: file.path)
    #expect(try file.token() != token)
  }

  @Test func `programs that start at once get the same token`() async throws {
    let tokens = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { [file] in try file.token().text } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(tokens.count == 1)
  }

  @Test func `an empty file, as a program leaves it that was killed, gets a token`() throws {
    try Data().write(to: URL(fileURLWithPath: file.path))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: file.path)
    #expect(try file.token().text.count == 32)
  }

  @Test(arguments: [0o644, 0o660, 0o604])
  func `a file that others can read is refused`(_ mode: Int) throws {
    _ = try file.token()
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: file.path)
    #expect { try file.token() } throws: { "\($0)".hasPrefix("Other users can read '") }
  }

  @Test(arguments: [
    "x", "secret", String(repeating: "a", count: 31), String(repeating: "/", count: 32),
  ])
  func `a file with something else in it is refused, and stays`(_ text: String) throws {
    _ = try file.token()
    try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: file.path)
    #expect { try file.token() } throws: { "\($0)".contains("has no token in it") }
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == text)
  }

  @Test func `a link and a folder are no files`() throws {
    let target = try folder.write("", "target")
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: target.path)
    #expect(throws: FileProblem.self) { try file.token() }
    #expect(throws: FileProblem.self) { try PageTokenFile(path: folder.url.path).token() }
    #expect(try Data(contentsOf: target).isEmpty)
  }
}
