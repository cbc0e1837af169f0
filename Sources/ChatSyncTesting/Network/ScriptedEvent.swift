public import ChatRuntime
@_spi(Adapter) import ChatSync
public import JSONText

/// Something that happens on a ``ScriptedRemote``, caused by a user without a chat.
///
/// ```swift
/// await network.deliver(.user("bob", ["name": "Bob"]))
/// let hi = await network.deliver(.message("Hi", from: "bob", in: "general"))
/// await network.deliver(.reaction("👍", on: hi, from: "eve", in: "general"))
/// ```
public struct ScriptedEvent: Sendable {
  let body: @Sendable (ScriptedRemote) async throws -> Timetoken?

  /// Returns a message with a text, in the form of the chat that this package ships.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - id: The identifier; by default `scripted-1`, `scripted-2`, and so on.
  ///   - user: The author.
  ///   - channel: The channel.
  /// - Returns: The event.
  public static func message(
    _ text: String, id: String? = nil, from user: String, in channel: String
  ) -> ScriptedEvent {
    ScriptedEvent { remote in
      let id = if let id { id } else { await remote.network.nextMessageID() }
      let value = JSONValue.object([
        "id": .string(id), "text": .string(text), "createdAt": "2023-11-14T22:13:20Z",
      ])
      return try await remote.client(of: user).publish(
        PublishRequest(channel: channel, value: value))
    }
  }

  /// Returns a message with any payload, such as the model of another spec.
  public static func payload(
    _ value: some JSONEncodable & Sendable, from user: String, in channel: String
  ) -> ScriptedEvent {
    ScriptedEvent { remote in
      try await remote.client(of: user).publish(PublishRequest(channel: channel, value: value))
    }
  }

  /// Returns a signal that a user has started or stopped typing.
  public static func typing(
    _ isTyping: Bool, from user: String, in channel: String
  ) -> ScriptedEvent {
    ScriptedEvent { remote in
      try await remote.client(of: user).signal(
        SignalRequest(channel: channel, payload: TypingSignal(isTyping: isTyping).payload))
    }
  }

  /// Returns a reaction to the message with a timetoken.
  ///
  /// - Parameters:
  ///   - value: The reaction.
  ///   - message: The timetoken of the message; ``ScriptedRemote/deliver(_:)`` returns it.
  ///   - type: The type of the message action.
  ///   - user: The user who reacts.
  ///   - channel: The channel.
  /// - Returns: The event.
  public static func reaction(
    _ value: String, on message: Timetoken, type: String = "reaction", from user: String,
    in channel: String
  ) -> ScriptedEvent {
    ScriptedEvent { remote in
      let action = NewMessageAction(
        channel: channel, messageTimetoken: message, type: type, value: value)
      _ = try await remote.client(of: user).addMessageAction(action, as: JSONValue.self)
      return nil
    }
  }

  /// Returns the creation or change of a user.
  public static func user(_ id: String, _ members: JSONObject) -> ScriptedEvent {
    profile(.user(id), members)
  }

  /// Returns the creation or change of a channel.
  public static func channel(_ id: String, _ members: JSONObject) -> ScriptedEvent {
    profile(.channel(id), members)
  }

  private static func profile(
    _ reference: ProfileReference, _ members: JSONObject
  ) -> ScriptedEvent {
    ScriptedEvent { remote in
      _ = try await remote.client(of: "script").set(
        reference, to: JSONValue.object(members), expecting: nil, include: .ownFields,
        as: JSONValue.self)
      return nil
    }
  }

  /// Returns the start of a membership.
  public static func member(_ user: String, of channel: String) -> ScriptedEvent {
    ScriptedEvent { remote in
      let item = JSONValue.object(["uuid": ["id": .string(user)]])
      _ = try await remote.client(of: "script").change(
        .members(of: channel), set: [item], remove: [], matching: ListingQuery(),
        as: JSONValue.self)
      return nil
    }
  }

  /// Returns the end of a membership.
  public static func removedMember(_ user: String, of channel: String) -> ScriptedEvent {
    ScriptedEvent { remote in
      _ = try await remote.client(of: "script").change(
        .members(of: channel), set: [], remove: [user], matching: ListingQuery(),
        as: JSONValue.self)
      return nil
    }
  }

  /// Returns the arrival of a user in a channel, who is present then.
  public static func arrival(of user: String, in channel: String) -> ScriptedEvent {
    ScriptedEvent { remote in
      try await remote.client(of: user).heartbeat(
        SubscriptionSet(channels: [channel]), presenceTimeout: 300)
      return nil
    }
  }

  /// Returns the departure of a user from a channel.
  public static func departure(of user: String, from channel: String) -> ScriptedEvent {
    ScriptedEvent { remote in
      try await remote.client(of: user).leave(SubscriptionSet(channels: [channel]))
      return nil
    }
  }
}

extension ScriptedRemote {
  /// Lets something happen at the service, whatever the faults and connections of the network are.
  ///
  /// Chats that listen receive it as an event; others read it when they connect. An event that the
  /// service refuses, such as one of a channel without a name, is a mistake in the test and ends it.
  ///
  /// - Returns: The timetoken of a message or signal; of another event the time of the service.
  @discardableResult
  public func deliver(_ event: ScriptedEvent) async -> Timetoken {
    do {
      if let timetoken = try await event.body(self) { return timetoken }
      return try await client(of: "script").time()
    } catch {
      preconditionFailure("The service does not take an event of the script: \(error)")
    }
  }

  /// Returns the client of a user, whose calls nothing disturbs.
  fileprivate func client(of user: String) -> PubNubRemote {
    network.client(of: user, isDisturbed: false)
  }
}
