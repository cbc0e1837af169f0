#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension NewFile {
  /// Replaces the contents of a file, so that no reader sees a part of them.
  ///
  /// The permissions stay as they are, and a link still leads to the file.
  ///
  /// - Throws: ``FileProblem``. The file is then not changed.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
    guard let resolved = realpath(path, nil) else { throw .last("write", path) }
    defer { free(resolved) }
    let file = String(cString: resolved)
    var status = stat()
    guard stat(file, &status) == 0 else { throw .last("write", path) }
    let folder = PathText.directory(of: file)
    let name = ".\(getpid()).\(UInt64.random(in: 0 ... .max)).draft"
    let draft = PathText.join(folder.isEmpty ? "." : folder, name)
    let mode = status.st_mode & 0o777
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .last("write", path) }
    do throws(FileProblem) {
      defer { close(descriptor) }
      _ = fchmod(descriptor, mode)
      try write(bytes, to: descriptor, path)
      guard rename(draft, file) == 0 else { throw .last("write", path) }
    } catch {
      unlink(draft)
      throw error
    }
  }
}
