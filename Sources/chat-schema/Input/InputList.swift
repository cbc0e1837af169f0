/// The inputs that the paths of a command line stand for, in their order.
struct InputList: Sendable {
  /// One step of the list: something to read, or a path that can not be.
  enum Entry: Hashable, Sendable {
    case input(InputPath)
    case problem(FileProblem)

    /// The path as shown to the user.
    var displayName: String {
      switch self {
      case .input(let path): path.displayName
      case .problem(let problem): problem.path
      }
    }
  }

  private(set) var entries: [Entry] = []

  /// Directories without a single file to read; worth a notice, since their check says nothing.
  private(set) var emptyDirectories: [String] = []

  /// The size of all inputs together, or `nil` if one of them has none.
  var byteCount: Int? {
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

  /// Looks at each path: `-` is standard input, a directory is walked for files with one of
  /// ``InputFormat/extensions`` in the order of their names, anything else is a file to read.
  ///
  /// Inside a directory, directories whose name begins with a dot (`.git`, `.build`) are left out,
  /// and each directory is entered once, whatever links lead to it.
  init(paths: [String]) {
    for path in paths {
      if path == "-" {
        entries.append(.input(.standardInput))
        continue
      }
      let before = entries.count
      do throws(FileProblem) {
        let status = try FileStatus(path: path)
        if status.kind == .directory {
          var visited: Set<[UInt64]> = []
          walk(path, status, &visited)
          if entries.count == before { emptyDirectories.append(path) }
        } else {
          entries.append(.input(.file(path)))
        }
      } catch {
        entries.append(.problem(error))
      }
    }
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
      entries.append(.problem(error))
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
        entries.append(.input(.file(path)))
      }
    } catch {
      // A dangling link of another name is none of the command's business.
      if isWanted { entries.append(.problem(error)) }
    }
  }
}
