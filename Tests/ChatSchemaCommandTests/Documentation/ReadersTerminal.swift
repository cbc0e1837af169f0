import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal of a reader who types the commands of a page, in a folder with the files that the page speaks of.
final class ReadersTerminal {
  /// The folder, with a copy of `Schemas`.
  let folder: TemporaryFolder
  /// The commands that go on, in the order in which they were started.
  private var running: [(command: DocumentedCommand, process: RunningCommand)] = []
  /// The origin of the page, and that of the server here, which has another port.
  private var origin: (documented: String, actual: String)?
  /// The output of all commands.
  private(set) var lines: [String] = []

  init(files: [String: String]) throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Repository.schemas, to: folder.url.appendingPathComponent("Schemas"))
    for (path, text) in files { try folder.write(text, path) }
    // SwiftPM would build first; there is no network, and an address is that of a file here.
    try addScript("swift", "[ \"$1\" = run ] && shift && exec \"$@\"; exit 64")
    try addScript("curl", "exec cat \"$2\"")
    let programs = CommandProcess.executable.deletingLastPathComponent()
    for name in ["chat-schema", "chat-schema-live", "sync-example"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent("bin/\(name)"),
        withDestinationURL: programs.appendingPathComponent(name))
    }
  }

  private func addScript(_ name: String, _ text: String) throws {
    let file = try folder.write("#!/bin/sh\n\(text)\n", "bin/\(name)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  private var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return [
      "PATH": "\(folder.url.path)/bin:\(path)", "TERM": "xterm", "URL": "payloads-of-service.json",
      "GITHUB_BASE_REF": "main",
    ]
  }

  /// Runs a command, or starts it and waits for its first words.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - status: The exit status that the page lets the reader expect.
  /// - Throws: An error if it can not be started, or ends before its first words.
  func type(_ command: DocumentedCommand, expecting status: Int32) throws {
    if let words = try command.firstWords { return try start(command, until: words) }
    var text = command.text
    if let origin { text = text.replacing(origin.documented, with: origin.actual) }
    let result = try CommandProcess.shell(text, in: folder.url, environment: environment)
    #expect(result.status == status, "\(command)\n\(result)")
    note(result.output + result.errors, of: command)
  }

  private func start(
    _ command: DocumentedCommand, until firstWords: Regex<(Substring, Substring)>
  ) throws {
    var text = command.alone
    if let origin { text = text.replacing(origin.documented, with: origin.actual) }
    let port = text.firstMatch(of: /serve .*--port (\d+)/)?.1
    if let port { text = text.replacing("--port \(port)", with: "--port 0") }
    let process = try RunningCommand(text, in: folder.url, environment: environment)
    running.append((command, process))
    let words = try process.words(firstWords, of: command)
    if let port {
      origin = ("http://127.0.0.1:\(port)", words)
      note("listening on \(words)", of: command)
    }
  }

  /// Ends the commands that go on, the last one first, as a reader does.
  func close() {
    while let (command, process) = running.popLast() {
      let status = process.end()
      #expect(status == 0, "\(command)")
    }
  }

  /// Compares an output with what the page shows below its command.
  private func note(_ output: String, of command: DocumentedCommand) {
    var text = output.replacing(folder.url.path, with: "/home/me")
    if let origin { text = text.replacing(origin.actual, with: origin.documented) }
    let printed = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(Array(printed.prefix(command.output.count)) == command.output, "\(command)")
    lines += printed
  }

  /// Whether lines were printed one below the other; `…` stands for what is left out.
  func hasPrinted(_ shown: [String]) -> Bool {
    lines.indices.contains { begin in
      shown.enumerated().allSatisfy { offset, line in
        guard lines.indices.contains(begin + offset) else { return false }
        let parts = line.components(separatedBy: "…")
        var rest = lines[begin + offset][...]
        guard rest.hasPrefix(parts[0]) else { return false }
        for part in parts where !part.isEmpty {
          guard let range = rest.range(of: part) else { return false }
          rest = rest[range.upperBound...]
        }
        return parts.count > 1 || rest.isEmpty
      }
    }
  }
}

/// A command that goes on until a signal, in a pseudoterminal.
private final class RunningCommand {
  private let process = ChildProcess()
  private let terminal: Int32
  private var text = Data()

  init(_ text: String, in folder: URL, environment: [String: String]) throws {
    var ends: (terminal: Int32, device: Int32) = (0, 0)
    guard openpty(&ends.terminal, &ends.device, nil, nil, nil) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    terminal = ends.terminal
    let device = FileHandle(fileDescriptor: ends.device, closeOnDealloc: false)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", text]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = device
    process.standardOutput = device
    process.standardError = device
    try process.run()
    // The end of the process is the end of what is read.
    try device.close()
  }

  deinit {
    process.kill()
    close(terminal)
  }

  /// Waits for words on the screen.
  ///
  /// - Returns: The part of them in parentheses.
  func words(_ pattern: Regex<(Substring, Substring)>, of command: DocumentedCommand) throws
    -> String
  {
    while true {
      let shown = String(decoding: text, as: UTF8.self)
      if let match = shown.firstMatch(of: pattern) { return String(match.1) }
      try #require(read(), "\(command)\n\(shown)")
    }
  }

  /// Reads what is there, or waits for it; false at the end of the process.
  private func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = readBytes(terminal, &bytes)
      guard count < 0, errno == EINTR else {
        text += bytes.prefix(max(count, 0))
        return count > 0
      }
    }
  }

  /// Ends the process by a signal.
  ///
  /// - Returns: The exit status.
  func end() -> Int32 {
    process.terminate()
    while read() {}
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
  }
}

private func readBytes(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  read(descriptor, &bytes, bytes.count)
}
