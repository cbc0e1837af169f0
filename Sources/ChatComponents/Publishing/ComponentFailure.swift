import ChatStore

/// Something that a component could not do, for example to be shown in a bar.
public struct ComponentFailure: Error, Equatable, Sendable {
  /// What it was about.
  public enum Activity: Hashable, Sendable {
    /// Rows could not be read from the store.
    case reading
    /// A page could not be fetched from the service.
    case fetching
    /// A message could not be sent.
    case sending
    /// A reaction could not be changed.
    case reacting
    /// A sign of typing could not be sent; the next one makes it good.
    case typing
    /// A hook of the application threw an error.
    case hook
  }

  /// The number among the failures of the component, from 1.
  public let number: Int
  /// What it was about.
  public let activity: Activity
  /// Why.
  public let error: any Error

  /// Failures of one component are the same if they have the same number.
  public static func == (a: ComponentFailure, b: ComponentFailure) -> Bool {
    (a.number, a.activity) == (b.number, b.activity)
  }
}

/// The last failure of a component; nil if there was none.
public typealias LiveFailure = LiveValue<ComponentFailure?>

extension LiveValue where Value == ComponentFailure? {
  /// Reports a failure; that a task was cancelled is none.
  func report(_ activity: ComponentFailure.Activity, _ error: any Error) {
    if error is CancellationError { return }
    change { last in
      last = ComponentFailure(
        number: (last?.number ?? 0) + 1, activity: activity, error: error)
    }
  }
}
