#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The names in one directory.
package enum DirectoryListing {
  /// A name in a directory.
  package struct Entry: Sendable {
    package let name: String

    /// Whether the directory says that it is a regular file; not of a link to one, and not where a file
    /// system keeps no kinds beside its names.
    package let isRegularFile: Bool

    /// The first eight bytes of the name, the first one highest: most names differ in them.
    fileprivate let order: UInt64
  }

  /// What is in a directory but `.` and `..`, in the order of the bytes of the names.
  ///
  /// - Throws: A ``FileProblem`` when the directory can not be opened or read.
  package static func entries(in path: String) throws(FileProblem) -> [Entry] {
    guard let directory = opendir(path) else { throw .last("read", path) }
    defer { closedir(directory) }
    var entries: [Entry] = []
    errno = 0
    while let found = readdir(directory) {
      let name = withUnsafePointer(to: &found.pointee.d_name) { pointer in
        String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if name != "." && name != ".." {
        entries.append(
          Entry(
            name: name, isRegularFile: Int(found.pointee.d_type) == Int(DT_REG),
            order: order(of: name)))
      }
      errno = 0
    }
    guard errno == 0 else { throw .last("read", path) }
    return entries.sorted { first, second in
      first.order == second.order
        ? first.name.utf8.lexicographicallyPrecedes(second.name.utf8) : first.order < second.order
    }
  }

  /// The names alone.
  ///
  /// - Throws: A ``FileProblem`` when the directory can not be opened or read.
  package static func names(in path: String) throws(FileProblem) -> [String] {
    try entries(in: path).map(\.name)
  }

  private static func order(of name: String) -> UInt64 {
    var order: UInt64 = 0
    var shift: UInt64 = 64
    for byte in name.utf8.prefix(8) {
      shift -= 8
      order |= UInt64(byte) << shift
    }
    return order
  }
}
