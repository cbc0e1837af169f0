import ChatRuntime

/// An action that is attached to a message.
struct AttachedAction: Hashable, Sendable {
  /// Its timetoken; nil if the service has not given one.
  let timetoken: Timetoken?
}
