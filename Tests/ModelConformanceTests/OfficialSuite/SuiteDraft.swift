import ChatSchemaGenerator
import Foundation
import JSONSchema
import JSONText
import SchemaTestSupport

/// A draft of the official suite as subjects.
enum SuiteDraft: String, CaseIterable, CustomStringConvertible {
  case draft2020 = "draft2020-12"
  case draft2019 = "draft2019-09"
  case draft7
  case draft6
  case draft4
  case version1 = "v1"

  /// Whether the environment asks for all of them, and for all schemas.
  static let areAllAsked = ProcessInfo.processInfo.environment["CHATSCHEMA_CONFORMANCE"] == "all"

  /// The drafts to judge: 2020-12 in every run, all of them where the environment asks for it.
  static let asked: [SuiteDraft] = areAllAsked ? allCases : [.draft2020]

  var description: String { rawValue }

  /// The URI that `$schema` names.
  private var dialect: String {
    switch self {
    case .draft2020: "https://json-schema.org/draft/2020-12/schema"
    case .draft2019: "https://json-schema.org/draft/2019-09/schema"
    case .draft7: "http://json-schema.org/draft-07/schema#"
    case .draft6: "http://json-schema.org/draft-06/schema#"
    case .draft4: "http://json-schema.org/draft-04/schema#"
    case .version1: "https://json-schema.org/v1"
    }
  }

  /// The required groups, and those of formats with formats asserted.
  func subjects() -> [Subject] {
    let formats = self == .version1 ? "format" : "optional/format"
    let own = ownOptionalFile.map { file in
      subjects(in: "\(rawValue)/optional", prefix: "Optional", formats: .assert, only: file)
    }
    return (own ?? []) + subjects(in: rawValue, prefix: "", formats: .annotate)
      + subjects(in: "\(rawValue)/\(formats)", prefix: "Format", formats: .assert)
  }

  /// The optional file about what no other draft asserts.
  private var ownOptionalFile: String? {
    switch self {
    case .draft7: "content.json"
    case .draft4: "zeroTerminatedFloats.json"
    default: nil
    }
  }

  private func subjects(
    in folder: String, prefix: String, formats: SchemaModelOptions.FormatMeaning,
    only name: String? = nil
  ) -> [Subject] {
    let registry = registry()
    var options = SchemaModelOptions()
    options.formats = formats
    let files = OfficialSuite.documents(in: "tests/\(folder)").filter { file, _ in
      name.map { $0 == file } ?? true
    }
    return files.flatMap { file, document in
      document.root.elements.enumerated().map { number, group in
        let stem = file.dropLast(".json".count)
        let name = prefix + stem.split(separator: "-").map(\.capitalized).joined() + "_\(number)"
        let path = "\(prefix)\(stem)-\(number).json"
        let source = SchemaSource(
          text(of: group["schema"] ?? group), uri: "https://suite.example/\(path)", path: path)
        return Subject(
          name: Self.typeName(name),
          title: "\(folder)/\(file): \(group["description"]?.string ?? "")",
          schema: RootSchema(source, rootName: Self.typeName(name)), registry: registry,
          options: options, instances: instances(of: group))
      }
    }
  }

  private static func typeName(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst().filter { $0.isLetter || $0.isNumber }
  }

  private func instances(of group: JSONNode) -> [Subject.Instance] {
    (group["tests"].map { Array($0.elements) } ?? []).map { test in
      Subject.Instance(
        name: test["description"]?.string ?? "", text: test["data"]?.text ?? "",
        isValid: test["valid"]?.boolean ?? false)
    }
  }

  /// A schema's text, which says its dialect itself so that it says it wherever it is embedded.
  private func text(of schema: JSONNode) -> String {
    guard schema.kind == .object, schema["$schema"] == nil else { return schema.text }
    let rest = schema.text.drop { $0 != "{" }.dropFirst()
    return "{\"$schema\": \"\(dialect)\"\(schema.count == 0 ? "" : ",")\(rest)"
  }

  /// What the suite expects to be found at `http://localhost:1234/`, in this draft's dialect.
  private func registry() -> SchemaRegistry {
    var registry = SchemaRegistry()
    for source in remotes() { registry.add(source) }
    return registry
  }

  /// The same as files.
  func remotes() -> [SchemaSource] {
    OfficialSuite.remotes.map { remote in
      // Those of other drafts say their dialect, or are of no use to this one.
      let folder = remote.path.split(separator: "/").first.map(String.init) ?? ""
      let isOther = (folder.hasPrefix("draft") || folder == "v1") && folder != rawValue
      return SchemaSource(
        isOther ? remote.document.root.text : text(of: remote.document.root),
        uri: "http://localhost:1234/\(remote.path)", path: remote.path)
    }
  }
}
