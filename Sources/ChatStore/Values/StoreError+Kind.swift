public import ChatRuntime

extension StoreError: ChatSchemaError {
  /// The kind of the failure, by its code.
  public var kind: ChatSchemaErrorKind { code.kind }
}

extension StoreError.Code {
  /// The kind of failures with this code.
  public var kind: ChatSchemaErrorKind {
    switch self {
    case .missingRequiredData: .missing
    case .entityCreationError, .uniqueConstraint: .conflict
    case .constraint, .unstorable: .invalid
    case .suspended, .closed: .misuse
    case .cancelled: .cancelled
    default: .storage
    }
  }
}
