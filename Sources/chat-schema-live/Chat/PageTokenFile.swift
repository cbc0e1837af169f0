import CommandStreams
import JSONSchema
import WebChat

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file that keeps the token of a page, so that its address stays valid when the program starts again.
///
/// Only its owner can read it. The token is one line.
struct PageTokenFile: Sendable {
  let path: String

  /// The path of the file that belongs to a store.
  static func path(beside store: String) -> String { "\(store).token" }

  /// Returns the token in the file; creates the file with a new token if it is missing.
  ///
  /// - Throws: `FileProblem` if the file cannot be used; ``Problem`` if it should not be.
  func token() throws -> AccessToken {
    // Two programs that start at the same time get the same token: the second one waits for the first.
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard file >= 0 else { throw FileProblem.last("use", path) }
    defer { close(file) }
    try check(file)
    guard flock(file, LOCK_EX) == 0 else { throw FileProblem.last("lock", path) }
    let kept = try read(file)
    if kept.isEmpty {
      let token = AccessToken()
      try write(token.text + "\n", to: file)
      return token
    }
    let line = kept.hasSuffix("\n") ? kept.dropLast() : kept[...]
    guard let token = AccessToken(kept: line) else { throw Problem(path, .noToken) }
    return token
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
    // A token is shorter, so anything longer is not one.
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

  /// A file that cannot be trusted with a token.
  struct Problem: Error, CustomStringConvertible {
    enum Kind {
      case noFile, ofOther, readable, noToken
    }

    let path: String
    let kind: Kind

    init(_ path: String, _ kind: Kind) {
      (self.path, self.kind) = (path, kind)
    }

    var description: String {
      let name = "'\(DisplayText.line(path))'"
      return switch kind {
      case .noFile: "\(name) is not a file. Choose another one with --token-file."
      case .ofOther:
        "\(name) belongs to another user. Choose another one with --token-file."
      case .readable:
        "Other users can read \(name). Delete it to get a new address, or run 'chmod 600' on it."
      case .noToken: "\(name) has no token in it. Delete it to get a new address."
      }
    }
  }
}
