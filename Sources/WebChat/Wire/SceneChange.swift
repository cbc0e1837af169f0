import ChatComponents
import ChatFaces
import JSONText

/// What the page is told of a scene: all of it at first, and then what is different.
///
/// ```json
/// { "conversation": { "change": { "messages": { "gone": ["m1"], "put": […] } } } }
/// ```
struct SceneChange {
  /// What the page knows; nil for nothing.
  let old: ChatScene?
  /// What it has to know.
  let new: ChatScene

  /// The members that differ; empty if the page knows everything.
  var json: JSONObject {
    var object = JSONObject()
    if old == nil { object["user"] = .string(VisibleText.name(new.userID, or: new.userID)) }
    if old?.connection != new.connection {
      object["connection"] = SceneJSON.connection(new.connection)
    }
    if !knowsChannels {
      object["channels"] = rows(old?.channelEntries, new.channelEntries, SceneJSON.channel)
    }
    if old == nil || old?.conversation != new.conversation {
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
    return old.channels == new.channels && old.unread == new.unread
      && old.conversation?.channelID == new.conversation?.channelID
  }

  /// Null for no channel; a channel that was not open before is told as a whole.
  private var conversation: JSONValue? {
    guard let conversation = new.conversation else { return .null }
    guard let known = old?.conversation, known.channelID == conversation.channelID else {
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
    }
    if old?.title != new.title {
      object["title"] = .string(VisibleText.name(new.title, or: new.channelID))
    }
    if old?.presentCount != new.presentCount {
      object["present"] = .number(JSONNumber(new.presentCount))
    }
    if old?.typing != new.typing {
      object["typing"] = .array(new.typing.map { .string(VisibleText.name($0, or: "?")) })
    }
    if old?.isFetching != new.isFetching { object["fetching"] = .bool(new.isFetching) }
    if old == nil || old?.picker != new.picker {
      object["picker"] = new.picker.map { .object(SceneJSON.picker($0)) } ?? .null
    }
    // Names of members are part of messages.
    if old?.members != new.members {
      object["members"] = rows(old?.memberEntries, new.memberEntries, SceneJSON.member)
    }
    if old?.messages != new.messages || old?.members != new.members {
      object["messages"] = rows(old?.messageEntries, new.messageEntries, SceneJSON.message)
    }
    return object
  }

  /// A list as a whole for a page that does not know it, and otherwise what is different, if anything is.
  private func rows<Row: ListRow>(
    _ old: [Row]?, _ new: [Row], _ json: (Row) -> JSONObject
  ) -> JSONValue? where Row.ID == String {
    guard let old else { return .array(new.map { .object(json($0)) }) }
    let difference = RowDifference(from: old, to: new)
    guard !difference.isEmpty else { return nil }
    let put = difference.put.map { entry -> JSONValue in
      ["after": entry.after.map { .string($0) } ?? .null, "row": .object(json(entry.row))]
    }
    return ["gone": .array(difference.gone.map { .string($0) }), "put": .array(put)]
  }
}
