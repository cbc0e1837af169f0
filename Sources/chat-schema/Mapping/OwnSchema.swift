import JSONSchema
import JSONText

/// The schema that a file itself names.
///
/// JSON and YAML have `$schema` at the root, YAML a comment `# yaml-language-server: $schema=…`, and TOML a comment
/// `#:schema …`, both before the first value.
enum OwnSchema {
  /// Returns the text that names the schema of a file; nil if there is no such text, or if the file can not be read.
  static func name(in path: String) -> String? {
    guard let source = try? SchemaSource(contentsOfFile: path) else { return nil }
    let format = TextFormat(ofFile: path)
    if let name = comment(in: source.bytes, format) { return name }
    guard let documents = try? TextConverters.documents(in: source.bytes, format),
      case .success(let document)? = documents.first,
      let root = try? JSONDocument(document.json).root
    else { return nil }
    return root["$schema"]?.string
  }

  private static func comment(in bytes: [UInt8], _ format: TextFormat) -> String? {
    let marks: [String]
    switch format {
    case .yaml: marks = ["yaml-language-server:"]
    case .toml: marks = [":schema "]
    case .json, .jsonc, .json5: return nil
    }
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line.prefix(4_096), as: UTF8.self).trimmed
      if text.isEmpty || text == "---" || text.hasPrefix("%") { continue }
      guard text.hasPrefix("#") else { return nil }
      let comment = text.dropFirst()
      for mark in marks {
        guard let range = comment.firstRange(of: mark) else { continue }
        let rest = String(comment[range.upperBound...]).trimmed
        let name = rest.hasPrefix("$schema=") ? String(rest.dropFirst(8)) : rest
        let first = name.split(separator: " ").first.map(String.init)
        if mark == ":schema " || rest.hasPrefix("$schema=") { return first }
      }
    }
    return nil
  }
}

extension String {
  /// The text without blanks at both ends.
  fileprivate var trimmed: String {
    let isBlank = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    let start = utf8.firstIndex { !isBlank($0) } ?? endIndex
    let end = utf8.lastIndex { !isBlank($0) }.map { utf8.index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
