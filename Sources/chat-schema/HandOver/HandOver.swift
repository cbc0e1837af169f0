import CommandStreams
import JSONSchema
import JSONText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Replaces the process by `chat-schema-live`, as git does for its commands.
struct HandOver {
  /// The arguments of the process, without its name.
  let arguments: [String]

  /// The path of this executable; `nil` if the system does not report it.
  let ownPath: String?

  /// The folders to search for the executable, in the format of the variable `PATH`.
  let searchPath: String

  /// The path of `chat-schema-live` in the folder of this executable; `nil` if that folder is unknown.
  var neighbour: String? {
    ownPath.flatMap { path in
      path.lastIndex(of: "/").map { String(path[...$0]) + LiveCommandName.executable }
    }
  }

  /// The paths to try, in order; the one in the folder of this executable comes first.
  var candidates: [String] {
    let found = searchPath.split(separator: ":", omittingEmptySubsequences: false)
      .map { ($0.isEmpty ? "." : $0) + "/" + LiveCommandName.executable }
    return (neighbour.map { [$0] } ?? []) + found
  }

  /// Replaces the process by the other executable.
  ///
  /// - Returns: The reason if the executable cannot be run. Otherwise the function does not return.
  func execute() -> String {
    var reason =
      "is neither beside 'chat-schema' nor on the PATH; 'swift build' in its package builds it"
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
  /// - Returns: The error number. The function returns only if the call failed.
  private static func execute(_ path: String, _ arguments: [String]) -> Int32 {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    execv(path, &pointers)
    return errno
  }
}

extension HandOver {
  /// The converter of texts that need a library, in processes of the other executable.
  static var converter: PipedConverter {
    let path = current([]).neighbour ?? LiveCommandName.executable
    return PipedConverter([path, PipedConverter.argument])
  }

  /// Returns a hand-over to the executable in the folder of this one, or on the `PATH`.
  static func current(_ arguments: [String]) -> HandOver {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return HandOver(
      arguments: arguments, ownPath: CommandCall.executablePath(),
      searchPath: path)
  }

  /// Returns a hand-over to the executable in the folder of this one, with arguments that this executable composes.
  static func toNeighbour(_ arguments: [String]) -> HandOver {
    HandOver(arguments: arguments, ownPath: CommandCall.executablePath(), searchPath: "")
  }
}

/// Converts texts in processes of the other executable, which is looked for when the first text needs it.
struct LateConverter: TextConverter {
  private static let converter = HandOver.converter

  func documents(
    in bytes: [UInt8], _ format: TextFormat
  ) throws(TextConversionError) -> [Conversion] {
    try Self.converter.documents(in: bytes, format)
  }
}

/// A command that needs a store, a network or a server of pages, and is part of another executable.
///
/// The executable that only reads schemas and payloads therefore starts fast, and links neither.
enum LiveCommandName: String, CaseIterable, Sendable {
  case store
  case serve
  case sync
  case send
  case chat
  case playground

  /// The name of the executable that implements these commands.
  static let executable = "chat-schema-live"

  /// Returns the arguments for the executable that implements these commands.
  ///
  /// - Parameter arguments: The arguments of the process, such as `store check` or `help store check`.
  /// - Returns: The arguments; nil if they name another command.
  static func arguments(of arguments: some Collection<String>) -> [String]? {
    let isHelp = arguments.first == "help"
    let command = Array(arguments.dropFirst(isHelp ? 1 : 0))
    guard let first = command.first, Self(rawValue: first) != nil else { return nil }
    return command + (isHelp ? ["--help"] : [])
  }
}
