import JSONSchema

/// The inputs of a command line's paths, in order.
package struct InputList: Sendable {
  /// An element of the list: an input to read, or a path that cannot be read.
  package enum Entry: Hashable, Sendable {
    case input(InputPath)
    case problem(InputProblem)

    /// The path as shown to the user.
    package var displayName: String {
      switch self {
      case .input(let path): path.displayName
      case .problem(let problem): problem.path
      }
    }
  }

  /// The entries of one path of the command line.
  package struct PathEntries: Hashable, Sendable {
    /// The path as shown to the user.
    package let path: String

    /// Whether it is a folder, in which some files may contain no instances.
    package let isFolder: Bool

    /// The indices of its entries in the list.
    package let entries: Range<Int>
  }

  /// The extensions of the files that are read in a directory.
  private let extensions: Set<String>

  package private(set) var entries: [Entry] = []

  /// The paths, in the order of the command line.
  package private(set) var paths: [PathEntries] = []

  /// The files in folders that were skipped because they are not regular files; reading a pipe would block.
  package private(set) var passedOver: [String] = []

  /// The total size of all inputs in bytes, or `nil` if one of them has no size.
  package var byteCount: Int? {
    var sum = 0
    for case .input(let input) in entries {
      guard case .file(let path) = input else { return nil }
      do throws(FileProblem) {
        let status = try FileStatus(path: path)
        guard status.kind == .regular else { return nil }
        sum += status.size
      } catch {
        // The problem is reported when the file is read.
        return nil
      }
    }
    return sum
  }

  /// Creates the list of the inputs of some paths.
  ///
  /// - `-` is standard input.
  /// - A directory is searched for files with one of ``InputFormat/extensions``, in the order of their names.
  /// - Anything else, also a pipe, is a file to read. A file URL stands for its path.
  ///
  /// Inside a directory, directories whose name begins with a dot (`.git`, `.build`) are skipped. Each directory is
  /// entered only once, even if several links lead to it.
  ///
  /// - Parameters:
  ///   - paths: The paths.
  ///   - extensions: The extensions of the files that are read in a directory.
  package init(paths: [String], extensions: Set<String> = InputFormat.extensions) {
    self.extensions = extensions
    for path in paths {
      let first = entries.count
      let (name, isFolder) = add(path)
      self.paths.append(
        PathEntries(path: name, isFolder: isFolder, entries: first..<entries.count))
    }
  }

  /// Adds the inputs of one path of the command line.
  ///
  /// - Returns: The path as shown, and whether it is a folder.
  private mutating func add(_ given: String) -> (path: String, isFolder: Bool) {
    if given == "-" {
      entries.append(.input(.standardInput))
      return (InputPath.standardInput.displayName, false)
    }
    guard let path = Self.localPath(given) else {
      entries.append(.problem(.notFetched(given)))
      return (given, false)
    }
    let before = entries.count
    do throws(FileProblem) {
      let status = try FileStatus(path: path)
      guard status.kind == .directory else {
        entries.append(.input(.file(path)))
        return (path, false)
      }
      var visited: Set<[UInt64]> = []
      walk(path, status, &visited)
      if entries.count == before { entries.append(.problem(.emptyFolder(path))) }
      return (path, true)
    } catch {
      entries.append(.problem(InputProblem(error)))
      return (path, false)
    }
  }

  /// Returns the path of a file on this machine, or nil for a network address, whose details are not reported.
  private static func localPath(_ given: String) -> String? {
    // Most names have no colon.
    guard given.utf8.contains(UInt8(ascii: ":")) else { return given }
    return try? SchemaSource.path(ofFile: given)
  }

  /// Adds the files of a directory, unless it was visited before.
  private mutating func walk(
    _ directory: String, _ status: FileStatus, _ visited: inout Set<[UInt64]>
  ) {
    guard visited.insert(status.identity).inserted else { return }
    do throws(FileProblem) {
      for entry in try DirectoryListing.entries(in: directory) {
        visit(PathText.join(directory, entry.name), entry, &visited)
      }
    } catch {
      entries.append(.problem(InputProblem(error)))
    }
  }

  private mutating func visit(
    _ path: String, _ entry: DirectoryListing.Entry, _ visited: inout Set<[UInt64]>
  ) {
    let isWanted = extensions.contains(PathText.fileExtension(of: entry.name))
    if entry.isRegularFile {
      if isWanted { entries.append(.input(.file(path))) }
      return
    }
    do throws(FileProblem) {
      let status = try FileStatus(path: path)
      if status.kind == .directory {
        if !entry.name.hasPrefix(".") { walk(path, status, &visited) }
      } else if isWanted {
        if status.kind == .regular {
          entries.append(.input(.file(path)))
        } else {
          passedOver.append(path)
        }
      }
    } catch {
      // A dangling link with another extension is ignored.
      if isWanted { entries.append(.problem(InputProblem(error))) }
    }
  }
}

/// The format in which an input contains its instances (`--input`).
package enum InputFormat: String, CaseIterable, Sendable {
  /// The format of the file's extension; standard input is a stream of values.
  case auto
  /// One document.
  case json
  /// One instance per line.
  case ndjson
  /// The elements of a top-level array.
  case array
  /// One document of JSON with comments and trailing commas.
  case jsonc
  /// One document of JSON5.
  case json5
  /// Documents of YAML.
  case yaml
  /// One document of TOML.
  case toml

  /// The extensions of the files that are read in a directory.
  package static let extensions: Set<String> = ["json", "jsonl", "ndjson"]

  /// The same, with those of other formats than JSON.
  package static let allExtensions = extensions.union(TextFormat.extensions)
}

extension InputList {
  /// Returns the first mistake in the paths of a command line, without access to the file system.
  ///
  /// - Parameters:
  ///   - paths: The paths.
  ///   - purpose: The purpose of the paths, as an infinitive: "check".
  /// - Returns: A sentence with a full stop; nil if there is no mistake.
  package static func mistake(in paths: [String], to purpose: String) -> String? {
    if paths.isEmpty { return "Give at least one PATH to \(purpose); '-' is standard input." }
    if paths.contains("") {
      return "One PATH is empty; a variable in a script may be without a value."
    }
    if paths.count(where: { $0 == "-" }) > 1 {
      return "Standard input ('-') can be read only once."
    }
    return nil
  }
}
