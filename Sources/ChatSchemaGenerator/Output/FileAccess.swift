#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  /// - Throws: an error of the file system when there is a file that can not be read.
  func entry(at path: String) throws -> Entry {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return .nothing
    }
    return isFolder ? .other : .file([UInt8](try Data(contentsOf: URL(filePath: path))))
  }

  /// Whether there is anything at a path.
  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Whether there is a folder at a path.
  func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  /// The names of what is in a folder, sorted by their bytes; none when there is no such folder.
  ///
  /// - Throws: an error of the file system when there is a folder that can not be read.
  func names(in folder: String) throws -> [String] {
    guard isFolder(folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
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
  /// - Throws: an error of the file system.
  func write(_ contents: [UInt8], to path: String, draft number: Int) throws {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent()
    if !isFolder(folder.path) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let draft = folder.appending(path: ".\(getpid()).\(number).draft").path
    do {
      try create(draft, contents)
      guard rename(draft, path) == 0 else { throw Self.lastError }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Writes a file that nobody reads yet.
  private func create(_ path: String, _ contents: [UInt8]) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard file >= 0 else { throw Self.lastError }
    defer { close(file) }
    var start = 0
    while start < contents.count {
      let count = contents[start...].withUnsafeBytes {
        systemWrite(file, $0.baseAddress, $0.count)
      }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        throw Self.lastError
      }
    }
  }

  /// Why the last call to the system failed.
  private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Removes a file.
  ///
  /// - Throws: an error of the file system.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }
}
