package import ChatFaces

/// A chat in the terminal of the process.
package enum TerminalChat {
  /// Whether standard input and output are a terminal.
  package static var hasTerminal: Bool { TerminalDevice.isThere }

  /// Shows a chat until the user quits or the terminal is gone.
  ///
  /// - Parameters:
  ///   - host: The chat.
  ///   - kind: The kind of terminal.
  ///   - ending: Returns when the process is asked to end.
  ///   - leave: Leaves the chat. It is called once, while the screen shows that the chat is being
  ///     left.
  /// - Throws: An error if standard input or output is not a terminal; the chat is not left then.
  package static func run(
    _ host: any ChatHost, on kind: TerminalKind, until ending: @escaping @Sendable () async -> Void,
    leaving leave: @Sendable () async -> Void
  ) async throws {
    let device = try TerminalDevice()
    defer { device.restore() }
    await TerminalSession(host, device, kind).run(until: ending, leaving: leave)
  }
}
