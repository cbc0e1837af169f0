@_spi(Generated) @_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

/// Presence and typing in a channel.
extension ChannelReference where Provider: MembershipProvider {
  /// Asks the service who is present, and stores it.
  ///
  /// - Returns: The users who are present, with the current user if it is one of them.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func refreshPresence() async throws -> Set<Provider.UserRole.Model.ID> {
    let answer = try await provider.engine.hereNow(
      HereNowRequest(channels: [id.rawValue], includesState: true))
    let occupants = answer.channels[id.rawValue]?.occupants ?? []
    return Set(occupants.map { Provider.UserRole.Model.ID($0.userID) })
  }

  /// Sets the presence state of the current user in the channel.
  ///
  /// ```swift
  /// struct Away: Encodable { var until: Date }
  /// try await chat.channel("general").setPresenceState(Away(until: tomorrow))
  /// ```
  ///
  /// - Parameter state: A value whose JSON form is an object.
  /// - Throws: `StoreError` with the code `unstorable` for a value with another JSON form;
  ///   ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  nonisolated(nonsending) public func setPresenceState(_ state: some Encodable) async throws {
    guard case .object(let object) = try encoding({ try JSONValueEncoder().encode(state) }) else {
      throw StoreError(.unstorable, "The JSON form of a presence state is an object.")
    }
    _ = try await provider.engine.setPresenceState(
      object, in: SubscriptionSet(channels: [id.rawValue]))
  }
}

extension ChannelReference {
  /// Reports that the current user types, or has stopped.
  ///
  /// Call it whenever the text changes: signals are sent at most every three seconds. A signal that
  /// is lost is replaced by the next one, so a failure is not reported. Sending a message ends
  /// typing.
  public func setTyping(_ isTyping: Bool) async {
    do {
      try await provider.engine.typing.typed(in: id.rawValue, text: isTyping ? "…" : "")
    } catch {
      // Receivers expire the last signal by themselves.
    }
  }
}

extension ChannelReference where Provider: UserProvider {
  /// The users that type at present, and each later set of them; never the current user.
  public var typingUsers: AsyncStream<Set<Provider.UserRole.Model.ID>> {
    AsyncStream { continuation in
      let task = Task { [typing = provider.engine.typing, id] in
        for await users in await typing.users(in: id.rawValue) {
          continuation.yield(Set(users.map { Provider.UserRole.Model.ID($0) }))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
