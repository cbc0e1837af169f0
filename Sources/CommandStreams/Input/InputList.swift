import JSONSchema

/// The inputs that the paths of a command line stand for, in their order.
package struct InputList: Sendable {
  /// One step of the list: something to read, or a path that can not be.
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

  /// What one path of the command line stands for.
  package struct PathEntries: Hashable, Sendable {
    /// The path as shown to the user.
    package let path: String

    /// Whether it is a folder, which may hold files without instances beside others.
    package let isFolder: Bool

    /// The places of its entries in the list.
    package let entries: Range<Int>
  }

  package private(set) var entries: [Entry] = []

  /// The paths, in the order of the command line.
  package private(set) var paths: [PathEntries] = []

  /// Files that a folder holds and that are no regular files: a pipe would be waited for.
  package private(set) var passedOver: [String] = []

  /// The size of all inputs together, or `nil` if one of them has none.
  package var byteCount: Int? {
    var sum = 0
    for case .input(let input) in entries {
      guard case .file(let path) = input else { return nil }
      do throws(FileProblem) {
        let status = try FileStatus(path: path)
        guard status.kind == .regular else { return nil }
        sum += status.size
      } catch {
        // It is reported when it is read.
        return nil
      }
    }
    return sum
  }

  /// Looks at each path.
  ///
  /// `-` is standard input, a directory is walked for files with one of ``InputFormat/extensions`` in
  /// the order of their names, anything else is a file to read, also a pipe. An address of a file is
  /// its path.
  ///
  /// Inside a directory, directories whose name begins with a dot (`.git`, `.build`) are left out,
  /// and each directory is entered once, whatever links lead to it.
  package init(paths: [String]) {
    for path in paths {
      let first = entries.count
      let (name, isFolder) = add(path)
      self.paths.append(
        PathEntries(path: name, isFolder: isFolder, entries: first..<entries.count))
    }
  }

  /// Adds what a path of the command line stands for.
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

  /// The path of a file of this machine; nil for an address on a network, of which nothing more is to be
  /// reported.
  private static func localPath(_ given: String) -> String? {
    // Most names have no colon.
    guard given.utf8.contains(UInt8(ascii: ":")) else { return given }
    return try? SchemaSource.path(ofFile: given)
  }

  /// Adds what is in a directory, unless it has been visited.
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
    let isWanted = InputFormat.extensions.contains(PathText.fileExtension(of: entry.name))
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
      // A dangling link of another name is none of the command's business.
      if isWanted { entries.append(.problem(InputProblem(error))) }
    }
  }
}
