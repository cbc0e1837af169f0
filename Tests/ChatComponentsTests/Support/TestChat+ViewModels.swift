import ChatComponents
@_spi(Adapter) import ChatStore
import TestSupport

extension TestChat {
  /// The provider of alice.
  var provider: ChatTestProvider { viewModels.provider }

  /// Runs a view model during a closure, in a task that is cancelled afterwards.
  @MainActor
  func running(
    _ model: @escaping @MainActor @Sendable () async -> Void,
    _ body: @MainActor () async throws -> Void
  ) async throws {
    let life = Task { await model() }
    do {
      try await body()
    } catch {
      life.cancel()
      throw error
    }
    life.cancel()
    await life.value
  }
}
