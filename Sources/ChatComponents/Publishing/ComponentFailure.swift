public import ChatRuntime
@_spi(Adapter) import ChatStore

/// A failure of a component's operation, for example to be shown in a bar.
public struct ComponentFailure: Error, Equatable, Sendable {
  /// The operations that can fail.
  public enum Activity: Hashable, Sendable {
    /// Rows could not be read from the store.
    case reading
    /// A page could not be fetched from the service.
    case fetching
    /// A message could not be sent.
    case sending
    /// A typing signal could not be sent; the next one replaces it.
    case typing
    /// A hook of the application threw an error.
    case hook
  }

  /// The number of the failure within the component, from 1.
  public let number: Int
  /// The operation that failed.
  public let activity: Activity
  /// The error.
  public let error: any Error

  /// Returns whether two failures of one component are the same: whether they have the same number
  /// and operation.
  public static func == (a: ComponentFailure, b: ComponentFailure) -> Bool {
    (a.number, a.activity) == (b.number, b.activity)
  }
}

extension ComponentFailure: ChatSchemaError {
  /// The kind of the error; `ChatSchemaErrorKind.refused` for one of the application.
  public var kind: ChatSchemaErrorKind { (error as? any ChatSchemaError)?.kind ?? .refused }

  /// The sentence of the error.
  public var message: String {
    (error as? any ChatSchemaError)?.message ?? "A function of the application failed."
  }

  /// The ``error``.
  public var cause: (any Error)? { error }
}

/// The last failure of a component; nil before the first one.
package typealias LiveFailure = LiveValue<ComponentFailure?>

extension LiveValue where Value == ComponentFailure? {
  /// Reports a failure; the cancellation of a task is ignored.
  func report(_ activity: ComponentFailure.Activity, _ error: any Error) {
    if error is CancellationError { return }
    change { last in
      last = ComponentFailure(
        number: (last?.number ?? 0) + 1, activity: activity, error: error)
    }
  }
}
