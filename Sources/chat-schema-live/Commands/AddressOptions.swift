import ArgumentParser
import PubNubLoopback

/// Where a server listens, and for which keys.
struct AddressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The IPv4 address to listen at; 0.0.0.0 for all of this machine.",
      discussion:
        "Everything that reaches the address can read and change all that the server holds.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen at; 0 takes a free one.", valueName: "port"))
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp("The publish key that is accepted; any if left out.", valueName: "key"))
  var publishKey: String?

  @Option(
    help: ArgumentHelp("The subscribe key that is accepted; any if left out.", valueName: "key"))
  var subscribeKey: String?

  /// A warning if other machines reach the server; nil if only this one does.
  var warning: String? {
    if host == "localhost" || host.hasPrefix("127.") { return nil }
    return
      "Warning: everybody who reaches this machine at \(host) can read and change all that the "
      + "server holds; it checks no tokens and encrypts nothing."
  }

  /// The keys that are accepted; empty for any.
  var keys: [LoopbackKeys] {
    publishKey == nil && subscribeKey == nil
      ? [] : [LoopbackKeys(publishKey: publishKey, subscribeKey: subscribeKey)]
  }
}
