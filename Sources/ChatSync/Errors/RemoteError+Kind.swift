public import ChatRuntime
@_spi(Adapter) import ChatStore

extension RemoteError: ChatSchemaError {
  /// The kind of the failure.
  ///
  /// A failure that may be gone later is `ChatSchemaErrorKind.offline`, also if the service
  /// answered.
  public var kind: ChatSchemaErrorKind {
    code.kind == .refused && isTransient ? .offline : code.kind
  }
}

extension RemoteError.Code {
  /// The kind of failures with this code, whatever the status is.
  public var kind: ChatSchemaErrorKind {
    switch self {
    case .invalidRequest: .misuse
    case .invalidName, .tooLarge: .invalid
    case .unauthorized, .forbidden: .denied
    case .notFound: .missing
    case .conflict, .changedMeanwhile: .conflict
    case .rateLimited: .rateLimited
    case .connectionFailed, .timedOut: .offline
    case .cancelled: .cancelled
    default: .refused
    }
  }

  /// The codes, in the order of their documentation.
  static let all: [Self] = [
    .invalidRequest, .invalidName, .badRequest, .unauthorized, .featureDisabled, .forbidden,
    .notFound, .conflict, .changedMeanwhile, .tooLarge, .unsupportedBody, .rateLimited, .badFilter,
    .serviceFailed, .unexpectedStatus, .invalidAnswer, .invalidPayload, .answerTooLarge,
    .connectionFailed, .timedOut, .cancelled,
  ]
}

@_spi(Adapter) extension TransportError: ChatSchemaError {
  /// ``ChatSchemaErrorKind/offline``, except for an address that cannot be used and for an answer
  /// that is too large.
  public var kind: ChatSchemaErrorKind {
    switch code {
    case .invalidAddress: .misuse
    case .answerTooLarge: .refused
    default: .offline
    }
  }

  /// The ``description``.
  public var message: String { description }
}
