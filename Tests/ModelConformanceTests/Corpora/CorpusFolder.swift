import Foundation

/// A folder of schemas that others published, with their test documents.
///
/// Three layouts are known, each by what is in the folder:
///
/// - SchemaStore: `src/schemas/json/NAME.json`, with documents in `src/test/NAME/` that are valid and in
///   `src/negative_test/NAME/` that are not;
/// - quicktype: `NAME.schema`, with documents `NAME.1.json` that are valid and `NAME.1.fail.WHY.json`
///   that are not, beside it;
/// - any other: every `.json` file that says `$schema` or looks like a schema, without documents.
struct CorpusFolder: Sendable {
  /// A schema file and its documents.
  struct Entry: Sendable {
    /// The path of the schema in the folder.
    var name: String
    var schema: URL
    var valid: [URL] = []
    var invalid: [URL] = []
  }

  /// The folders that `CHATSCHEMA_CORPUS` names; nil if it is not set.
  static let asked: [URL]? = ProcessInfo.processInfo.environment["CHATSCHEMA_CORPUS"].map { paths in
    paths.split(separator: ":").map { URL(filePath: String($0)) }
  }

  let root: URL
  /// The schemas, sorted by name.
  let entries: [Entry]

  init(root: URL) {
    self.root = root
    let store = root.appending(path: "src/schemas/json")
    let entries =
      FileManager.default.fileExists(atPath: store.path)
      ? Self.schemaStore(root, schemas: store) : Self.anyLayout(root)
    self.entries = entries.sorted { $0.name < $1.name }
  }

  private static func schemaStore(_ root: URL, schemas: URL) -> [Entry] {
    files(below: schemas).filter { $0.pathExtension == "json" }.map { schema in
      let name = schema.deletingPathExtension().lastPathComponent
      let documents = { (folder: String) in
        files(below: root.appending(path: "src/\(folder)/\(name)"))
          .filter { $0.pathExtension == "json" }
      }
      return Entry(
        name: name, schema: schema, valid: documents("test"), invalid: documents("negative_test"))
    }
  }

  private static func anyLayout(_ root: URL) -> [Entry] {
    let all = files(below: root)
    let beside = Dictionary(grouping: all) { $0.deletingLastPathComponent().path }
    return all.compactMap { file in
      let name = String(file.path.dropFirst(root.path.count).drop { $0 == "/" })
      if file.pathExtension == "schema" {
        let stem = file.deletingPathExtension().lastPathComponent
        let documents = (beside[file.deletingLastPathComponent().path] ?? []).filter {
          isDocument($0.lastPathComponent, of: stem)
        }
        return Entry(
          name: name, schema: file,
          valid: documents.filter { !$0.lastPathComponent.contains(".fail") },
          invalid: documents.filter { $0.lastPathComponent.contains(".fail") })
      }
      guard file.pathExtension == "json", looksLikeSchema(file) else { return nil }
      return Entry(name: name, schema: file)
    }
  }

  /// Whether a file is called `STEM.1.json` or `STEM.1.fail.WHY.json`.
  private static func isDocument(_ name: String, of stem: String) -> Bool {
    let parts = name.dropFirst(stem.count + 1).split(separator: ".")
    return name.hasPrefix("\(stem).") && parts.last == "json" && parts.count >= 2
      && Int(parts[0]) != nil && (parts.count == 2 || parts[1] == "fail")
  }

  private static func looksLikeSchema(_ file: URL) -> Bool {
    guard let data = FileManager.default.contents(atPath: file.path),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return false }
    if let dialect = object["$schema"] as? String { return dialect.contains("json-schema.org") }
    return object["type"] is String && object["properties"] is [String: Any]
      || object["$defs"] is [String: Any] || object["definitions"] is [String: Any]
  }

  private static func files(below folder: URL) -> [URL] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).sorted().map { folder.appending(path: $0) }
      .filter { !$0.hasDirectoryPath && !$0.pathExtension.isEmpty }
  }
}
