import CSchemaFiles

/// An entity of the chat whose payloads the page offers, with the files that `chat-schema` has embedded.
enum ChatEntity: String, CaseIterable, Sendable {
  case user
  case channel
  case message

  /// The name of the file of its payload schema.
  var schemaName: String { "\(rawValue).schema.json" }

  /// The text of its payload schema.
  var schema: String { Self.text(of: schemaName) }

  /// The beginning of the names of the files that are generated for it.
  var modelName: String { "Chat" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The name of the spec.
  static let spec = "entities.json"

  /// The spec and the schemas that it names, by their names.
  static let files: [String: [UInt8]] = {
    let names = allCases.map(\.schemaName) + [spec, "storage.lock.json"]
    return Dictionary(uniqueKeysWithValues: names.map { ($0, Array(text(of: $0).utf8)) })
  }()

  /// Returns the text of an embedded file.
  static func text(of path: String) -> String {
    guard let text = CSchemaFileText(path) else {
      preconditionFailure("The file '\(path)' is not embedded.")
    }
    return String(cString: text)
  }
}
