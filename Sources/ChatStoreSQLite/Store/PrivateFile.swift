#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Creates files that only their owner can read and write.
enum PrivateFile {
  /// Creates an empty file for SQLite to open, unless the file exists.
  ///
  /// SQLite would let all users read it (0644). SQLite gives the files next to it, `-wal` and `-shm`, the permissions
  /// of the database (SQLite, os_unix.c, `findCreateFileMode`). SQLite reports a failure when it opens the file.
  ///
  /// An existing file is not opened, because closing it would release the locks that connections of this process hold
  /// on it (SQLite, How To Corrupt, 2.2).
  static func create(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }
}
