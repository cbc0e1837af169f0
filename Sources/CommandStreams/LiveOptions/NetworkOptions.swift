package import ArgumentParser

/// The options with which a command connects to a PubNub-compatible network, as one user.
package struct NetworkOptions: ParsableArguments {
  /// The environment variable that is read if no option gives the publish key.
  package static let publishKeyVariable = "CHAT_SCHEMA_PUBLISH_KEY"

  /// The environment variable that is read if no option gives a token.
  package static let authTokenVariable = "CHAT_SCHEMA_AUTH_TOKEN"

  @Option(
    help: ArgumentHelp(
      "Scheme, host and port of the service, such as 'http://127.0.0.1:8080'.", valueName: "url"))
  package var origin: String

  @Option(
    help: ArgumentHelp(
      "The key that messages are published with.",
      discussion: "Or the variable \(Self.publishKeyVariable), which other users of this machine "
        + "do not see in the list of processes.", valueName: "key"))
  package var publishKey: String?

  @Option(
    help: ArgumentHelp(
      "The key that separates one application's data from another's.", valueName: "key")
  )
  package var subscribeKey: String

  @Option(help: ArgumentHelp("The own user, who sends, reads and is present.", valueName: "user"))
  package var userId: String

  @Option(
    help: ArgumentHelp(
      "The token of Access Manager, for tests.",
      discussion: "Other users of this machine see it in the list of processes, and it is kept in "
        + "the history of the shell. Use '--auth-token-file', or the variable "
        + "\(Self.authTokenVariable).", valueName: "token"))
  package var authToken: String?

  @Option(
    help: ArgumentHelp(
      "A file with the token of Access Manager; '-' is the first line of standard input.",
      valueName: "file"),
    completion: .file())
  package var authTokenFile: String?

  package init() {}
}

/// The channels that a command follows.
package struct ChannelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A channel, of 1 to 92 bytes without a comma or '*'; may be given several times.",
      valueName: "channel"))
  package var channel: [String]

  package init() {}
}

/// The address at which a server listens, and the keys that it accepts.
package struct AddressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The IPv4 address to listen at; 0.0.0.0 for all addresses of this machine.",
      discussion:
        "Every program that reaches the address can read and change all data of the server.",
      valueName: "address"))
  package var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen at; 0 takes a free one.", valueName: "port"))
  package var port: UInt16 = 0

  @Option(
    help: ArgumentHelp("The publish key that is accepted; any if left out.", valueName: "key"))
  package var publishKey: String?

  @Option(
    help: ArgumentHelp("The subscribe key that is accepted; any if left out.", valueName: "key"))
  package var subscribeKey: String?

  package init() {}
}

/// The options that change the behaviour of a server, and that make it misbehave on purpose.
package struct BehaviourOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The time for which a poll without events is held.", valueName: "seconds"))
  package var hold: Double = 280

  @Option(
    help: ArgumentHelp(
      "A fault to simulate, such as 'publish:status=503:retry-after=2:times=1'.",
      discussion: """
        Parts in any order: time, publish, signal, subscribe, presence, objects, history, actions \
        or all; one of delay=SECONDS, drop-before, drop-after, status=CODE, status-after=CODE, \
        truncate=BYTES, slow=SECONDS-PER-BYTE, body=TEXT, duplicate, reorder; times=N, \
        probability=SHARE, retry-after=SECONDS. May be given several times.
        """,
      valueName: "fault"))
  package var fault: [String] = []

  @Flag(help: "Send one event per answer, the newest first.")
  package var splitBursts = false

  @Flag(help: "Name the subscription in every event, even if it is the channel.")
  package var alwaysMatch = false

  @Flag(help: "Let an open poll keep its user present.")
  package var pollRenews = false

  @Flag(help: "Compress answers with events, in chunks, for clients that allow it.")
  package var compress = false

  @Flag(help: "Insist that members exist, and forget memberships with what they link.")
  package var referentialIntegrity = false

  @Flag(help: "Name the next page in lists of message actions.")
  package var moreActions = false

  @Flag(help: "Start with a clock that stands still until it is moved.")
  package var stoppedClock = false

  package init() {}

  package func validate() throws {
    guard hold >= 0, hold <= 86_400 else {
      throw ValidationError("'--hold' needs seconds from 0 to 86400.")
    }
  }
}

/// The options of `chat-schema serve`.
package struct ServeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An SQLite file that keeps everything but presence; in memory if left out.",
      valueName: "file"),
    completion: .file())
  package var store: String?

  @OptionGroup package var address: AddressOptions
  @OptionGroup package var behaviour: BehaviourOptions

  package init() {}
}

/// The options of `chat-schema playground`.
package struct PlaygroundOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The port of the page; 0 takes a free one.", valueName: "port"))
  package var port: UInt16 = 0

  package init() {}
}
