import ChatSchemaGenerator
import Foundation

@testable import chat_schema

/// Writes the Swift that holds the files of `Schemas/`, and digests of `Generated/`.
struct EmbeddedSource {
  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static var schemas: URL { package.appendingPathComponent("Schemas") }

  static var starters: URL { schemas.appendingPathComponent("Starters") }

  static var output: URL {
    package.appendingPathComponent("Sources/chat-schema/Embedded")
  }

  /// The generated files by name.
  static func files() throws -> [String: String] {
    let documents = try names(in: schemas).filter { $0.hasSuffix(".json") }
    var result: [String: String] = [:]
    for name in documents {
      result[fileName(name)] = try source([name], of: schemas, property: property(name))
    }
    result[fileName(EntitySpecSchema.name)] = held(EntitySpecSchema.name, by: "EntitySpecSchema")
    result[fileName(ModelConfigurationSchema.name)] = held(
      ModelConfigurationSchema.name, by: "ModelConfigurationSchema")
    let groups = try names(in: schemas.appendingPathComponent("Examples"))
    var folders: [String] = []
    for group in groups {
      let paths = try paths(below: "Examples/\(group)", in: schemas)
      let folder = "examples-" + group
      folders.append(folder)
      result[fileName(folder)] = try source(paths, of: schemas, property: property(folder))
    }
    result["EmbeddedDigests.swift"] = try digests()
    for name in try names(in: starters) {
      let folder = starters.appendingPathComponent(name)
      result["EmbeddedStarters+\(name).swift"] = try source(
        paths(below: nil, in: folder), of: folder, property: name.lowercased(),
        type: "EmbeddedStarters")
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

  /// A schema that the generator holds already.
  private static func held(_ name: String, by holder: String) -> String {
    """
    \(header)
    import ChatSchemaGenerator

    extension EmbeddedSchemas {
      static let \(property(name)): [EmbeddedFile] = [
        EmbeddedFile(path: \(holder).name, text: \(holder).text + "\\n")
      ]
    }

    """
  }

  /// The digests of `Generated/ChatModels`, for the tour: the texts would be a second copy of it.
  private static func digests() throws -> String {
    let folder = package.appendingPathComponent("Generated/ChatModels")
    let lines = try names(in: folder).filter { $0.hasSuffix(".swift") }.map { name in
      let digest = FileDigest.of(Array(try Data(contentsOf: folder.appendingPathComponent(name))))
      return "    \"\(name)\": \(hexadecimal(digest)),\n"
    }
    return """
      // Made from Generated/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
      // Regenerate the models and make it again; edits here are lost.

      /// Digests of the generated models that were built into the command.
      enum EmbeddedDigests {
        static let chatModels: [String: UInt64] = [
      \(lines.joined())  ]
      }

      """
  }

  /// All sixteen digits in groups of four.
  private static func hexadecimal(_ number: UInt64) -> String {
    let groups = stride(from: 48, through: 0, by: -16).map { shift in
      let digits = String((number >> UInt64(shift)) & 0xFFFF, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "0x" + groups.joined(separator: "_")
  }

  private static let header = """
    // Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
    // Change the files there and make it again; edits here are lost.

    """

  private static func source(
    _ paths: [String], of folder: URL, property: String, type: String = "EmbeddedSchemas"
  ) throws -> String {
    let entries = try paths.map { path in
      let data = try Data(contentsOf: folder.appendingPathComponent(path))
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
      extension \(type) {
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

  /// The paths of the files below a path of a folder, in order.
  private static func paths(below path: String?, in folder: URL) throws -> [String] {
    var isDirectory: ObjCBool = false
    let url = path.map(folder.appendingPathComponent) ?? folder
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return [path].compactMap(\.self) }
    return try names(in: url).flatMap {
      try paths(below: (path.map { "\($0)/" } ?? "") + $0, in: folder)
    }
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
