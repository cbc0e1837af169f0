import ChatActions
import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation
import JSONText
import TestSupport

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

extension TestClient {
  /// An engine of the user, whose delays have no random part.
  func engine(
    hooks: SyncHooks = SyncHooks(), _ change: (inout SyncConfiguration) -> Void = { _ in }
  ) -> SyncEngine {
    var configuration = SyncConfiguration(subscribeKey: "sub-demo")
    configuration.retry.jitter = .zero
    configuration.subscription.retry.jitter = .zero
    change(&configuration)
    return SyncEngine(
      remote, store: store, roles: .chat, userID: user, configuration, hooks: hooks, clock: clock,
      random: { 0 }, now: { Date(timeIntervalSince1970: 1_700_000_000) })
  }

  /// Waits until a live query has a value.
  func wait<Record>(_ request: StoreRequest<Record>, until isDone: ([Record]) -> Bool) async throws
  {
    for try await records in store.changes(of: request) where isDone(records) { return }
  }

  /// Publishes a message, without a store.
  func publish(_ id: String, _ text: String = "hello", in channel: String = "general") async throws
  {
    let model = PubNubChatMessage(
      id: MessageID(id), text: text, dateCreated: Date(timeIntervalSince1970: 1_700_000_000),
      pubnubUserId: UserID(user), pubnubChannelId: ChannelID(channel))
    _ = try await remote.publish(PublishRequest(channel: channel, value: model.content))
  }

  /// Makes users members of channels, or no members any more.
  func setMembers(of channel: String, add: [String] = [], remove: [String] = []) async throws {
    _ = try await remote.change(
      .members(of: channel), set: add.map { JSONValue.object(["uuid": ["id": .string($0)]]) },
      remove: remove, matching: ListingQuery(), as: JSONValue.self)
  }

  /// Gives a channel a name, or none.
  func setName(_ name: String, of reference: ProfileReference) async throws {
    _ = try await remote.set(
      reference, to: JSONValue.object(["name": .string(name)]), expecting: nil, include: [],
      as: JSONValue.self)
  }

  /// The channels that each request of a kind named, in order.
  func channels(ofRequests path: String) async -> [[String]] {
    await transport.requests.compactMap { request in
      let url = request.url.split(separator: "?")[0]
      guard let start = url.range(of: path) else { return nil }
      let list = url[start.upperBound...].split(separator: "/")[0]
      return list.split(separator: ",").map(String.init)
    }
  }
}

extension SyncEngine {
  func waitForConnection() async {
    for await state in connectionStates {
      Sightings.note("\(state)")
      if state.status == .connected { return }
    }
  }

  /// Waits until exactly these channels are followed.
  func waitUntilFollowing(_ channels: NameSet) async {
    for await level in syncLevels {
      Sightings.note("\(level), not yet following \(channels)")
      if followed == channels { return }
    }
  }

  /// Waits until the presence of these channels, and of no others, is known.
  func waitUntilPresenceIsKnown(in channels: NameSet) async {
    for await known in knownPresence where known == channels { return }
  }
}
