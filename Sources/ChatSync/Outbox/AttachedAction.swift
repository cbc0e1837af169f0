import ChatRuntime

/// An action attached to a message.
struct AttachedAction: Hashable, Sendable {
  /// Its timetoken; nil until the service has assigned one.
  let timetoken: Timetoken?
}
