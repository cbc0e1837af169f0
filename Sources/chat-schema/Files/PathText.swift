/// Paths as text: what the command needs to say about names without asking the file system.
enum PathText {
  /// A name inside a directory: `a` and `b` make `a/b`; an absolute name stands alone.
  static func join(_ directory: String, _ name: String) -> String {
    if name.hasPrefix("/") || directory.isEmpty { return name }
    return directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  /// The part before the last slash: `a` for `a/b`, `.` for `b`, `/` for `/b`.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part after the last slash.
  static func name(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// What follows the last dot of the name, in lower case; empty when there is none.
  static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
