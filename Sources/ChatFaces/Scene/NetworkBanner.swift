/// A sentence about the network, shown as long as it applies.
package struct NetworkBanner: Equatable, Sendable {
  /// The text of the banner, a sentence.
  package let text: String
  /// Whether the service refused the connection, so that waiting may not help.
  package let isFailure: Bool

  /// Whether ``ChatAction/tryAgain`` is offered beside the sentence.
  package var canTryAgain: Bool { isFailure }
}

extension ChatScene {
  /// The sentence about the network; nil while everything works.
  package var networkBanner: NetworkBanner? {
    switch connection {
    case .connected: nil
    case .connecting: NetworkBanner(text: "Connecting …", isFailure: false)
    case .offline:
      NetworkBanner(
        text: "You are offline. What you send waits and goes out when the network is back.",
        isFailure: false)
    case .refused(let reason):
      NetworkBanner(text: "The service does not let you in: \(reason).", isFailure: true)
    }
  }
}
