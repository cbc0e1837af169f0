package import ChatFaces

/// A chat in the terminal of the process.
package enum TerminalChat {
  /// Whether standard input and output are a terminal.
  package static var hasTerminal: Bool { TerminalDevice.isThere }

  /// Shows a chat until the person quits or the terminal is gone.
  ///
  /// - Parameters:
  ///   - host: The chat.
  ///   - hasColors: Whether colours are used.
  ///   - ending: Returns when the process is asked to end.
  /// - Throws: An error if standard input or output is no terminal.
  package static func run(
    _ host: any ChatHost, hasColors: Bool, until ending: @escaping @Sendable () async -> Void
  ) async throws {
    let device = try TerminalDevice()
    defer { device.restore() }
    await TerminalSession(host, device, hasColors: hasColors).run(until: ending)
  }
}
