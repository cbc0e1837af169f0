import Foundation

/// Writes the Swift that holds the files of `Schemas/`.
struct EmbeddedSource {
  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static var schemas: URL { package.appendingPathComponent("Schemas") }

  static var output: URL {
    package.appendingPathComponent("Sources/chat-schema/Embedded")
  }

  /// The generated files by name.
  static func files() throws -> [String: String] {
    let documents = try names(in: schemas).filter { $0.hasSuffix(".json") }
    var result: [String: String] = [:]
    for name in documents { result[fileName(name)] = try source([name], property: property(name)) }
    let groups = try names(in: schemas.appendingPathComponent("Examples"))
    var folders: [String] = []
    for group in groups {
      let paths = try paths(below: "Examples/\(group)")
      let folder = "examples-" + group
      folders.append(folder)
      result[fileName(folder)] = try source(paths, property: property(folder))
    }
    result["EmbeddedSchemas+All.swift"] = """
      \(header)
      extension EmbeddedSchemas {
        static var documents: [EmbeddedFile] {
          \(documents.map { property($0) }.joined(separator: "\n      + "))
        }

        static var examples: [EmbeddedFile] {
          \(folders.map { property($0) }.joined(separator: "\n      + "))
        }
      }

      """
    return result
  }

  private static let header = """
    // Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
    // Change the schemas and make it again; edits here are lost.

    """

  private static func source(_ paths: [String], property: String) throws -> String {
    let entries = try paths.map { path in
      let data = try Data(contentsOf: schemas.appendingPathComponent(path))
      guard let text = String(validating: data, as: UTF8.self) else {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
      return """
            EmbeddedFile(
              path: "\(path)",
              text: \(literal(text)))
        """
    }
    return """
      \(header)
      extension EmbeddedSchemas {
        static let \(property): [EmbeddedFile] = [
      \(entries.joined(separator: ",\n"))\(entries.count > 1 ? "," : "")
        ]
      }

      """
  }

  /// The text as a literal over several lines; what an editor might not keep is escaped.
  private static func literal(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\n"
      default:
        let isPrintable = scalar.value >= 0x20 && scalar.value < 0x7F
        escaped += isPrintable ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    let lines = escaped.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "        \($0)"
    }
    return "\"\"\"\n" + lines.joined(separator: "\n") + "\n        \"\"\""
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private static func paths(below path: String) throws -> [String] {
    var isDirectory: ObjCBool = false
    let url = schemas.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return [path] }
    return try names(in: url).flatMap { try paths(below: "\(path)/\($0)") }
  }

  /// `user.schema.json` makes `userSchema`, `examples-user` makes `examplesUser`.
  private static func property(_ name: String) -> String {
    let words = name.replacingOccurrences(of: ".json", with: "").split { !$0.isLetter }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.first.map(String.init) ?? "") + rest.joined()
  }

  private static func fileName(_ name: String) -> String {
    let property = property(name)
    return "EmbeddedSchemas+\(property.prefix(1).uppercased())\(property.dropFirst()).swift"
  }
}
