import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import JSONText
import Testing

/// Calls by the names that `answers.json` uses, each with a line about what its answer was read as.
enum WireCalls {
  typealias Call = @Sendable (PubNubRemote) async throws -> String

  static let all: [String: Call] = messages.merging(objects) { $1 }.merging(presence) { $1 }

  private static let room = SubscriptionSet(channels: ["room1"])

  private static let messages: [String: Call] = [
    "time": { try await $0.time().description },
    "publish": {
      try await $0.publish(PublishRequest(channel: "room1", payload: [0x31])).description
    },
    "signal": {
      try await $0.signal(SignalRequest(channel: "room1", payload: [0x31])).description
    },
    "poll": { remote in
      let batch = try await remote.poll(PollRequest(subscriptions: room))
      for event in batch.events {
        if case .unreadable(let reason) = event.content { Issue.record("\(reason)") }
      }
      return batch.events.map(line).joined() + " at \(batch.cursor)"
    },
    "history": { remote in
      line(try await remote.history(HistoryRequest(channels: ["room1"]), as: JSONValue.self))
    },
    "history-with-actions": { remote in
      line(
        try await remote.history(
          HistoryRequest(channels: ["room1"], includesActions: true), as: JSONValue.self))
    },
    "old-history": { remote in
      line(try await remote.oldHistory(HistoryRequest(channels: ["room1"]), as: JSONValue.self))
    },
    "counts": { remote in
      try await remote.messageCounts(after: ["room1": 1, "room 2": 1])
        .sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    },
    "delete-messages": { remote in
      try await remote.deleteMessages(in: "room1", after: 1, through: 2)
      return "done"
    },
    "list-actions": { remote in
      let page = try await remote.messageActions(
        MessageActionQuery(channel: "room1", limit: 2), as: PubNubChatMessageAction.self)
      #expect(page.page.diagnostics.isEmpty)
      let values = page.actions.map(\.value).joined(separator: " ")
      return values + (page.next.map { ", next \($0)" } ?? "")
    },
    "add-action": { remote in
      let added = try await remote.addMessageAction(
        NewMessageAction(channel: "room1", messageTimetoken: 1, type: "r", value: "v"),
        as: PubNubChatMessageAction.self)
      let action = added.action.map { "\($0.value) \($0.actionTimetoken)" } ?? "-"
      return action + unannounced(added.unannounced)
    },
    "remove-action": { remote in
      let removed = try await remote.removeMessageAction(2, from: 1, in: "room1")
      return (removed.wasThere ? "removed" : "gone") + unannounced(removed.unannounced)
    },
  ]

  private static let objects: [String: Call] = [
    "list-users": { remote in
      let page = try await remote.list(
        .users, matching: ListingQuery(limit: 1), as: PubNubChatUser.self)
      return page.items.isEmpty
        ? "0 items" + ending(page) : page.items.map { "user \($0.id)" }.joined() + ending(page)
    },
    "get-user": { remote in
      let user = try await remote.object(.user("alice"), include: [], as: PubNubChatUser.self)
      let again = try PubNubChatUser(json: user.json())
      #expect(again == user, "what is sent again is what came")
      return "user \(user.id)"
    },
    "get-channel": { remote in
      let channel = try await remote.object(
        .channel("room1"), include: [], as: PubNubChatChannel.self)
      let again = try PubNubChatChannel(json: channel.json())
      #expect(again == channel, "what is sent again is what came")
      return "channel \(channel.id)"
    },
    "set-user": { remote in
      let user = try await remote.set(
        .user("alice"), to: PubNubChatUser(id: "alice"), expecting: "x", include: [],
        as: PubNubChatUser.self)
      return "user \(user.id)"
    },
    "remove-user": { remote in
      try await remote.remove(.user("alice"))
      return "done"
    },
    "list-memberships": { remote in
      let page = try await remote.list(
        .memberships(of: "alice"), matching: ListingQuery(limit: 1), as: PubNubChatMember.self)
      return page.items.map(line).joined() + ending(page)
    },
    "list-members": { remote in
      let page = try await remote.list(
        .members(of: "room1"), matching: ListingQuery(limit: 1), as: PubNubChatMember.self)
      return page.items.map(line).joined() + ending(page)
    },
  ]

  private static let presence: [String: Call] = [
    "heartbeat": { remote in
      try await remote.heartbeat(room, presenceTimeout: 300)
      return "done"
    },
    "leave": { remote in
      try await remote.leave(room)
      return "done"
    },
    "here-now": { line(try await $0.hereNow(HereNowRequest(channels: ["room1"]))) },
    "here-now-all": { line(try await $0.hereNow(HereNowRequest(channels: ["room1", "room2"]))) },
    "where-now": { try await $0.whereNow("bob").joined(separator: ", ") },
    "get-state": { line(try await $0.state(of: "bob", in: room)) },
    "get-states": {
      line(try await $0.state(of: "bob", in: SubscriptionSet(channels: ["room1", "room2"])))
    },
    "set-state": { JSONValue.object(try await $0.setState(["m": 1], in: room)).text() },
  ]
}

extension WireCalls {
  private static func line(_ event: RemoteEvent) -> String {
    let kind =
      switch event.content {
      case .message: "message"
      case .signal: "signal"
      case .object: "object"
      case .messageAction: "action"
      case .file: "file"
      case .presence: "presence"
      case .unreadable: "unreadable"
      }
    let payload = String(decoding: event.payload, as: UTF8.self)
    let metadata = event.metadata.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
    let type = event.customMessageType.map { " " + $0 } ?? ""
    return "\(kind) \(event.channel) \(event.publisher ?? "-") \(payload)\(metadata)\(type)"
  }

  private static func line(_ page: HistoryPage<JSONValue>) -> String {
    page.channels.sorted { $0.key < $1.key }.map { line($0.value) }.joined(separator: "; ")
  }

  private static func line(_ history: ChannelHistory<JSONValue>) -> String {
    let messages = history.messages.map { $0["message"]?.text() ?? "-" }
    return messages.joined(separator: " ") + (history.next.map { ", next \($0)" } ?? "")
  }

  private static func line(_ member: PubNubChatMember) -> String {
    "member \(member.userId) of \(member.channelId)"
  }

  private static func line(_ here: HereNow) -> String {
    let channels = here.channels.sorted { $0.key < $1.key }.filter { $0.value.count > 0 }
      .map { name, occupancy in
        ([name, "\(occupancy.count)"]
          + occupancy.occupants.map { $0.userID + ($0.state?.text() ?? "") })
          .joined(separator: " ")
      }
    let total = "\(here.totalOccupancy) in \(here.totalChannels)"
    return channels.isEmpty ? total : total + ": " + channels.joined(separator: ", ")
  }

  private static func line(_ states: NameMap<JSONValue>) -> String {
    states.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.text())" }
      .joined(separator: ", ")
  }

  private static func unannounced(_ error: RemoteError?) -> String {
    error.map { ", " + ($0.serviceText ?? "-") } ?? ""
  }

  private static func ending<Item>(_ page: ObjectPage<Item>) -> String {
    #expect(page.page.diagnostics.isEmpty)
    return (page.totalCount.map { ", total \($0)" } ?? "")
      + (page.next.map { ", next \($0.text)" } ?? "")
  }
}
