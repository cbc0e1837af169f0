import ArgumentParser
import CommandStreams
import PubNubLoopback

/// `chat-schema serve`: runs a server for the network on this machine.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Runs a server on this machine that speaks the PubNub REST protocol.",
    discussion: """
      For development and tests: it checks no tokens and encrypts nothing. When it is ready it \
      prints one line, 'listening on http://HOST:PORT'; it stays until SIGINT or SIGTERM.

      EXIT CODES:
        0  ended by a signal
        2  wrong usage; an address or a file that can not be used
      """)

  @OptionGroup var options: ServeOptions

  func validate() throws {
    _ = try options.behaviour.faults
  }

  func run() async throws {
    DescriptorLimit.raise()
    let address = options.address
    do {
      let server = try LoopbackServer(
        options.behaviour.configuration(keys: address.keys), file: options.store,
        faults: options.behaviour.faults)
      let origin = try await server.start(host: address.host, port: address.port)
      if let warning = address.warning { StandardStreams.printError(warning) }
      StandardStreams.printLine("listening on \(origin)")
      await EndingSignals.wait()
      await server.stop()
    } catch {
      StandardStreams.printError("Error: \(error)")
      throw ExitCode(2)
    }
  }
}
