import ChatComponents
import ChatFaces
@_spi(Adapter) import ChatRuntime
import JSONText

/// The change of a scene that is sent to the page: first the whole scene, then its differences.
///
/// ```json
/// { "conversation": { "change": { "messages": { "gone": ["m1"], "put": […] } } } }
/// ```
struct SceneChange {
  /// The scene that the page knows; nil for none.
  let old: ChatScene?
  /// The scene that the page is to show.
  let new: ChatScene

  /// The members that differ; empty if the page knows everything.
  var json: JSONObject {
    var object = JSONObject()
    if old?.userName != new.userName {
      object["user"] = .string(VisibleText.name(new.userName, or: new.userID))
    }
    if old == nil || old?.networkBanner != new.networkBanner {
      object["connection"] = new.networkBanner.map { .object(SceneJSON.banner($0)) } ?? .null
    }
    if !knowsChannels {
      object["channels"] = rows(old?.channelEntries, new.channelEntries, SceneJSON.channel)
    }
    if old == nil || old?.conversation != new.conversation || unread(old) != unread(new) {
      object["conversation"] = conversation
    }
    if old == nil || old?.search != new.search {
      object["search"] = new.search.map { .object(SceneJSON.search($0)) } ?? .null
    }
    if old == nil || old?.notice != new.notice {
      object["notice"] = new.notice.map { .object(SceneJSON.notice($0)) } ?? .null
    }
    return object
  }

  private var knowsChannels: Bool {
    guard let old else { return false }
    return old.channels == new.channels && old.unread == new.unread && old.unsent == new.unsent
      && isSameName(old.conversation?.channelID, new.conversation?.channelID)
  }

  /// Returns the displayed number of unread messages of the open channel; nil for none.
  private func unread(_ scene: ChatScene?) -> String? {
    scene?.conversation.flatMap { UnreadLimit.text(scene?.unread[$0.channelID]) }
  }

  /// The open channel, or null; a channel that was not open before is sent as a whole.
  private var conversation: JSONValue? {
    guard let conversation = new.conversation else { return .null }
    guard let known = old?.conversation, known.channelID.isSameName(as: conversation.channelID)
    else {
      return ["whole": .object(members(of: conversation, since: nil))]
    }
    let change = members(of: conversation, since: known)
    return change.isEmpty ? nil : ["change": .object(change)]
  }

  private func members(
    of new: ConversationScene, since old: ConversationScene?
  ) -> JSONObject {
    var object = JSONObject()
    if old == nil {
      object["id"] = .string(new.channelID)
      object["draft"] = .string(new.draft)
      object["limit"] = .object(SceneJSON.limit(new.limit))
    }
    if old?.title != new.title {
      object["title"] = .string(VisibleText.name(new.title, or: new.channelID))
    }
    if old?.presentCount != new.presentCount || old?.isPresenceKnown != new.isPresenceKnown {
      object["present"] = new.isPresenceKnown ? .number(JSONNumber(new.presentCount)) : .null
    }
    if old == nil || unread(self.old) != unread(self.new) {
      object["unread"] = unread(self.new).map { .string($0) } ?? .null
    }
    if old == nil || !isSameName(old?.firstUnread, new.firstUnread)
      || old?.firstUnreadCount != new.firstUnreadCount
    {
      object["firstUnread"] = SceneJSON.firstUnread(of: new).map { .object($0) } ?? .null
    }
    if old == nil || old?.returned != new.returned {
      object["returned"] = new.returned.map { .object(SceneJSON.returned($0)) } ?? .null
    }
    if old?.typing != new.typing {
      object["typing"] = .array(new.typing.map { .string(VisibleText.name($0, or: "?")) })
    }
    if old?.isFetching != new.isFetching { object["fetching"] = .bool(new.isFetching) }
    if old == nil || old?.picker != new.picker {
      object["picker"] = new.picker.map { .object(SceneJSON.picker($0)) } ?? .null
    }
    if old?.members != new.members || old?.isPresenceKnown != new.isPresenceKnown {
      object["members"] = rows(old?.memberEntries, new.memberEntries, SceneJSON.member)
    }
    if old?.messages != new.messages {
      object["messages"] = rows(old?.messageEntries, new.messageEntries, SceneJSON.message)
    }
    return object
  }

  /// Returns a list as a whole for a page that does not know it, and otherwise its differences.
  ///
  /// - Returns: Nil if the page knows the list.
  private func rows<Row: ListRow>(
    _ old: [Row]?, _ new: [Row], _ json: (Row) -> JSONObject
  ) -> JSONValue? where Row.ID == ExactText {
    guard let old else { return .array(new.map { .object(json($0)) }) }
    let difference = RowDifference(from: old, to: new)
    guard !difference.isEmpty else { return nil }
    let put = difference.put.map { entry -> JSONValue in
      [
        "after": entry.after.map { .string($0.wrappedValue) } ?? .null,
        "row": .object(json(entry.row)),
      ]
    }
    return ["gone": .array(difference.gone.map { .string($0.wrappedValue) }), "put": .array(put)]
  }
}
