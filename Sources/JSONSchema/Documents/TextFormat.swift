package import JSONText

/// The format of a text that holds JSON values.
package enum TextFormat: Hashable, Sendable {
  case json
  /// JSON with comments and trailing commas.
  case jsonc
  case json5
  /// YAML 1.2, or 1.1 in all documents.
  case yaml(isVersion11: Bool)
  case toml

  /// Returns the format of a file by its name.
  ///
  /// Editors read some files with the extension `.json` with comments: `tsconfig*.json`, `jsconfig*.json`,
  /// `devcontainer.json`, and those in folders with the name `.vscode`.
  package init(ofFile path: String, isVersion11: Bool = false) {
    let parts = path.split(separator: "/")
    let name = parts.last.map(String.init) ?? path
    switch name.lastIndex(of: ".").map({ name[name.index(after: $0)...].lowercased() }) {
    case "jsonc", "code-workspace": self = .jsonc
    case "json5": self = .json5
    case "yaml", "yml", "cff", "eyaml": self = .yaml(isVersion11: isVersion11)
    case "toml": self = .toml
    case "json":
      let isOfEditor =
        name.hasPrefix("tsconfig") || name.hasPrefix("jsconfig") || name == "devcontainer.json"
        || parts.dropLast().last == ".vscode"
      self = isOfEditor ? .jsonc : .json
    default: self = .json
    }
  }

  /// The extensions of files with JSON values in other formats.
  package static let extensions: Set<String> = [
    "jsonc", "code-workspace", "json5", "yaml", "yml", "cff", "eyaml", "toml",
  ]

  /// Returns whether a file in a folder of schemas may be a schema.
  package static func isOfSchema(_ name: String) -> Bool {
    name.hasSuffix(".json") || name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// Returns the documents in a text of JSON with additions; nil for formats that need a library.
  package func documents(in bytes: [UInt8]) -> [Conversion]? {
    switch self {
    case .json: [.success(ConvertedDocument(json: bytes, map: nil))]
    case .jsonc: [JSONCConverter.convert(bytes)]
    case .json5: [JSON5Converter.convert(bytes)]
    case .yaml, .toml: nil
    }
  }
}

/// Converts texts in formats that need a library, which this module does not have.
package protocol TextConverter: Sendable {
  /// Returns the documents in a text.
  ///
  /// - Throws: ``TextConversionError`` if the converter cannot run.
  func documents(
    in bytes: [UInt8], _ format: TextFormat
  ) throws(TextConversionError) -> [Conversion]
}

/// The reason for which texts of a format cannot be converted here.
package struct TextConversionError: Error, Sendable {
  /// A sentence without a full stop.
  package let message: String

  package init(_ message: String) { self.message = message }
}

/// The converter of this process.
package enum TextConverters {
  private static let lock = Lock()
  nonisolated(unsafe) private static var converter: (any TextConverter)?

  /// Sets the converter for all files that are read from now on.
  package static func use(_ converter: any TextConverter) {
    lock.withLock { self.converter = converter }
  }

  /// Returns the documents in a text of any format.
  ///
  /// - Throws: ``TextConversionError`` if there is no converter for it.
  package static func documents(
    in bytes: [UInt8], _ format: TextFormat
  ) throws(TextConversionError) -> [Conversion] {
    if let documents = format.documents(in: bytes) { return documents }
    guard let converter = lock.withLock({ converter }) else {
      throw TextConversionError("YAML and TOML are not read here; give JSON")
    }
    return try converter.documents(in: bytes, format)
  }
}
