import Foundation
import Testing

@testable import chat_schema

@Suite("Embedded schemas")
struct EmbeddedSchemasTests {
  @Test("the embedded files are those of Schemas/")
  func equality() throws {
    var found: [String: String] = [:]
    for file in EmbeddedSchemas.all { found[file.path] = file.text }
    for (path, text) in found {
      let url = EmbeddedSource.schemas.appendingPathComponent(path)
      #expect(try Data(contentsOf: url) == Data(text.utf8), "\(path)")
    }
  }

  @Test("the generated sources are what the files make, and nothing else is there")
  func sources() throws {
    let expected = try EmbeddedSource.files()
    let isRecording = ProcessInfo.processInfo.environment["CHATSCHEMA_RECORD"] != nil
    let names = try FileManager.default.contentsOfDirectory(atPath: EmbeddedSource.output.path)
      .filter { $0.contains("+") || $0 == "EmbeddedDigests.swift" }
    if isRecording {
      for name in names where expected[name] == nil {
        try FileManager.default.removeItem(at: EmbeddedSource.output.appendingPathComponent(name))
      }
      for (name, text) in expected {
        try Data(text.utf8).write(to: EmbeddedSource.output.appendingPathComponent(name))
      }
      Issue.record("recorded; run again without CHATSCHEMA_RECORD")
      return
    }
    #expect(Set(names) == Set(expected.keys))
    for (name, text) in expected {
      let url = EmbeddedSource.output.appendingPathComponent(name)
      let isEqual = try Data(contentsOf: url) == Data(text.utf8)
      #expect(isEqual, "\(name) is out of date; record with CHATSCHEMA_RECORD=1")
    }
  }
}
