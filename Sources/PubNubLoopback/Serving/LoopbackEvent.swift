/// An event for subscribers that is sent as if another user had caused it.
///
/// ```swift
/// try await server.send(
///   LoopbackEvent(.message, to: "general", of: "sub-c-…", from: "bob", payload: #"{"text":"hi"}"#))
/// ```
public struct LoopbackEvent: Sendable, Hashable {
  /// The kind of an event.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A message.
    case message
    /// A signal.
    case signal
    /// A change of a user, a channel or a membership.
    case object
    /// A message action.
    case action
    /// A message of a file.
    case file
    /// A change of presence; the name of its channel ends in `-pnpres`.
    case presence
  }

  /// The kind of the event.
  public var kind: Kind

  /// The channel.
  public var channel: String

  /// The subscribe key of those who receive it.
  public var subscribeKey: String

  /// The user who caused the event; `nil` for none.
  public var user: String?

  /// The payload as JSON text.
  public var payload: String

  /// The metadata that filters use, as JSON text; `nil` for none.
  public var metadata: String?

  /// The custom type of a message, which the application chooses.
  public var customMessageType: String?

  /// Whether the event is stored in history; `nil` for the default of its kind.
  public var isStored: Bool?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - kind: The kind of the event.
  ///   - channel: The channel.
  ///   - subscribeKey: The subscribe key of those who receive it.
  ///   - user: The user who caused it.
  ///   - payload: The payload as JSON text.
  public init(
    _ kind: Kind, to channel: String, of subscribeKey: String, from user: String?, payload: String
  ) {
    self.kind = kind
    self.channel = channel
    self.subscribeKey = subscribeKey
    self.user = user
    self.payload = payload
  }
}

extension LoopbackServer {
  /// Sends an event as if another user had caused it.
  ///
  /// - Parameter event: The event.
  /// - Returns: Its timetoken.
  /// - Throws: ``LoopbackServerError`` if its payload or its metadata is not JSON.
  @discardableResult
  public func send(_ event: LoopbackEvent) async throws -> Int64 {
    guard let payload = Payload(Array(event.payload.utf8)) else {
      throw LoopbackServerError(description: "The payload of the event is not JSON.")
    }
    let metadata = try event.metadata.map { text in
      guard let metadata = Payload(Array(text.utf8)) else {
        throw LoopbackServerError(description: "The metadata of the event is not JSON.")
      }
      return metadata
    }
    return await service.inject(
      Control.Injection(
        subscribeKey: event.subscribeKey,
        event: Event(
          timetoken: 0, channel: event.channel, kind: Self.kind(event.kind), publisher: event.user,
          payload: payload, meta: metadata, customType: event.customMessageType),
        isStored: event.isStored ?? (event.kind == .message || event.kind == .file)))
  }

  private static func kind(_ kind: LoopbackEvent.Kind) -> Event.Kind {
    switch kind {
    case .message: .message
    case .signal: .signal
    case .object: .object
    case .action: .action
    case .file: .file
    case .presence: .presence
    }
  }
}
