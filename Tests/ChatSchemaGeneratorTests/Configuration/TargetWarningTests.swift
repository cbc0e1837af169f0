import Foundation
import JSONSchema
import Testing

@testable import ChatSchemaGenerator

/// What a target's configuration says about warnings.
@Suite struct TargetWarningTests {
  private static func generation(_ warnings: String) throws -> TargetGeneration {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "chat-schema.json": #"{"schemas": ["s.json"], "warnings": \#(warnings)}"#,
      "s.json": #"{"type": "object", "properties": {"a": {"format": "colour"}}}"#,
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    return try TargetGeneration(
      configuration: folder.appending(path: "chat-schema.json").path, layout: .checkedIn,
      loader: FileSchemaLoader())
  }

  @Test func `a kind of warning is switched off or made an error`() throws {
    let warned = try Self.generation("{}").diagnostics.filter { $0.severity == .warning }
    #expect(warned.map(\.id) == ["unknown-format"])
    let off = try Self.generation(#"{"unknown-format": "off"}"#).diagnostics
    #expect(!off.contains { $0.severity == .warning })
    let error = #expect(throws: DiagnosticsError.self) {
      try Self.generation(#"{"all": "error"}"#)
    }
    #expect(
      error?.diagnostics.contains { $0.id == "unknown-format" && $0.severity == .error } == true)
  }
}
