import Foundation
import JSONSchema
import Testing

@testable import ChatSchemaGenerator

/// Specs and schemas in folders, read through the loader of files.
@Suite struct SpecFilesTests {
  private func reading(_ prepare: (URL) throws -> Void) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "spec-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let spec = #"{"entities": {"Duty": {"schema": "schemas/task.json", "identity": "id"}}}"#
    try spec.write(to: folder.appending(path: "entities.json"), atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "schemas"), withIntermediateDirectories: true)
    try prepare(folder)
    let source = try SchemaSource(contentsOfFile: folder.appending(path: "entities.json").path)
    return SpecReader.read(source, loader: FileSchemaLoader()).diagnostics.map { finding in
      let name = finding.location?.file.split(separator: "/").last ?? ""
      return "\(name):\(finding.location.map { "\($0.position)" } ?? "") \(finding.id)"
    }
  }

  @Test func `schemas lie relative to the spec, and refer to each other relative to themselves`()
    throws
  {
    let found = try reading { folder in
      let task =
        ##"{"type":"object","properties":{"id":{"$ref":"common/key.json#/$defs/key"}},"required":["id"]}"##
      try task.write(
        to: folder.appending(path: "schemas/task.json"), atomically: true, encoding: .utf8)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "schemas/common"), withIntermediateDirectories: true)
      try #"{"$defs":{"key":{"type":"string"}}}"#.write(
        to: folder.appending(path: "schemas/common/key.json"), atomically: true, encoding: .utf8)
    }
    #expect(found == [])
  }

  @Test func `a missing file is reported where the spec names it`() throws {
    #expect(try reading { _ in } == ["entities.json:1:34 missing-schema-file"])
  }

  @Test func `a folder in place of a file is reported where the spec names it`() throws {
    let found = try reading { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "schemas/task.json"), withIntermediateDirectories: true)
    }
    #expect(found == ["entities.json:1:34 missing-schema-file"])
  }
}
