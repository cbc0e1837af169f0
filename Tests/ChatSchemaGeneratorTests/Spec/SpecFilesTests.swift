import Foundation
import JSONSchema
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// Specs and schemas in folders, read through the loader of files.
@Suite struct SpecFilesTests {
  private func reading(_ prepare: (TemporaryFolder) throws -> Void) throws -> [String] {
    let folder = try TemporaryFolder()
    let spec = try folder.write(
      #"{"entities": {"Duty": {"schema": "schemas/task.json", "identity": "id"}}}"#,
      "entities.json")
    try prepare(folder)
    let source = try SchemaSource(contentsOfFile: spec.path)
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
      try folder.write(task, "schemas/task.json")
      try folder.write(#"{"$defs":{"key":{"type":"string"}}}"#, "schemas/common/key.json")
    }
    #expect(found == [])
  }

  @Test func `a missing file is reported where the spec names it`() throws {
    #expect(try reading { _ in } == ["entities.json:1:34 missing-schema-file"])
  }

  @Test func `a folder in place of a file is reported where the spec names it`() throws {
    let found = try reading { folder in
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "schemas/task.json"), withIntermediateDirectories: true)
    }
    #expect(found == ["entities.json:1:34 missing-schema-file"])
  }
}
