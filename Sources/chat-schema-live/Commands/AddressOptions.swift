import ArgumentParser
import PubNubLoopback

/// Where a server listens, and for which keys.
struct AddressOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The IPv4 address to listen at.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen at; 0 takes a free one.", valueName: "port"))
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp("The publish key that is accepted; any if left out.", valueName: "key"))
  var publishKey: String?

  @Option(
    help: ArgumentHelp("The subscribe key that is accepted; any if left out.", valueName: "key"))
  var subscribeKey: String?

  /// The keys that are accepted; empty for any.
  var keys: [LoopbackKeys] {
    publishKey == nil && subscribeKey == nil
      ? [] : [LoopbackKeys(publishKey: publishKey, subscribeKey: subscribeKey)]
  }
}
