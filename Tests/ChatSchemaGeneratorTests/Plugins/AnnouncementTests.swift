import Foundation
import JSONSchema
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// What the build plugin announces, in a folder made for the test.
///
/// `Announcement.swift` beside this file is a link to the plugin's own source: plugins can not be
/// imported.
struct AnnouncementTests {
  /// The files of a target, by path.
  private struct TargetFolder {
    private let folder: TemporaryFolder
    var url: URL { folder.url.appending(path: "Target") }

    init(_ files: [String: String]) throws {
      folder = try TemporaryFolder()
      for (path, text) in files { try folder.write(text, "Target/\(path)") }
    }

    func paths(of inputs: [URL]) -> [String] {
      let root = url.standardizedFileURL.path
      return inputs.map { file in
        file.path.hasPrefix(root)
          ? String(file.path.dropFirst(root.count + 1)) : file.lastPathComponent
      }
    }
  }

  /// Specs, and the names of their models by the generator's rule.
  static let specs: [(spec: String, models: [String])] = [
    (#"{"entities": {"User": {}, "Channel": {}}}"#, ["User", "Channel"].map { name($0) }),
    (
      #"{"names": {"model": "Chat{entity}"}, "entities": {"User": {}}}"#,
      [name("User", pattern: "Chat{entity}")]
    ),
    (
      #"{"names": {"model": "{entity}In{entity}"}, "entities": {"A": {"names": {"model": "B"}}, "C": {}}}"#,
      [
        name("A", own: "B", pattern: "{entity}In{entity}"),
        name("C", pattern: "{entity}In{entity}"),
      ]
    ),
    (
      #"{"names": {"model": "{entit}{entity"}, "entities": {"A": {}}}"#,
      [name("A", pattern: "{entit}{entity")]
    ),
    (#"{"entities": {}}"#, []),
    (
      #"{"entities": {"CustomData": {}, "IDENTIFIERS": {}, "LateModels": {}}}"#,
      ["CustomData", "IDENTIFIERS", "LateModels"]
    ),
  ]

  static func name(_ entity: String, own: String? = nil, pattern: String? = nil) -> String {
    OutputNames.modelName(entity: entity, own: own, pattern: pattern)
  }

  @Test(arguments: specs)
  func `the plugin announces the files that the generator writes`(
    spec: String, models: [String]
  ) throws {
    let object = try JSONSerialization.jsonObject(with: Data(spec.utf8)) as? [String: Any]
    let content = try #require(object)
    let announced = Announcement.outputs(ofSpec: content)
    let expected = OutputNames.files(forModels: models) + [Announcement.lateFile]
    #expect(Set(announced) == Set(expected))
    #expect(announced.count == expected.count)
    #expect(Set(announced.map { $0.lowercased() }).count == expected.count)
  }

  @Test(arguments: [
    "order.schema.json", "purchase-order.schema.json", "Schemas/purchase_order.json", "order",
    "ORDER.json", "ORDER-LINE.json", "orderLine.v2.schema.json", "2fa.json", "date.schema.json",
    "Date.json", "URL.json", "type.json", ".json", ".schema.json", "a b+c.json", "x-3.json",

    "order.json#/$defs/line", "order.json#/$defs/Purchase%20line", "a.json#/$defs/a~1b~0c",
    "a.json#",
    "api.json#/components/schemas/Pet.json", "schema.json", "iOSApp.schema.json",
    "geo.json.schema.json", "a__b.json", "customData.json", "late-models.schema.json",
  ])
  func `the plugin announces the files of a plain schema that the generator writes`(
    path: String
  ) throws {
    for rootName in [nil, "Order"] {
      for count in [nil, 1, 64] {
        var element: [String: Any] = ["schema": path]
        element["rootName"] = rootName
        element["files"] = count
        let isPath = rootName == nil && count == nil
        let listed: Any = isPath ? path : element
        let announced = try #require(SchemaEntry(listed)).outputs
        var entry = PlainSchemaEntry(
          path: path, rootName: rootName, location: SourceLocation(file: "chat-schema.json"))
        entry.fileCount = count ?? entry.fileCount
        #expect(announced == entry.fileNames)
      }
    }
  }

  @Test func `a target can have a spec, schemas or both`() throws {
    func outputs(_ configuration: String) throws -> [String] {
      let folder = try TargetFolder([
        "chat-schema.json": configuration, "Own.swift": "",
        "entities.json": #"{"entities": {"A": {}}}"#,
      ])
      return Announcement(targetDirectory: folder.url).outputs
    }
    let spec = try outputs("{}")
    let schemas = try outputs(#"{"schemas": ["b.json", {"schema": "c.json", "files": 1}]}"#)
    #expect(spec.contains("A.swift") && schemas.last == Announcement.lateFile)
    #expect(schemas.count == 18 + 3 + 1 && !schemas.contains("Identifiers.swift"))
    let both = try outputs(#"{"spec": "entities.json", "schemas": ["b.json"]}"#)
    #expect(both.contains("A.swift") && both.contains("B+Types16.swift"))
  }

  @Test func `the files of records are announced under the names that they get`() {
    let spec: [String: Any] = [
      "names": ["record": "Own{entity}"],
      "entities": ["User": ["names": ["recordProtocol": "AnyUser"]], "Room": [:] as [String: Any]],
    ]
    let names = Announcement.outputs(ofSpec: spec, parts: ["store"])
    let expected =
      OutputNames.recordFiles(forRecord: "OwnRoom", recordProtocol: "ManagedRoom")
      + OutputNames.recordFiles(forRecord: "OwnUser", recordProtocol: "AnyUser")
    #expect(names == expected + [OutputNames.sharedRecords, Announcement.lateFile])
  }

  @Test func `actions have a file for each entity and one for all`() {
    let spec: [String: Any] = [
      "names": ["model": "My{entity}"],
      "entities": ["User": [:] as [String: Any], "Room": [:] as [String: Any]],
    ]
    let names = Announcement.outputs(ofSpec: spec, parts: ["sync"])
    #expect(
      names == [
        OutputNames.actionsFile(forModel: "MyRoom"), OutputNames.actionsFile(forModel: "MyUser"),
        OutputNames.sharedActions, Announcement.lateFile,
      ])
  }

  @Test func `the file for late models has one name`() {
    #expect(Announcement.lateFile == AnnouncedOutput.lateFile)
    let files =
      OutputNames.shared + [
        OutputNames.sharedRecords, OutputNames.sharedActions, AnnouncedOutput.lateFile,
      ]
    #expect(Set(files) == Set(SwiftFileNames.ofTargets.map(SwiftFileNames.swiftFile)))
  }

  @Test func `every file that may change the output is an input`() throws {
    let folder = try TargetFolder([
      "chat-schema.json": #"{"spec": "../Shared/entities.json"}"#,
      "Own.swift": "", "notes.txt": "", "fields/color.json": "{}",
      "../Shared/entities.json": #"{"entities": {"A": {"schema": "schemas/a.json"}}}"#,
      "../Shared/schemas/a.json": "{}", "../Shared/schemas/b.json": "{}",
      "../Shared/schemas/.hidden.json": "{}", "../Other/c.json": "{}",
    ])
    let announcement = Announcement(targetDirectory: folder.url)
    #expect(
      folder.paths(of: announcement.inputs).sorted() == [
        "a.json", "b.json", "chat-schema.json", "entities.json", "fields/color.json",
      ])
    #expect(announcement.outputs.contains("A+Patcher.swift"))
  }

  @Test func `nothing outside the package is looked at, and each path there is refused`() throws {
    let folder = try TargetFolder([
      "chat-schema.json": """
      {"spec": "../../entities.json", "config": "/etc/hosts", "schemas": ["a.json", "/b.json"],
       "resolve": ["/", "..", "../..", "link", "deep", "../Target-2"]}
      """,
      "a.json": #"{"$ref": "../../outside.json"}"#, "deep/c.json": "{}", "../Target-2/d.json": "{}",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link").path, withDestinationPath: "/usr")
    let announcement = Announcement(targetDirectory: folder.url, packageDirectory: folder.url)
    #expect(
      announcement.refusedPaths == [
        "../../entities.json", "/etc/hosts", "/b.json", "/", "..", "../..", "link", "../Target-2",
      ])
    #expect(
      folder.paths(of: announcement.inputs).sorted() == [
        "a.json", "chat-schema.json", "deep/c.json",
      ])
  }

  @Test func `what plain schemas refer to, the choices and what is resolved are inputs`() throws {
    let folder = try TargetFolder([
      "chat-schema.json":
        #"{"schemas": ["../S/a.json"], "config": "../C/models.json", "resolve": ["../R", "https://ex.org/f.json=../W/f.json"]}"#,
      "Own.swift": "", "../S/a.json": #"{"$ref": "../T/b.json#/$defs/x"}"#,
      "../T/b.json": #"{"items": {"$ref": "../U/c.json"}}"#, "../U/c.json": "{}",
      "../C/models.json": "{}", "../R/deep/d.json": "{}", "../V/e.json": "{}", "../W/f.json": "{}",
    ])
    let announcement = Announcement(targetDirectory: folder.url)
    #expect(
      folder.paths(of: announcement.inputs).sorted() == [
        "a.json", "b.json", "c.json", "chat-schema.json", "d.json", "f.json", "models.json",
      ])
  }

  @Test(arguments: [
    [:],
    ["chat-schema.json": "{"],
    ["chat-schema.json": "[]"],
    ["chat-schema.json": #"{"spec": 4}"#],
    ["chat-schema.json": #"{"spec": "none.json"}"#],
    ["chat-schema.json": "{}", "entities.json": #"{"entities": [1]}"#],
    ["chat-schema.json": "{}", "entities.json": #"{"entities": {"a/b": {}, "": 3}}"#],
  ])
  func `what can not be read leaves the files that are always there`(
    files: [String: String]
  ) throws {
    let folder = try TargetFolder(files.merging(["Own.swift": ""]) { first, _ in first })
    let announcement = Announcement(targetDirectory: folder.url)
    #expect(announcement.outputs == OutputNames.shared + [AnnouncedOutput.lateFile])
    #expect(Set(folder.paths(of: announcement.inputs)) == Set(files.keys))
  }
}
