/// A place that references may lead to: a file or a folder, or a file and the URI that references have for it.
///
/// For example `schemas`, or `https://example.com/order.json=schemas/order-2.json`.
package struct ResolveEntry: Sendable, Hashable {
  /// The URI that stands for the file, whatever its `$id` is; nil for what is found by `$id` and by path.
  package let uri: String?

  /// The file or folder.
  package let path: String

  /// Takes a text apart at the `=` behind a URI.
  ///
  /// A URI can have a `=` in its query, and so can the name of a file: of several ways to read the text,
  /// the first one counts that leads to a file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - locate: The path of a file as it is read, for a path as it is written.
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

  /// Whether a text begins as an absolute URI does; one letter before a colon is a drive.
  private static func isURI(_ text: Substring) -> Bool {
    (URIReference(String(text)).scheme?.utf8.count ?? 0) > 1
  }
}
