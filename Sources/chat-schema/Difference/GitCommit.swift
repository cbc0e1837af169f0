import CommandStreams
import JSONSchema
import JSONText

/// The files of a commit, which git reads from its object database; nothing is checked out.
struct GitCommit: FileTree {
  /// The revision as the user named it.
  let name: String

  /// The name of the commit object.
  private let commit: String

  private let repository: GitRepository

  fileprivate init(_ name: String, _ commit: String, in repository: GitRepository) {
    self.name = name
    self.commit = commit
    self.repository = repository
  }

  func shownName(of path: String) -> String { "\(name):\(path)" }

  func read(_ path: String) throws(DiagnosticsError) -> SchemaSource {
    let uri = SchemaSource.uri(ofFile: path)
    if let source = try source(at: uri, shownAs: path) { return source }
    throw DiagnosticsError(
      Diagnostic(
        "unreadable-file", at: SourceLocation(file: shownName(of: path)),
        "the commit has no such file"))
  }

  func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    guard let path = URIReference(uri).filePath else { return nil }
    return try source(at: uri, shownAs: File.shownPath(path))
  }

  private func source(
    at uri: String, shownAs shown: String
  ) throws(DiagnosticsError) -> SchemaSource? {
    guard let path = URIReference(uri).filePath, let inner = repository.innerPath(of: path),
      let blob = repository.run(["cat-file", "blob", "\(commit):\(inner)"]), blob.status == 0
    else { return nil }
    return SchemaSource(bytes: blob.bytes, uri: uri, path: shownName(of: shown))
  }

  func files(in folder: String) throws(DiagnosticsError) -> [String]? {
    let path = URIReference(SchemaSource.uri(ofFile: folder)).filePath ?? folder
    guard let inner = repository.innerPath(of: path), inner.isEmpty || isTree(inner) else {
      return nil
    }
    let prefix = inner.isEmpty ? "" : inner + "/"
    let list = repository.run(
      ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit]
        + (inner.isEmpty ? [] : ["--", prefix]))
    guard let list, list.status == 0 else {
      throw GitRepository.failure("the files of `\(name)` can not be listed", list)
    }
    return list.bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }
      .map { String($0.dropFirst(prefix.count)) }
      .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func has(_ path: String) -> Bool {
    let file = URIReference(SchemaSource.uri(ofFile: path)).filePath
    guard let inner = file.flatMap(repository.innerPath) else { return false }
    return repository.run(["cat-file", "-e", "\(commit):\(inner)"])?.status == 0
  }

  private func isTree(_ inner: String) -> Bool {
    let kind = repository.run(["cat-file", "-t", "\(commit):\(inner)"])
    return kind?.status == 0 && String(decoding: kind?.bytes ?? [], as: UTF8.self) == "tree\n"
  }
}

/// A git repository, which is asked through git's own commands.
struct GitRepository: Sendable {
  /// The absolute path of its working tree.
  private let root: String

  /// Finds the repository that contains the current folder.
  ///
  /// - Throws: `DiagnosticsError` if the folder is in no repository, or git is not installed.
  init() throws(DiagnosticsError) {
    let output = ProgramOutput.run(["git", "rev-parse", "--show-toplevel"])
    guard let output, output.status == 0 else {
      throw Self.failure("`--git` needs a git repository here", output)
    }
    root = String(decoding: output.bytes.dropLast(), as: UTF8.self)
  }

  /// Returns the commits that a range names.
  ///
  /// - Parameter range: `REF`, `REF..REF2`, or `REF...REF2` for the changes since the common ancestor of both.
  /// - Returns: The old commit, and the new one; nil for the working tree.
  /// - Throws: `DiagnosticsError` for an unknown revision.
  func commits(_ range: String) throws(DiagnosticsError) -> (old: GitCommit, new: GitCommit?) {
    let isSinceAncestor = range.contains("...")
    let names = range.split(
      separator: isSinceAncestor ? "..." : "..", maxSplits: 1, omittingEmptySubsequences: false)
    let first = names[0].isEmpty ? "HEAD" : String(names[0])
    guard names.count == 2 else { return (try commit(first), nil) }
    let second = names[1].isEmpty ? "HEAD" : String(names[1])
    let new = try commit(second)
    guard isSinceAncestor else { return (try commit(first), new) }
    _ = try commit(first)
    let base = run(["merge-base", first, second])
    guard let base, base.status == 0 else {
      throw Self.failure("`\(first)` and `\(second)` have no common ancestor", base)
    }
    let name = String(decoding: base.bytes.prefix(12), as: UTF8.self)
    return (try commit(name), new)
  }

  /// Returns the last commit that changed a file in some folders; nil if git knows none.
  func lastCommit(of folders: [String]) throws(DiagnosticsError) -> GitCommit? {
    let paths = folders.compactMap { folder in
      URIReference(SchemaSource.uri(ofFile: folder)).filePath.flatMap(innerPath)
    }
    guard !paths.isEmpty, !paths.contains("") else { return nil }
    let output = run(["log", "-1", "--format=%h", "--"] + paths)
    guard let output, output.status == 0, output.bytes.count > 1 else { return nil }
    return try commit(String(decoding: output.bytes.dropLast(), as: UTF8.self))
  }

  private func commit(_ name: String) throws(DiagnosticsError) -> GitCommit {
    let output = run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    guard let output, output.status == 0 else {
      throw Self.failure("`--git` names no commit: `\(DisplayText.line(name))`", output)
    }
    let commit = String(decoding: output.bytes.dropLast(), as: UTF8.self)
    return GitCommit(DisplayText.line(name), commit, in: self)
  }

  /// Returns the path of a file inside the repository; nil if it is outside.
  fileprivate func innerPath(of path: String) -> String? {
    if path == root { return "" }
    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
  }

  fileprivate func run(_ arguments: [String]) -> ProgramOutput? {
    ProgramOutput.run(["git", "-C", root, "--literal-pathspecs"] + arguments)
  }

  fileprivate static func failure(
    _ message: String, _ output: ProgramOutput?
  ) -> DiagnosticsError {
    let reason = output.map { $0.errors.split(separator: "\n").first.map(String.init) ?? "" }
    let note = reason ?? "there is no program `git`"
    return DiagnosticsError(
      Diagnostic(
        "git-failed", at: nil, message,
        notes: note.isEmpty ? [] : [Diagnostic.Note(DisplayText.line(note))]))
  }
}
