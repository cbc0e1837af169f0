/// Functions on paths as text, without access to the file system.
package enum PathText {
  /// Joins a directory and a name: `a` and `b` become `a/b`; an absolute name is returned unchanged.
  package static func join(_ directory: String, _ name: String) -> String {
    if name.hasPrefix("/") || directory.isEmpty { return name }
    return directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  /// Returns the index of the last slash.
  ///
  /// It is searched byte by byte, because a directory may contain very many names, and a name may begin with a
  /// combining mark, which Swift treats as part of the character before it.
  private static func lastSlash(in path: String) -> String.Index? {
    path.utf8.lastIndex(of: UInt8(ascii: "/"))
  }

  /// Returns the part before the last slash: `a` for `a/b`, `.` for `b`, `/` for `/b`.
  package static func directory(of path: String) -> String {
    guard let slash = lastSlash(in: path) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the part after the last slash.
  package static func name(of path: String) -> String {
    guard let slash = lastSlash(in: path) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Returns the file extension in lower case, without the dot, or an empty text if the name has none.
  package static func fileExtension(of path: String) -> String {
    let start = lastSlash(in: path).map(path.utf8.index(after:)) ?? path.startIndex
    guard let dot = path.utf8[start...].lastIndex(of: UInt8(ascii: ".")), dot != start else {
      return ""
    }
    return path[path.utf8.index(after: dot)...].lowercased()
  }
}
