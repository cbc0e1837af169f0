import CommandStreams
import JSONSchema
import JSONText

/// The schema that a file itself names.
///
/// JSON and YAML have `$schema` at the root, YAML a comment `# yaml-language-server: $schema=…`, and TOML a comment
/// `#:schema …`, both before the first value.
enum OwnSchema {
  /// Returns the text that names the schema of a file; nil if there is no such text, or if the text has a mistake.
  ///
  /// - Throws: `FileProblem` if the file can not be read, or not in its format.
  static func name(in path: String) throws(FileProblem) -> String? {
    let format = TextFormat(ofFile: path)
    let bytes: [UInt8]
    do throws(File.Failure) {
      bytes = try File.bytes(of: path)
    } catch {
      throw FileProblem(path: path, operation: "read", reason: error.reason)
    }
    if let name = comment(in: bytes, format) { return name }
    do throws(TextConversionError) {
      // A text with a mistake names no schema that could be known.
      guard case .success(let document)? = try TextConverters.documents(in: bytes, format).first
      else { return nil }
      return (try? JSONDocument(document.json))?.root["$schema"]?.string
    } catch {
      throw FileProblem(path: path, operation: "convert the text", reason: error.message)
    }
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
