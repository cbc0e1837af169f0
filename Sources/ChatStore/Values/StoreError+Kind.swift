public import ChatRuntime

extension StoreError: ChatSchemaError {
  /// The kind of the failure, by its code; a conflict if another row holds it back.
  public var kind: ChatSchemaErrorKind {
    code == .constraint && row != nil ? .conflict : code.kind
  }
}

extension StoreError.Code {
  /// The kind of failures with this code.
  @_spi(Adapter) public var kind: ChatSchemaErrorKind {
    switch self {
    case .missingRequiredData: .missing
    case .entityCreationError, .uniqueConstraint: .conflict
    case .constraint, .unstorable, .outOfRange: .invalid
    case .suspended, .closed, .readOnly, .unanswerable: .misuse
    case .cancelled: .cancelled
    default: .storage
    }
  }
}
