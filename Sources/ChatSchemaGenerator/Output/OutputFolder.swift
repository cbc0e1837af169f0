import JSONSchema

/// The folder for generated files.
///
/// Only files that begin with the generator's header are overwritten or removed.
package struct OutputFolder: Sendable {
  /// The result of writing, as paths relative to the folder.
  package struct Changes: Hashable, Sendable {
    /// Files that are new or whose bytes changed.
    package var written: [String] = []
    /// Files that already had the right bytes and were not written.
    package var unchanged: [String] = []
    /// Generated files that are no longer generated.
    package var removed: [String] = []
  }

  /// The path of the folder, as the caller passed it.
  package let path: String
  private var files: FileAccess { FileAccess() }

  /// Creates a reference to a folder, which need not exist.
  package init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Writes files whose bytes differ, and removes generated files that are not among them.
  ///
  /// Nothing is written or removed if any of the files is refused. The method looks for files to remove in
  /// the folders that it writes to and in `folders`, but not below them.
  ///
  /// - Parameters:
  ///   - generated: All files of the folder.
  ///   - folders: Folders that may contain files of earlier runs, relative to this one.
  /// - Returns: The changes.
  /// - Throws: ``OutputError`` with all problems.
  package func write(
    _ generated: [GeneratedFile], alsoSearching folders: [String] = []
  ) throws(OutputError) -> Changes {
    let existing = try read(generated)
    let stale = try staleFiles(beside: generated, folders: folders)
    let refused = zip(generated, existing).compactMap { file, entry in problem(file, entry) }
    guard refused.isEmpty else { throw OutputError(problems: refused) }
    let isWritten = try outcomes(of: Array(generated.indices)) { index throws(OutputError) in
      try write(generated[index], at: index, over: existing[index])
    }
    var changes = Changes()
    for (file, isWritten) in zip(generated, isWritten) {
      if isWritten {
        changes.written.append(file.path)
      } else {
        changes.unchanged.append(file.path)
      }
    }
    for path in stale {
      try attempt(path, .unwritable, "the file is no longer generated and can not be removed") {
        () throws(File.Failure) in try files.remove(location(of: path))
      }
      changes.removed.append(path)
    }
    return changes
  }

  /// Compares files with those in the folder, without changing anything.
  ///
  /// - Parameters:
  ///   - generated: All files of the folder.
  ///   - folders: Folders that may contain files of earlier runs, relative to this one.
  /// - Returns: The differences: those of the files in their order, then stale files by name.
  /// - Throws: ``OutputError`` if a file or folder cannot be read.
  package func drift(
    from generated: [GeneratedFile], alsoSearching folders: [String] = []
  ) throws(OutputError) -> [Drift] {
    var result: [Drift] = []
    for (file, entry) in zip(generated, try read(generated)) {
      let path = location(of: file.path)
      switch entry {
      case .nothing: result.append(Drift(path: path, kind: .missing))
      case .other: result.append(Drift(path: path, kind: .notGenerated))
      case .file(let found) where found == file.contents: break
      case .file(let found) where !GeneratedFile.isGenerated(found):
        result.append(Drift(path: path, kind: .notGenerated))
      case .file(let found):
        let kind = Drift.firstDifference(expected: file.contents, found: found)
        result.append(Drift(path: path, kind: kind))
      }
    }
    for path in try staleFiles(beside: generated, folders: folders) {
      result.append(Drift(path: location(of: path), kind: .stale))
    }
    return result
  }

  private func location(of file: String) -> String { path == "/" ? "/" + file : path + "/" + file }

  /// Reads the entries at the paths of files, after checking that the paths can be used.
  private func read(_ generated: [GeneratedFile]) throws(OutputError) -> [FileAccess.Entry] {
    let unusable = unusablePaths(of: generated)
    guard unusable.isEmpty else { throw OutputError(problems: unusable) }
    return try outcomes(of: generated) { file throws(OutputError) in
      try attempt(file.path, .unreadable, "the file can not be read") { () throws(File.Failure) in
        try files.entry(at: location(of: file.path))
      }
    }
  }

  /// Writes a file unless it already has the right bytes.
  ///
  /// - Returns: Whether it was written.
  private func write(
    _ file: GeneratedFile, at index: Int, over existing: FileAccess.Entry
  ) throws(OutputError) -> Bool {
    if existing == .file(file.contents) { return false }
    try attempt(file.path, .unwritable, "the file can not be written") { () throws(File.Failure) in
      try files.write(file.contents, to: location(of: file.path), draft: index)
    }
    return true
  }

  private func problem(_ file: GeneratedFile, _ entry: FileAccess.Entry) -> OutputError.Problem? {
    switch entry {
    case .nothing: return nil
    case .file(let found) where found == file.contents || GeneratedFile.isGenerated(found):
      return nil
    case .file:
      return OutputError.Problem(
        code: .notGenerated, path: location(of: file.path),
        message: "the file was not generated, so it is not overwritten; rename or remove it")
    case .other:
      return OutputError.Problem(
        code: .notGenerated, path: location(of: file.path),
        message: "a generated file belongs here, and this is not a file; rename or remove it")
    }
  }

  private func staleFiles(
    beside generated: [GeneratedFile], folders: [String]
  ) throws(OutputError) -> [String] {
    let current = Set(generated.map(\.path))
    let searched = Set(generated.map { OutputFolder.folder(of: $0.path) } + folders + [""])
    var stale: [String] = []
    for folder in searched.sorted() {
      let names = try attempt(folder, .unreadable, "the folder can not be read") {
        () throws(File.Failure) in try files.names(in: folder.isEmpty ? path : location(of: folder))
      }
      for name in names where name.hasSuffix(".swift") {
        let file = folder.isEmpty ? name : folder + "/" + name
        guard !current.contains(file) else { continue }
        let entry = try attempt(file, .unreadable, "the file can not be read") {
          () throws(File.Failure) in try files.entry(at: location(of: file))
        }
        if case .file(let contents) = entry, GeneratedFile.isGenerated(contents) {
          stale.append(file)
        }
      }
    }
    return stale
  }

  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// Runs a closure for each element, in parallel, and throws the problems of all elements together.
  private func outcomes<Element: Sendable, Outcome: Sendable>(
    of elements: [Element], _ body: @Sendable (Element) throws(OutputError) -> Outcome
  ) throws(OutputError) -> [Outcome] {
    let outcomes = elements.mapInParallel { element in
      Result { () throws(OutputError) in try body(element) }
    }
    var problems: [OutputError.Problem] = []
    for case .failure(let error) in outcomes { problems += error.problems }
    guard problems.isEmpty else { throw OutputError(problems: problems) }
    return try outcomes.map { outcome throws(OutputError) in try outcome.get() }
  }

  private func attempt<Outcome>(
    _ file: String, _ code: OutputError.Code, _ message: String,
    _ body: () throws(File.Failure) -> Outcome
  ) throws(OutputError) -> Outcome {
    do throws(File.Failure) {
      return try body()
    } catch {
      let problem = OutputError.Problem(
        code: code, path: file.isEmpty ? path : location(of: file),
        message: "\(message): \(error.reason)")
      throw OutputError(problems: [problem])
    }
  }
}

extension OutputFolder {
  /// Returns the problems with the paths of files; these come from names in a spec, which may contain
  /// anything.
  func unusablePaths(of generated: [GeneratedFile]) -> [OutputError.Problem] {
    var problems: [OutputError.Problem] = []
    var seen: [String: String] = [:]
    for file in generated {
      if let reason = OutputFolder.reason(against: file.path) {
        problems.append(OutputError.Problem(code: .unusablePath, path: file.path, message: reason))
      } else if let other = seen.updateValue(file.path, forKey: file.path.lowercased()) {
        problems.append(
          OutputError.Problem(
            code: .unusablePath, path: file.path,
            message: "the same file as '\(other)' where case is ignored; rename one of them"))
      }
    }
    return problems
  }

  /// Returns the reason why a path cannot be written below the folder, or `nil`.
  private static func reason(against path: String) -> String? {
    // Compares bytes, as a file system does: a slash with a combining mark after it is still a slash.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.contains(where: { $0.allSatisfy { $0 == UInt8(ascii: ".") } && $0.count < 3 }) {
      return "the path does not stay inside the output folder"
    }
    if parts.contains(where: { $0.count > 255 }) {
      return "the name is longer than the 255 bytes that file systems allow"
    }
    let isPlain = path.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: ":")
    }
    return isPlain ? nil : "the name holds a character that is not allowed in file names"
  }
}
