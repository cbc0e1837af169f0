/// The words in the paths of the service, other than keys, names and payloads.
enum PathWords {
  /// Returns a path in the form for logs: everything except words of the service is `*`.
  ///
  /// For example, `/v1/push/sub-key/sub-c-1/devices/abc` is shown as
  /// `/v1/push/sub-key/*/devices/*`.
  static func shown(_ path: String) -> String {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    guard segments.count <= maximumCount else {
      return shown(segments.prefix(maximumCount).joined(separator: "/")) + "/…"
    }
    return segments.map { $0.isEmpty || known.contains($0) ? String($0) : "*" }
      .joined(separator: "/")
  }

  private static let maximumCount = 20

  private static let known: Set<Substring> = [
    "0", "v1", "v2", "v3", "_loopback", "action", "actions", "audit", "auth", "channel",
    "channel-group", "channel-registration", "channels", "clock", "data", "devices",
    "devices-apns2",
    "events", "faults", "files", "generate-upload-url", "grant", "heartbeat", "history",
    "history-with-actions", "leave", "message", "message-actions", "message-counts", "objects",
    "pam", "presence", "publish", "publish-file", "push", "remove", "replay", "requests", "revoke",
    "signal", "spaces", "state", "sub-key", "sub_key", "subscribe", "time", "users", "uuid",
    "uuids",
  ]
}
