import ChatActions
import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

extension TestClient {
  /// A provider of the chat as an application has it, which is not started.
  func chat(_ change: (inout SyncConfiguration) -> Void = { _ in }) -> PubNubChatProvider {
    PubNubChatProvider(engine(change))
  }

  /// Makes the service refuse messages.
  func refuseMessages(times: Int) async {
    await transport.fail(
      "/publish/", .status(400, #"[0,"Message Too Large","1"]"#), times: times)
  }

  /// The members of a channel as the service has them.
  func members(of channel: String) async throws -> [String] {
    let page = try await remote.list(
      .members(of: channel), matching: ListingQuery(), as: JSONValue.self)
    return page.items.compactMap { $0["uuid"]?["id"]?.string }
  }

  /// The number of requests whose address contains a text.
  func count(ofRequests text: String) async -> Int {
    await transport.requests.filter { $0.url.contains(text) }.count
  }
}
