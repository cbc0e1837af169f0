import JSONSchema
import JSONText

/// A reference to a schema on a command line or in `chat-schema.json`: a file, or a part of one, such as
/// `order.schema.json#/$defs/line`.
struct SchemaReference {
  /// The file.
  let path: String
  /// The text after the first `#`; nil if there is no `#` or no text after it.
  let fragment: String?

  init(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(decoding: parts[0], as: UTF8.self)
    fragment =
      parts.count > 1 && !parts[1].isEmpty ? String(decoding: parts[1], as: UTF8.self) : nil
  }

  /// Returns the last name in a JSON Pointer.
  ///
  /// A fragment that is not a pointer is an anchor, and is returned as it is.
  static func lastToken(of fragment: String) -> String {
    guard let pointer = try? JSONPointer(uriFragment: fragment) else { return fragment }
    return pointer.tokens.last ?? ""
  }
}
