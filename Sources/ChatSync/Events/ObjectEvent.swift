public import ChatRuntime

/// A change of a user, a channel or a membership.
@_spi(Adapter) public struct ObjectEvent: Hashable, Sendable {
  /// The type of the changed object.
  public let type: ObjectType

  /// Whether the object was deleted, rather than created or changed.
  public let isDeletion: Bool

  /// The changed members and the identity: one JSON object in UTF-8.
  ///
  /// A member that is null was cleared; an absent one did not change. A membership has its
  /// `channel` and `uuid`, and a deletion nothing else.
  public let data: [UInt8]

  /// The type of an object that an event is about.
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
  /// - Parameter type: The type to decode.
  /// - Returns: The changed members.
  /// - Throws: `PayloadError` if the data does not conform to the type.
  public func data<Value: JSONDecodable>(
    as type: Value.Type = Value.self
  ) throws(PayloadError) -> Value {
    try Value(json: data, options: ReadingOptions(name: "<event>"))
  }
}
