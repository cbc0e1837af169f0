package import ChatRuntime

extension TrackerTask {
  /// The task after all patches that are for it and newer, in whatever order they came.
  package func applying(_ patches: [Patcher]) -> TrackerTask {
    patches.sorted { $0.lastChanged < $1.lastChanged }.reduce(self) { $0.patch($1) }
  }

  /// A change that sets the title.
  package static func rename(to title: String) -> OptionalChange<String> { .some(title) }
}
