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
