import Foundation
import JSONSchema

/// A folder of schemas with documents for each, laid out as the repository of SchemaStore.
///
/// `src/schemas/json/NAME.json` is a schema; the documents in `src/test/NAME` are valid, those in
/// `src/negative_test/NAME` are not.
struct Catalogue: Sendable, CustomStringConvertible {
  /// The folder that `CHATSCHEMA_CATALOGUE` names; nil if it is not set.
  static let asked: Catalogue? = ProcessInfo.processInfo.environment["CHATSCHEMA_CATALOGUE"].map {
    Catalogue(root: URL(filePath: $0))
  }

  /// Where the catalogue publishes its schemas, now and before.
  private static let hosts: Set = ["www.schemastore.org", "json.schemastore.org"]

  let root: URL
  /// The names of the schemas, without extension, sorted.
  let names: [String]

  init(root: URL) {
    self.root = root
    names = Self.files(in: root.appending(path: "src/schemas/json"))
      .filter { $0.pathExtension == "json" }
      .map { $0.deletingPathExtension().lastPathComponent }
  }

  var description: String { root.lastPathComponent }

  /// The address that a schema is published at.
  func uri(of name: String) -> String { "https://www.schemastore.org/\(name).json" }

  /// The schema of a name, or nil if there is none.
  func source(of name: String) -> SchemaSource? {
    let path = "src/schemas/json/\(name).json"
    guard let data = FileManager.default.contents(atPath: root.appending(path: path).path)
    else { return nil }
    return SchemaSource(bytes: Array(data), uri: uri(of: name), path: path)
  }

  /// The documents of a schema, sorted by their paths.
  func documents(of name: String) -> [CatalogueDocument] {
    [("src/test/", true), ("src/negative_test/", false)].flatMap { folder, isValid in
      Self.files(in: root.appending(path: folder + name)).map {
        CatalogueDocument(
          file: $0, path: "\(folder)\(name)/\($0.lastPathComponent)", isValid: isValid)
      }
    }
  }

  private static func files(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }
  }
}

extension Catalogue: SchemaLoader {
  /// The schema at an address of the catalogue, in which the extension may be missing.
  func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    guard let url = URL(string: uri), let host = url.host(), Self.hosts.contains(host)
    else { return nil }
    let name = String(url.path().dropFirst())
    let found = source(of: name.hasSuffix(".json") ? String(name.dropLast(5)) : name)
    return found.map { SchemaSource(bytes: $0.bytes, uri: uri, path: $0.path) }
  }
}
