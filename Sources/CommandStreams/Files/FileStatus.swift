#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the file system says about a path: its kind, and what tells one version from the next.
package struct FileStatus: Hashable, Sendable {
  /// The kinds of file that the command treats differently.
  package enum Kind: Hashable, Sendable {
    case directory
    case regular
    /// A pipe, a socket or a device: readable once, from its beginning.
    case stream
  }

  package let kind: Kind
  package let size: Int

  /// Device and inode: the identity of the file, whatever the name it is reached by.
  package let identity: [UInt64]

  /// Nanoseconds of the last modification.
  package let modified: Int

  /// Whether something of that name is there.
  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Asks for a path, following symbolic links.
  package init(path: String) throws(FileProblem) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last("read", path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: kind = .directory
    case S_IFREG: kind = .regular
    default: kind = .stream
    }
    size = Int(status.st_size)
    identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
