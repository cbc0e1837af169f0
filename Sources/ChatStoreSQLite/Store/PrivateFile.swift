#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that only its user can read and write.
enum PrivateFile {
  /// Creates an empty file unless there is one, for SQLite to open.
  ///
  /// SQLite would let all users read it (0644). It gives the files beside it, `-wal` and `-shm`, the permissions of
  /// the database (SQLite, os_unix.c, `findCreateFileMode`). A failure is left for SQLite to report when it opens the
  /// file.
  ///
  /// A file that is there is not opened: closing it would give up the locks that connections of this process have
  /// on it (SQLite, How To Corrupt, 2.2).
  static func create(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }
}
