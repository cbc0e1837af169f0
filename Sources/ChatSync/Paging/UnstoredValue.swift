public import ChatRuntime

/// The error of a response that the service gave and the store could not write.
public struct UnstoredValue: Error, Sendable {
  /// The response.
  public let value: any Sendable
  /// The error of the store.
  public let cause: (any Error)?
}

extension UnstoredValue: ChatSchemaError {
  /// `ChatSchemaErrorKind.storage`, or the kind of its cause.
  public var kind: ChatSchemaErrorKind { (cause as? any ChatSchemaError)?.kind ?? .storage }

  /// The sentence of the cause.
  public var message: String {
    "The answer of the service could not be stored"
      + ((cause as? any ChatSchemaError).map { ": \($0.message)" } ?? ".")
  }
}
