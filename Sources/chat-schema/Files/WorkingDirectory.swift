#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The folder that relative paths start from.
struct WorkingDirectory: Sendable {
  /// The absolute path, without a slash at its end.
  let path: String

  /// The working directory of the process; the root if it has gone away.
  static var current: Self {
    guard let buffer = getcwd(nil, 0) else { return Self(path: "") }
    defer { free(buffer) }
    let path = String(cString: buffer)
    return Self(path: path == "/" ? "" : path)
  }

  /// The absolute form of a path.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(self.path)/\(path)"
  }

  /// A path as people want to see it: relative if it is inside the working directory.
  func display(_ path: String) -> String {
    path.hasPrefix(self.path + "/") ? String(path.dropFirst(self.path.count + 1)) : path
  }
}
