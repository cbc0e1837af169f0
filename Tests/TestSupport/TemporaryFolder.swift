package import Foundation

/// A folder that goes away with the last reference.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "chat-schema-\(UUID())").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Creates a folder of files, given by their paths in it.
  package convenience init(_ files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(text, path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, and the folders that it needs.
  @discardableResult
  package func write(_ text: String, _ path: String) throws -> URL {
    try write(Data(text.utf8), path)
  }

  /// Writes a file, and the folders that it needs.
  @discardableResult
  package func write(_ data: Data, _ path: String) throws -> URL {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  /// Returns the text of a file.
  package func read(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }
}
