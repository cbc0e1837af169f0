#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Functions that list the contents of a directory.
package enum DirectoryListing {
  /// An entry of a directory.
  package struct Entry: Sendable {
    package let name: String

    /// Whether the directory reports that it is a regular file.
    ///
    /// False for a link to a regular file, and on a file system that does not store kinds with names.
    package let isRegularFile: Bool

    /// The first eight bytes of the name, most significant first; most names differ in them.
    fileprivate let order: UInt64
  }

  /// Returns the entries of a directory except `.` and `..`, sorted by the bytes of their names.
  ///
  /// - Throws: ``FileProblem`` if the directory cannot be opened or read.
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

  /// Returns the names in a directory except `.` and `..`, sorted by their bytes.
  ///
  /// - Throws: ``FileProblem`` if the directory cannot be opened or read.
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

/// Functions that create, enter and remove a temporary folder.
package enum TemporaryDirectory {
  /// Creates a temporary folder that only this user can read, and returns its path.
  ///
  /// - Parameter use: A part of its name, which says what it is for.
  /// - Returns: The path.
  /// - Throws: `FileProblem` if it cannot be created.
  package static func make(for use: String = "tour") throws(FileProblem) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array(PathText.join(parent, "chat-schema-\(use)-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw .last("create a folder in", parent) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Makes a folder the current folder of the process.
  package static func enter(_ path: String) throws(FileProblem) {
    guard chdir(path) == 0 else { throw .last("enter", path) }
  }

  /// Removes a folder and its contents, as far as possible.
  package static func remove(_ path: String) {
    do throws(FileProblem) {
      for name in try DirectoryListing.names(in: path) {
        let inner = PathText.join(path, name)
        if unlink(inner) != 0 { remove(inner) }
      }
      rmdir(path)
    } catch {
      // The files are not needed any more, and the system cleans its temporary folder by itself.
    }
  }
}
