import CommandStreams
import Foundation

/// A private folder of this run of the server, with one folder for each request.
struct RunFolders: Sendable {
  /// The path, with links resolved, so that programs report the same one.
  let path: String

  /// Creates the folder in the system's folder for temporary files; only this user can read it.
  ///
  /// - Throws: `FileProblem` if it cannot be created.
  init() throws {
    path = URL(filePath: try TemporaryDirectory.make(for: "playground"))
      .resolvingSymlinksInPath().path(percentEncoded: false)
  }

  /// Creates files in a new folder, and removes it after a closure has run.
  ///
  /// - Parameters:
  ///   - files: The contents of the files, by their names.
  ///   - body: A function of the path of the folder.
  /// - Returns: The result of the function.
  /// - Throws: The error of the function; an error if files cannot be written or removed.
  func with<Result>(
    _ files: [String: [UInt8]], _ body: (_ folder: String) async throws -> Result
  ) async throws -> Result {
    let url = URL(filePath: path, directoryHint: .isDirectory).appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let result: Swift.Result<Result, any Error>
    do {
      for (name, bytes) in files { try Data(bytes).write(to: url.appending(path: name)) }
      result = .success(try await body(url.path(percentEncoded: false)))
    } catch {
      result = .failure(error)
    }
    try FileManager.default.removeItem(at: url)
    return try result.get()
  }

  /// Removes the folder with everything in it.
  func remove() throws { try FileManager.default.removeItem(atPath: path) }
}
