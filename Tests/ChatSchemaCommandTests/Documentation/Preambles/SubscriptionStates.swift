import ChatModels
import ChatRuntime
import ChatSync

private var remote: PubNubRemote { fatalError() }
private var storedCursor: SubscriptionCursor? {
  get { nil }
  set {}
}
private func receive<Payload>(_ payload: Payload) async throws {}
