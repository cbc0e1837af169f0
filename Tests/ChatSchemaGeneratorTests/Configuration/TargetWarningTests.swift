import Foundation
import JSONSchema
import JSONText
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// What a target's configuration says about warnings.
@Suite struct TargetWarningTests {
  private static func generation(
    _ warnings: String, configuration: String? = nil
  ) throws -> TargetGeneration {
    let folder = try TemporaryFolder([
      "chat-schema.json": configuration
        ?? #"{"schemas": ["s.json"], "warnings": \#(warnings)}"#,
      "entities.json":
        #"{"entities": {"Thing": {"identity": "id", "attributes": {"id": {"type": "string"}}}}}"#,
      "m.json": "{}",
      "repeated.json":
        ##"{"type": "object", "title": "A", "title": "B", "properties": {"a": {"$ref": "https://ex.org/n#"}}}"##,
      "number.json": #"{"$id": "https://ex.org/number", "type": "number"}"#,
      "s.json": #"{"type": "object", "properties": {"a": {"format": "colour"}}}"#,
    ])
    return try withExtendedLifetime(folder) {
      try TargetGeneration(
        configuration: folder.url.appending(path: "chat-schema.json").path, layout: .checkedIn,
        loader: FileSchemaLoader())
    }
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

  @Test(arguments: [
    ("", nil), (#""all": "warning""#, nil), (#""duplicate-member": "error""#, nil),
    (#""duplicate-member": "warning""#, ["duplicate-member"]), (#""duplicate-member": "off""#, []),
  ])
  func `a schema with a repeated member is used where that is chosen`(
    warnings: String, told: [Diagnostic.ID]?
  ) throws {
    let text = #"""
      {"schemas": ["repeated.json"], "resolve": ["https://ex.org/n=number.json"], "warnings": {\#(warnings)}}
      """#
    guard let told else {
      let error = #expect(throws: DiagnosticsError.self) {
        try Self.generation("", configuration: text)
      }
      #expect(error?.diagnostics.map(\.id) == ["duplicate-member"])
      return
    }
    let found = try Self.generation("", configuration: text).diagnostics
    #expect(found.filter { $0.severity == .warning }.map(\.id) == told)
  }

  @Test func `choices for plain schemas are of no use to a target that has a spec alone`() throws {
    let text = #"{"spec": "entities.json", "config": "m.json"}"#
    let found = try Self.generation("{}", configuration: text).diagnostics
    #expect(found.map(\.id) == ["unused-configuration"])
    #expect(found.first?.location?.position.column == 37)
  }
}
