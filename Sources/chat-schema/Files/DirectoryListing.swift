#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The names in one directory.
enum DirectoryListing {
  /// The names in a directory without `.` and `..`, in the order of their bytes.
  ///
  /// - Throws: A ``FileProblem`` when the directory can not be opened or read.
  static func names(in path: String) throws(FileProblem) -> [String] {
    guard let directory = opendir(path) else { throw .last("read", path) }
    defer { closedir(directory) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .last("read", path) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
