import CommandStreams
import PubNubLoopback

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
