#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  /// - Throws: an error of the file system.
  func write(_ contents: [UInt8], to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contents).write(to: url, options: .atomic)
  }

  /// Removes a file.
  ///
  /// - Throws: an error of the file system.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }
}
