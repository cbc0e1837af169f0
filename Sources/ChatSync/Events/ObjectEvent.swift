public import ChatRuntime

/// A change of a user, a channel or a membership.
public struct ObjectEvent: Hashable, Sendable {
  /// What changed.
  public let type: ObjectType

  /// Whether it was deleted, rather than made or changed.
  public let isDeletion: Bool

  /// The changed members with the identity: one JSON object in UTF-8.
  ///
  /// A member that is null was cleared, one that is absent did not change. A membership names its
  /// `channel` and `uuid`, of a deletion nothing else is there.
  public let data: [UInt8]

  /// What an object event is about.
  public enum ObjectType: String, Hashable, Sendable {
    /// A user.
    case user = "uuid"
    /// A channel.
    case channel
    /// A membership of a user in a channel.
    case membership
  }

  /// Creates an event.
  public init(type: ObjectType, isDeletion: Bool, data: [UInt8]) {
    self.type = type
    self.isDeletion = isDeletion
    self.data = data
  }

  /// Reads the changed members, for example as the patcher of a generated model.
  ///
  /// - Parameter type: What to read them as.
  /// - Returns: The changed members.
  /// - Throws: `PayloadError` if the data is not what the type asks for.
  public func data<Value: JSONDecodable>(
    as type: Value.Type = Value.self
  ) throws(PayloadError) -> Value {
    try Value(json: data, options: ReadingOptions(name: "<event>"))
  }
}
