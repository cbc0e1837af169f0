import ArgumentParser
import CommandStreams
import JSONSchema
import PubNubLoopback

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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

extension AddressOptions {
  /// A warning if other machines can reach the server; nil if only this machine can.
  var warning: String? {
    if host == "localhost" || host.hasPrefix("127.") { return nil }
    return
      "Warning: anyone who can reach this machine at \(host) can read and change all data of the "
      + "server; it checks no tokens and encrypts nothing."
  }

  /// The accepted keys; empty to accept any.
  var keys: [LoopbackKeys] {
    publishKey == nil && subscribeKey == nil
      ? [] : [LoopbackKeys(publishKey: publishKey, subscribeKey: subscribeKey)]
  }
}

extension BehaviourOptions {
  /// The faults that the options name.
  var faults: [LoopbackFault] {
    get throws {
      try fault.map { text in
        do {
          return try LoopbackFault(text)
        } catch {
          throw ValidationError(
            "The value '\(DisplayText.line(text))' is invalid for '--fault <fault>': \(error)")
        }
      }
    }
  }

  /// Returns the server's configuration for the options.
  func configuration(keys: [LoopbackKeys]) -> LoopbackConfiguration {
    var configuration = LoopbackConfiguration()
    configuration.keys = keys
    configuration.holdTime = hold
    configuration.delivery.splitsBursts = splitBursts
    configuration.delivery.alwaysSendsMatch = alwaysMatch
    configuration.presence.pollRenews = pollRenews
    configuration.compressesAnswers = compress
    configuration.hasReferentialIntegrity = referentialIntegrity
    configuration.namesMoreActions = moreActions
    if stoppedClock { configuration.time = .stopped(at: 17_000_000_000_000_000) }
    return configuration
  }
}

/// The maximum number of open file descriptors, and so of connections, of the process.
enum DescriptorLimit {
  /// Raises the limit as far as the system permits.
  ///
  /// If that fails, the limit does not change, and fewer connections are accepted at once.
  static func raise() {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    #if canImport(Darwin)
      // setrlimit(2): at most OPEN_MAX, regardless of the hard limit.
      limit.rlim_cur = min(rlim_t(OPEN_MAX), limit.rlim_max)
    #else
      limit.rlim_cur = limit.rlim_max
    #endif
    setrlimit(resource, &limit)
  }
}
