/// Runs closures of the main actor side by side, until all have ended; a cancellation reaches each.
func together(_ parts: @MainActor @Sendable () async -> Void...) async {
  await withTaskGroup(of: Void.self) { group in
    for part in parts { group.addTask { await part() } }
  }
}
