package import Foundation
package import JSONSchema
package import JSONText

/// The JSON-Schema-Test-Suite, found on this machine.
package enum OfficialSuite {
  /// The suite's folder: `JSON_SCHEMA_TEST_SUITE`, or the one beside the package.
  package static let root: URL? = {
    let named = ProcessInfo.processInfo.environment["JSON_SCHEMA_TEST_SUITE"].map {
      URL(fileURLWithPath: $0)
    }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let beside = package.deletingLastPathComponent()
      .appendingPathComponent("shared/json-schema-test-suite")
    return [named, beside].compactMap(\.self).first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("tests").path)
    }
  }()

  /// Said when the suite is not there.
  package static let absence =
    "The JSON-Schema-Test-Suite is not on this machine; set JSON_SCHEMA_TEST_SUITE to its folder."

  /// A draft that the engine supports; the raw value is its folder.
  package enum Draft: String, CaseIterable, Sendable, CustomStringConvertible {
    case draft4
    case draft6
    case draft7
    case draft2019 = "draft2019-09"
    case draft2020 = "draft2020-12"
    case version1 = "v1"

    /// The URI of its meta-schema, which most schemas of the suite's older drafts leave out.
    package var dialect: String {
      switch self {
      case .draft4: "http://json-schema.org/draft-04/schema#"
      case .draft6: "http://json-schema.org/draft-06/schema#"
      case .draft7: "http://json-schema.org/draft-07/schema#"
      case .draft2019: "https://json-schema.org/draft/2019-09/schema"
      case .draft2020: "https://json-schema.org/draft/2020-12/schema"
      case .version1: "https://json-schema.org/v1"
      }
    }

    /// The folder.
    package var description: String { rawValue }
  }

  /// One test of the suite.
  package struct Case: Sendable, CustomStringConvertible {
    /// The draft whose folder it is in.
    package let draft: Draft
    /// The name of the file that it is in.
    package let file: String
    /// What the group says about its schema.
    package let group: String
    /// What the test says about its instance.
    package let name: String
    /// The schema of the group.
    package let schema: JSONNode
    /// The instance.
    package let instance: JSONNode
    /// The verdict.
    package let isValid: Bool

    /// Draft, file, group and test.
    package var description: String { "\(draft): \(file): \(group): \(name)" }
  }

  /// The tests of all files of a draft in one of its folders, not those of folders in that.
  package static func cases(of draft: Draft, in folder: String = "") -> [Case] {
    documents(in: "tests/\(draft)/\(folder)").flatMap { file, document in
      document.root.elements.flatMap { group in
        (group["tests"].map { Array($0.elements) } ?? []).map { test in
          Case(
            draft: draft, file: file, group: group["description"]?.string ?? "",
            name: test["description"]?.string ?? "", schema: group["schema"] ?? group,
            instance: test["data"] ?? test, isValid: test["valid"]?.boolean ?? false)
        }
      }
    }
  }

  /// The JSON files in a folder, parsed, sorted by name.
  package static func documents(in folder: String) -> [(name: String, document: JSONDocument)] {
    guard let root else { return [] }
    let folder = root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      guard
        let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path),
        let document = try? JSONDocument(Array(data))
      else { return nil }
      return (name, document)
    }
  }

  /// The schemas of the folder `remotes`, parsed, with their paths in it.
  package static let remotes: [(path: String, document: JSONDocument)] = {
    guard let root else { return [] }
    let folder = root.appendingPathComponent("remotes")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".json") }.sorted().compactMap { path in
      guard
        let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path),
        let document = try? JSONDocument(Array(data))
      else { return nil }
      return (path, document)
    }
  }()

  /// What the suite expects to be found at `http://localhost:1234/`.
  package static let registry: SchemaRegistry = {
    var registry = SchemaRegistry()
    for remote in remotes {
      registry.add(
        SchemaSource(
          bytes: remote.document.bytes, uri: "http://localhost:1234/\(remote.path)",
          path: remote.path))
    }
    return registry
  }()
}
