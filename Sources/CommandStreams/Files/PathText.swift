/// Paths as text: what the command needs to say about names without asking the file system.
package enum PathText {
  /// A name inside a directory: `a` and `b` make `a/b`; an absolute name stands alone.
  package static func join(_ directory: String, _ name: String) -> String {
    if name.hasPrefix("/") || directory.isEmpty { return name }
    return directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  /// The place of the last slash.
  ///
  /// Looked for byte by byte: a directory may hold very many names, and one may begin with a mark that Swift
  /// takes for a part of the character before it.
  private static func lastSlash(in path: String) -> String.Index? {
    path.utf8.lastIndex(of: UInt8(ascii: "/"))
  }

  /// The part before the last slash: `a` for `a/b`, `.` for `b`, `/` for `/b`.
  package static func directory(of path: String) -> String {
    guard let slash = lastSlash(in: path) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part after the last slash.
  package static func name(of path: String) -> String {
    guard let slash = lastSlash(in: path) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// What follows the last dot of the name, in lower case; empty when there is none.
  package static func fileExtension(of path: String) -> String {
    let start = lastSlash(in: path).map(path.utf8.index(after:)) ?? path.startIndex
    guard let dot = path.utf8[start...].lastIndex(of: UInt8(ascii: ".")), dot != start else {
      return ""
    }
    return path[path.utf8.index(after: dot)...].lowercased()
  }
}
