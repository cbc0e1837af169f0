import ChatComponents
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync

extension RemoteError {
  /// The reason of a refused connection, as a clause.
  var refusalReason: String {
    switch code {
    case .forbidden where !deniedChannels.isEmpty:
      "you may not read \(deniedChannels.prefix(3).joined(separator: ", "))"
    case .forbidden: "you have no permission"
    case .unauthorized: "your access token is not valid"
    default: (serviceText ?? message).withoutFullStop
    }
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

/// Returns the message of an error, without its code.
func sentence(of error: any Error) -> String {
  switch error {
  case let error as RemoteError: error.message
  case let error as StoreError: error.message
  case let error as OutboxRefusal: error.message
  default: String(describing: error)
  }
}
