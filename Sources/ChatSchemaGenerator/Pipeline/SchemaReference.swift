import JSONSchema
import JSONText

/// A schema as it is named on a command line and in `chat-schema.json`: a file, or a part of one, such as
/// `order.schema.json#/$defs/line`.
struct SchemaReference {
  /// The file.
  let path: String
  /// What comes after the first `#`; nil if there is none or nothing.
  let fragment: String?

  init(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(decoding: parts[0], as: UTF8.self)
    fragment =
      parts.count > 1 && !parts[1].isEmpty ? String(decoding: parts[1], as: UTF8.self) : nil
  }

  /// The last name in a JSON Pointer; what is no pointer is an anchor, and stays as it is.
  static func lastToken(of fragment: String) -> String {
    guard let pointer = try? JSONPointer(uriFragment: fragment) else { return fragment }
    return pointer.tokens.last ?? ""
  }
}
