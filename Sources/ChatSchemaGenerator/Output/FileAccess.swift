import JSONSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system's `write`, which methods of that name hide.
private let systemWrite = write(_:_:_:)

/// The file system operations that the output needs; it makes no decisions itself.
struct FileAccess {
  /// The contents of a path.
  enum Entry: Equatable {
    case nothing
    case file([UInt8])
    /// A folder, or an entry that is neither a file nor a folder.
    case other
  }

  /// Reads the entry at a path.
  ///
  /// - Throws: `File.Failure` if there is a file that cannot be read.
  func entry(at path: String) throws(File.Failure) -> Entry {
    switch File.kind(of: path) {
    case .nothing: .nothing
    case .file: .file(try File.bytes(of: path))
    case .folder, .stream: .other
    }
  }

  /// Whether an entry exists at a path.
  func exists(_ path: String) -> Bool { File.kind(of: path) != .nothing }

  /// Whether a folder exists at a path.
  func isFolder(_ path: String) -> Bool { File.kind(of: path) == .folder }

  /// Returns the names of a folder's entries, sorted by their bytes; empty if the folder does not exist.
  ///
  /// - Throws: `File.Failure` if there is a folder that cannot be read.
  func names(in folder: String) throws(File.Failure) -> [String] {
    try File.kind(of: folder) == .folder ? File.names(in: folder) : []
  }

  /// Writes a file atomically, so that no reader sees a part of it; creates the folders above it.
  ///
  /// Unlike `Data`, it does not wait for the disk: files that a power failure destroys are generated again,
  /// and waiting for a thousand files takes longer than generating them.
  ///
  /// - Parameters:
  ///   - contents: The bytes.
  ///   - path: The path of the file.
  ///   - number: A number that differs from those of all files that are written at the same time.
  /// - Throws: `File.Failure`.
  func write(_ contents: [UInt8], to path: String, draft number: Int) throws(File.Failure) {
    let folder = FilePath.folder(of: path)
    if File.kind(of: folder) != .folder { try Self.makeFolder(folder) }
    // The random name cannot be predicted by others who may write to the folder. If a link with this name
    // exists all the same, it is not followed.
    let name = ".\(getpid()).\(number).\(UInt64.random(in: 0 ... .max)).draft"
    let draft = folder == "/" ? "/" + name : "\(folder)/\(name)"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw File.Failure() }
    do throws(File.Failure) {
      try Self.fill(file, contents)
      guard rename(draft, path) == 0 else { throw File.Failure() }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Writes the contents of a draft, and closes it.
  private static func fill(_ file: CInt, _ contents: [UInt8]) throws(File.Failure) {
    defer { close(file) }
    var start = 0
    while start < contents.count {
      let count = contents[start...].withUnsafeBytes {
        systemWrite(file, $0.baseAddress, $0.count)
      }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        throw File.Failure()
      }
    }
  }

  /// Creates a folder and its missing parents.
  private static func makeFolder(_ path: String) throws(File.Failure) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    let parent = FilePath.folder(of: path)
    guard errno == ENOENT, parent != path else { throw File.Failure() }
    try makeFolder(parent)
    // A concurrent write of another file may have created the folder.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw File.Failure() }
  }

  /// Removes a file.
  ///
  /// - Throws: `File.Failure`.
  func remove(_ path: String) throws(File.Failure) {
    guard unlink(path) == 0 else { throw File.Failure() }
  }
}

/// Operations on paths as text, without access to the file system.
enum FilePath {
  /// Returns the folder of a file.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Resolves a path that is relative to a folder, and removes steps up and down again.
  static func resolve(_ path: String, in folder: String) -> String {
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !whole.hasPrefix("/") {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return whole.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }
}
