#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The words with which the user of this process can run an executable in the same folder.
///
/// Messages name commands to type next. The plain name `chat-schema` works only for a user who has installed it.
package struct CommandCall: Equatable, Sendable {
  /// The words, such as `chat-schema` or `swift run chat-schema`.
  package let words: String

  package init(words: String) {
    self.words = words
  }

  /// Finds the words for an executable.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - directory: The folder of the executable, with links resolved; nil if the system does not report it.
  ///   - folder: The user's current folder, with links resolved.
  ///   - isOnPath: Whether a shell finds this executable by its name.
  init(to name: String, in directory: String?, from folder: String, isOnPath: Bool) {
    guard let directory, !isOnPath else {
      words = name
      return
    }
    let path = PathText.join(directory, name)
    guard let package = Self.package(of: path) else {
      words = Self.quoted(path)
      return
    }
    let isInside = folder == package || folder.hasPrefix(package + "/")
    let place = isInside ? "" : "--package-path \(Self.quoted(package)) "
    let configuration = directory.hasSuffix("/release") ? "-c release " : ""
    words = "swift run \(place)\(configuration)\(name)"
  }

  /// Returns the folder of the package that built an executable, or nil if it is not in a build folder.
  private static func package(of path: String) -> String? {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false)
    return folders.lastIndex(of: ".build").map { folders[..<$0].joined(separator: "/") }
  }

  /// Returns the path as a single word for a shell.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._+-".contains($0) }
    let parts = path.split(separator: "'", omittingEmptySubsequences: false)
    return isPlain ? path : "'\(parts.joined(separator: #"'\''"#))'"
  }
}

extension CommandCall {
  /// Finds the words for `chat-schema`.
  ///
  /// - Parameter folder: The folder in which the user will type them. Default: the current folder.
  /// - Returns: The words that work in that folder.
  package static func chatSchema(from folder: String = ".") -> CommandCall {
    let name = "chat-schema"
    let directory = executablePath().map(PathText.directory(of:))
    let paths = getenv("PATH").map { String(cString: $0) } ?? ""
    let first = paths.split(separator: ":").lazy.map { PathText.join(String($0), name) }
      .first { access($0, X_OK) == 0 }
    return CommandCall(
      to: name, in: directory, from: resolved(folder) ?? folder,
      isOnPath: first.flatMap(resolved).map(PathText.directory(of:)) == directory)
  }

  /// Returns the path of the running executable, with links resolved, or nil if the system does not report it.
  package static func executablePath() -> String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    #else
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      guard readlink("/proc/self/exe", &buffer, Int(PATH_MAX)) > 0 else { return nil }
    #endif
    return buffer.withUnsafeBufferPointer {
      $0.baseAddress.map { String(cString: $0) }.flatMap(resolved)
    }
  }

  /// Returns the path with links resolved, or nil if it does not exist.
  private static func resolved(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
