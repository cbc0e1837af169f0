import Foundation
import JSONSchema
import JSONText
import TestSupport
import Testing

@testable import ChatSchemaGenerator

@Suite("Files of a target that are called as generated ones")
struct RepeatedFileNamesTests {
  private static let header =
    "// Generated from a.json. Change it and regenerate; edits here are lost.\n"

  /// Files in a new folder, and the diagnostics about those of them that are named.
  private func diagnostics(
    _ files: [String: String], about names: [String]
  ) throws -> [Diagnostic] {
    let folder = try TemporaryFolder(files)
    return withExtendedLifetime(folder) {
      RepeatedFileNames.diagnostics(
        of: names.map { folder.url.path + "/" + $0 },
        configuration: folder.url.path + "/chat-schema.json")
    }
  }

  @Test("checked-in models beside the plugin are one error that names the files and both ways out")
  func checkedIn() throws {
    let found = try diagnostics(
      [
        "chat-schema.json": #"{"output": "Generated"}"#, "Generated/A.swift": Self.header,
        "Generated/A+Coding.swift": Self.header, "Generated/B.swift": Self.header,
        "Generated/C.swift": Self.header, "Generated/Own.swift": "// mine",
      ],
      about: ["Generated/A.swift", "Generated/A+Coding.swift"])
    #expect(found.map(\.id) == ["generated-twice"])
    let message = try #require(found.first?.message)
    #expect(message.contains("`Generated` (A+Coding.swift, A.swift, B.swift and 1 more)"))
    #expect(message.contains("remove these files and `output` here"))
    #expect(message.contains("remove the plugin from the target in Package.swift"))
    #expect(found.first?.location?.pointer?.description == "/output")
  }

  @Test("without an output in the configuration the error is about the file")
  func noOutput() throws {
    for configuration in ["{}", "broken"] {
      let found = try diagnostics(
        ["chat-schema.json": configuration, "A.swift": Self.header], about: ["A.swift"])
      #expect(found.map(\.id) == ["generated-twice"])
      #expect(found.first?.rendered.contains("/chat-schema.json:1:1: error: ") ?? false)
    }
  }

  @Test("a file that a person wrote is to be renamed, each at its place")
  func handWritten() throws {
    let found = try diagnostics(
      ["A.swift": "struct A {}", "Generated/B.swift": Self.header],
      about: ["A.swift", "Generated/B.swift"])
    #expect(found.map(\.id) == ["generated-twice", "repeated-file-name"])
    #expect(found.last?.rendered.contains("/A.swift:1:1: error: ") ?? false)
    #expect(found.last?.message.contains("`A+More.swift`") ?? false)
    #expect(RepeatedFileNames.diagnostics(of: [], configuration: "chat-schema.json") == [])
  }
}
