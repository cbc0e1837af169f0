public import ChatRuntime
@_spi(Adapter) import ChatStore

/// The service's refusal of an outbox entry.
///
/// ``SendHandle/value`` throws it for an entry that failed and waits for a decision of the user.
public struct OutboxRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the entry.
  public let number: Int
  /// The channel of the entry; nil for an entry about a user.
  public let channel: String?
  /// The code of the refusal, as ``RemoteError/Code`` names it.
  public let code: String
  /// A one-sentence description of the refusal, without keys, tokens and payloads.
  public let message: String

  init(number: Int, lane: String, _ failure: AttemptFailure) {
    self.number = number
    channel = OutboxOperation.channel(ofLane: lane)
    code = failure.code
    message = failure.message
  }

  init(number: Int, code: String, message: String) {
    self.number = number
    channel = nil
    self.code = code
    self.message = message
  }

  init(_ entry: OutboxEntry) {
    number = entry.number
    channel = OutboxOperation.channel(ofLane: entry.lane)
    code = entry.errorCode ?? ""
    message = entry.errorText ?? ""
  }

  /// The code and the description.
  public var description: String { "\(code): \(message)" }
}

extension OutboxRefusal: ChatSchemaError {
  /// The kind of the refusal, by its code.
  public var kind: ChatSchemaErrorKind {
    if let known = RemoteError.Code.all.first(where: { $0.description == code }) {
      return known.kind
    }
    return StoreError.Code(code)?.kind ?? .refused
  }
}
