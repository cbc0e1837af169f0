import JSONSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `write` of the system, which methods of that name hide.
private let systemWrite = write(_:_:_:)

/// The few things the output needs of a file system; everything decided about them is decided elsewhere.
struct FileAccess {
  /// What is at a path.
  enum Entry: Equatable {
    case nothing
    case file([UInt8])
    /// A folder, or something that is neither.
    case other
  }

  /// Reads what is at a path.
  ///
  /// - Throws: `File.Failure` when there is a file that can not be read.
  func entry(at path: String) throws(File.Failure) -> Entry {
    switch File.kind(of: path) {
    case .nothing: .nothing
    case .file: .file(try File.bytes(of: path))
    case .folder, .stream: .other
    }
  }

  /// Whether there is anything at a path.
  func exists(_ path: String) -> Bool { File.kind(of: path) != .nothing }

  /// Whether there is a folder at a path.
  func isFolder(_ path: String) -> Bool { File.kind(of: path) == .folder }

  /// The names of what is in a folder, sorted by their bytes; none when there is no such folder.
  ///
  /// - Throws: `File.Failure` when there is a folder that can not be read.
  func names(in folder: String) throws(File.Failure) -> [String] {
    try File.kind(of: folder) == .folder ? File.names(in: folder) : []
  }

  /// Writes a file in one step, so that no reader sees half of it; makes the folders above it.
  ///
  /// It does not wait for the disk, as `Data` does: what a failure of power costs is generated again,
  /// and waiting for a thousand files takes longer than generating them.
  ///
  /// - Parameters:
  ///   - contents: The bytes.
  ///   - path: Where the file will be.
  ///   - number: A number that no other file has that is written at the same time.
  /// - Throws: `File.Failure`.
  func write(_ contents: [UInt8], to path: String, draft number: Int) throws(File.Failure) {
    let folder = Self.folder(of: path)
    if File.kind(of: folder) != .folder { try Self.makeFolder(folder) }
    // A name that others who may write to the folder can not foresee; a link that waits under it all the same is not
    // followed.
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

  /// Fills a draft, and closes it.
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

  /// Makes a folder and those that it is in, as far as they are missing.
  private static func makeFolder(_ path: String) throws(File.Failure) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    let parent = folder(of: path)
    guard errno == ENOENT, parent != path else { throw File.Failure() }
    try makeFolder(parent)
    // Another file may have needed it at the same time.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw File.Failure() }
  }

  /// The part of a path before its last slash.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Removes a file.
  ///
  /// - Throws: `File.Failure`.
  func remove(_ path: String) throws(File.Failure) {
    guard unlink(path) == 0 else { throw File.Failure() }
  }
}
