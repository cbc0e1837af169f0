import Foundation
import LocalServing

/// A server that shows the validator as a page in a browser on this machine.
///
/// ```swift
/// let server = PlaygroundServer(executable: "/usr/local/bin/chat-schema", failed: report)
/// let address = try await server.start()   // "http://127.0.0.1:49152/?token=…"
/// // … the person opens the address …
/// await server.stop()
/// ```
///
/// It listens at 127.0.0.1 only, and answers only requests with the token of the address or the key of the page. Each
/// request of the page is a run of `chat-schema` in a folder of its own.
package actor PlaygroundServer {
  private let executable: String
  private let failed: @Sendable (any Error) -> Void
  private var running: (listener: Listener, folders: RunFolders)?

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - executable: The path of `chat-schema`.
  ///   - failed: Called when a connection cannot be accepted, and when the temporary folder cannot be removed.
  package init(executable: String, failed: @escaping @Sendable (any Error) -> Void) {
    self.executable = executable
    self.failed = failed
  }

  /// Starts listening.
  ///
  /// - Parameter port: The port; 0 for any free port.
  /// - Returns: The address of the page, with its token.
  /// - Throws: `ListeningError` if the server cannot listen at the port, or already listens; an error if no temporary
  ///   folder can be created.
  package func start(port: UInt16 = 0) async throws -> String {
    guard running == nil else {
      throw ListeningError(description: "The server is listening already.")
    }
    let folders = try RunFolders()
    let secrets = PlaygroundSecrets()
    let runner = CommandRunner(executable: executable, folders: folders)
    do {
      let listener = try await Listener.open(
        host: "127.0.0.1", port: port, limits: Self.limits, refusal: ServerResponse(431),
        failed: failed
      ) { port in
        let handler = PlaygroundHandler(runner: runner, secrets: secrets, port: port)
        return { try await handler.response(to: $0) }
      }
      running = (listener, folders)
      return "http://127.0.0.1:\(listener.port)\(secrets.address)"
    } catch {
      try folders.remove()
      throw error
    }
  }

  /// Ends all runs, stops listening, and removes the temporary folder.
  package func stop() async {
    guard let running else { return }
    self.running = nil
    await running.listener.close()
    do { try running.folders.remove() } catch { failed(error) }
  }

  /// The limits of connections: a body of many megabytes takes its time.
  static let limits = ConnectionLimits(
    headSize: 8192, restSize: 2 * PlaygroundHandler.bodyLimit, duration: .seconds(60), count: 32)
}
