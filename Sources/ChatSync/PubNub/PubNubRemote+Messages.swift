public import ChatRuntime
import JSONText

@_spi(Adapter) extension PubNubRemote {
  /// Returns the time of the service.
  ///
  /// - Returns: The current timetoken.
  public func time() async throws(RemoteError) -> Timetoken {
    let response = try await perform(.time)
    return try response.read(answerTo: "time") { reader in
      var time: Timetoken?
      try reader.readArray { reader in
        if time == nil { time = try reader.readTimetoken() } else { try reader.skipValue() }
      }
      guard let time else { throw reader.missingMember("0", ofObjectAt: 0) }
      return time
    }
  }

  /// Sends a message to a channel.
  ///
  /// - Parameter request: The message.
  /// - Returns: The timetoken of the message, which is the same for all subscribers.
  /// - Throws: ``RemoteError``; with ``RemoteError/Code/timedOut``,
  ///   ``RemoteError/Code/connectionFailed`` and ``RemoteError/Code/serviceFailed`` the message may
  ///   have been published anyway.
  public func publish(_ request: PublishRequest) async throws(RemoteError) -> Timetoken {
    let endpoint = try Endpoint.publish(request, configuration)
    return try Self.sentAt(try await perform(endpoint), endpoint.name)
  }

  /// Sends a signal to a channel.
  ///
  /// - Parameter request: The signal.
  /// - Returns: The timetoken of the signal, which is the same for all subscribers.
  /// - Throws: ``RemoteError``.
  public func signal(_ request: SignalRequest) async throws(RemoteError) -> Timetoken {
    let endpoint = try Endpoint.signal(request, configuration)
    return try Self.sentAt(try await perform(endpoint), endpoint.name)
  }

  /// Reads `[1,"Sent","17000000000000000"]`.
  private static func sentAt(
    _ response: HTTPResponse, _ name: String
  ) throws(RemoteError) -> Timetoken {
    try response.read(answerTo: name) { reader in
      var index = 0
      var timetoken: Timetoken?
      try reader.readArray { reader in
        switch index {
        case 0:
          guard try reader.readInt() == 1 else {
            throw RemoteError(
              .invalidAnswer, "The answer to the request \(name) reports a failure as a success.",
              status: response.status)
          }
        case 2: timetoken = try reader.readTimetoken()
        default: try reader.skipValue()
        }
        index += 1
      }
      guard let timetoken else { throw reader.missingMember("2", ofObjectAt: 0) }
      return timetoken
    }
  }
}
