import CommandStreams
import JSONSchema
import LocalPages

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file that stores the key of a page, so that an open page continues to work when the program is started again.
///
/// Only its owner can read it. It contains the key as one line. The key alone does not open a page, because the token
/// in the page's address is a separate secret that is not stored in a file.
struct PageKeyFile: Sendable {
  let path: String

  /// The path of the file that belongs to a store.
  static func path(beside store: String) -> String { "\(store).page-key" }

  /// Returns the key in the file; creates the file with a new key if it is missing.
  ///
  /// - Throws: `FileProblem` if the file cannot be used; ``Problem`` if it should not be.
  func key() throws -> AccessToken {
    // Two programs that start at the same time get the same key: the second one waits for the first.
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard file >= 0 else { throw FileProblem.last("use", path) }
    defer { close(file) }
    try check(file)
    guard flock(file, LOCK_EX) == 0 else { throw FileProblem.last("lock", path) }
    let kept = try read(file)
    if kept.isEmpty {
      let key = AccessToken()
      try write(key.text + "\n", to: file)
      return key
    }
    let line = kept.hasSuffix("\n") ? kept.dropLast() : kept[...]
    guard let key = AccessToken(kept: line) else { throw Problem(path, .noKey) }
    return key
  }

  /// Checks that the file is the user's own, and that other users cannot read it.
  private func check(_ file: Int32) throws {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileProblem.last("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Problem(path, .noFile) }
    guard status.st_uid == geteuid() else { throw Problem(path, .ofOther) }
    guard status.st_mode & 0o077 == 0 else { throw Problem(path, .readable) }
  }

  private func read(_ file: Int32) throws -> String {
    // A key is shorter, so anything longer is not one.
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = pread(file, &bytes, bytes.count, 0)
    guard count >= 0 else { throw FileProblem.last("read", path) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private func write(_ text: String, to file: Int32) throws {
    let bytes = Array(text.utf8)
    guard pwrite(file, bytes, bytes.count, 0) == bytes.count else {
      throw FileProblem.last("write", path)
    }
  }

  /// A file that cannot be trusted with a key.
  struct Problem: Error, CustomStringConvertible {
    enum Kind {
      case noFile, ofOther, readable, noKey
    }

    let path: String
    let kind: Kind

    init(_ path: String, _ kind: Kind) {
      (self.path, self.kind) = (path, kind)
    }

    var description: String {
      let name = "'\(DisplayText.line(path))'"
      return switch kind {
      case .noFile: "\(name) is not a file. Choose another one with --page-key-file."
      case .ofOther:
        "\(name) belongs to another user. Choose another one with --page-key-file."
      case .readable:
        "Other users can read \(name). Delete it to get a new key, or run 'chmod 600' on it."
      case .noKey: "\(name) has no key in it. Delete it to get a new one."
      }
    }
  }
}
