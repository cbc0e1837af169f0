import ArgumentParser
import ChatSync

/// How a command reaches a PubNub-compatible network, and as whom.
struct NetworkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Scheme, host and port of the service, such as 'http://127.0.0.1:8080'.", valueName: "url"))
  var origin: String

  @Option(help: ArgumentHelp("The key that messages are published with.", valueName: "key"))
  var publishKey: String

  @Option(
    help: ArgumentHelp(
      "The key that tells one application's data from another's.", valueName: "key")
  )
  var subscribeKey: String

  @Option(help: ArgumentHelp("The user that everything is done as.", valueName: "user"))
  var userId: String

  @Option(help: ArgumentHelp("The token of Access Manager, if there is one.", valueName: "token"))
  var authToken: String?

  /// How the service is reached.
  var configuration: PubNubConfiguration {
    var configuration = PubNubConfiguration(
      origin: origin, publishKey: publishKey, subscribeKey: subscribeKey, userID: userId)
    if let authToken { configuration.authToken = { authToken } }
    return configuration
  }

  func validate() throws {
    guard origin.hasPrefix("http://") || origin.hasPrefix("https://") else {
      throw ValidationError("'--origin' needs a URL that begins with 'http://' or 'https://'.")
    }
    guard (1...92).contains(userId.utf8.count) else {
      throw ValidationError("'--user-id' needs an identifier of 1 to 92 bytes.")
    }
  }
}
