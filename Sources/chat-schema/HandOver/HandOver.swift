import CommandStreams
import JSONSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns the process into one of another executable, as git does with its commands.
struct HandOver {
  /// The arguments of the process, without its name.
  let arguments: [String]

  /// Where this executable is; `nil` if the system does not say.
  let ownPath: String?

  /// The folders that commands are looked for in, as in the variable `PATH`.
  let searchPath: String

  /// The file beside this executable; `nil` if the system does not say where that is.
  var neighbour: String? {
    ownPath.flatMap { path in
      path.lastIndex(of: "/").map { String(path[...$0]) + LiveCommandName.executable }
    }
  }

  /// The files that are tried, in their order: beside this executable first.
  var candidates: [String] {
    let found = searchPath.split(separator: ":", omittingEmptySubsequences: false)
      .map { ($0.isEmpty ? "." : $0) + "/" + LiveCommandName.executable }
    return (neighbour.map { [$0] } ?? []) + found
  }

  /// Becomes the other executable.
  ///
  /// - Returns: Only if it can not be run: why.
  func execute() -> String {
    var reason = "is neither beside 'chat-schema' nor on the PATH"
    for candidate in candidates {
      let code = Self.execute(candidate, [candidate] + arguments)
      if code != ENOENT, code != ENOTDIR {
        reason = "can not be run: \(candidate): \(String(cString: strerror(code)))"
        break
      }
    }
    return "'chat-schema \(arguments.first ?? "")' is a command of "
      + "'\(LiveCommandName.executable)', which \(DisplayText.line(reason))."
  }

  /// Calls `execv`.
  ///
  /// - Returns: Why it failed, as an error number.
  private static func execute(_ path: String, _ arguments: [String]) -> Int32 {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    execv(path, &pointers)
    return errno
  }
}

extension HandOver {
  /// The executable beside this one or on the path.
  static func current(_ arguments: [String]) -> HandOver {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return HandOver(
      arguments: arguments, ownPath: CommandCall.executablePath(),
      searchPath: path)
  }

  /// The executable beside this one, with arguments of this one's making.
  static func toNeighbour(_ arguments: [String]) -> HandOver {
    HandOver(arguments: arguments, ownPath: CommandCall.executablePath(), searchPath: "")
  }
}
