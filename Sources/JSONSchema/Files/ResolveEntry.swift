/// A file or folder in which references are resolved, optionally with the URI of the file.
///
/// For example, `schemas`, `https://example.com/order.json=schemas/order-2.json`, or `https://example.com/=schemas`.
package struct ResolveEntry: Sendable, Hashable {
  /// The URI that references use for the file, whatever its `$id` is; nil if it is found by `$id`
  /// and path.
  package let uri: String?

  /// The file or folder.
  package let path: String

  /// Creates an entry for a URI, or for the beginning of URIs if it ends with `/`.
  package init(uri: String, path: String) { (self.uri, self.path) = (uri, path) }

  /// Whether it is a folder in which the rest of a URI is a path.
  package var isOfFolder: Bool { uri?.hasSuffix("/") ?? false }

  /// Parses a text, which is split at the `=` after a URI.
  ///
  /// A URI can have a `=` in its query, and so can the name of a file. If there are several ways to
  /// split the text, the first one whose path is an existing file is used.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - locate: Converts a path as written into one that can be opened.
  package init(_ text: String, locate: (String) -> String = { $0 }) {
    let signs = text.indices.filter { text[$0] == "=" && Self.isURI(text[..<$0]) }
    let path = locate(text)
    guard File.kind(of: path) == .nothing, let first = signs.first else {
      (uri, self.path) = (nil, path)
      return
    }
    func file(behind sign: String.Index) -> String { locate(String(text[sign...].dropFirst())) }
    let sign = signs.first { File.kind(of: file(behind: $0)) != .nothing } ?? first
    (uri, self.path) = (String(text[..<sign]), file(behind: sign))
  }

  /// Returns whether a text begins like an absolute URI.
  ///
  /// A single letter before a colon is a drive.
  private static func isURI(_ text: Substring) -> Bool {
    (URIReference(String(text)).scheme?.utf8.count ?? 0) > 1
  }
}
