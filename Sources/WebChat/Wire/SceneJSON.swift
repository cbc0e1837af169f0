import ChatComponents
import ChatFaces
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

/// Writes rows and parts of a scene as JSON for the page, with every text in its displayed form.
///
/// Identifiers are unchanged, because actions contain them; the page shows none of them.
enum SceneJSON {
  static func channel(_ entry: ChannelEntry) -> JSONObject {
    let name = VisibleText.name(entry.row.name, or: entry.row.channelID)
    var object: JSONObject = [
      "id": .string(entry.id.wrappedValue), "name": .string(name),
      "initials": .string(initials(entry.row.avatar, name)),
      "present": .number(JSONNumber(entry.row.presentMemberCount)), "open": .bool(entry.isOpen),
    ]
    object["heading"] = entry.heading.map { .string(VisibleText.line($0)) }
    object["details"] = entry.row.details.map { .string(VisibleText.line($0)) }
    object["unread"] = entry.unread.map { .string($0) }
    object["unsent"] = entry.unsent.map { .number(JSONNumber($0)) }
    return object
  }

  static func member(_ entry: MemberEntry) -> JSONObject {
    let name = VisibleText.name(entry.row.name, or: entry.row.userID)
    var object: JSONObject = [
      "id": .string(entry.id.wrappedValue), "name": .string(name),
      "initials": .string(initials(entry.row.avatar, name)),
      "present": entry.isPresent.map { .bool($0) } ?? .null,
    ]
    object["heading"] = entry.heading.map { .string(VisibleText.line($0)) }
    return object
  }

  static func message(_ entry: MessageEntry) -> JSONObject {
    let row = entry.row
    let author = VisibleText.name(row.authorName, or: row.authorID)
    let text = row.isDeleted ? MessageWords.deleted : VisibleText.lines(row.text)
    var object: JSONObject = [
      "id": .string(entry.id.wrappedValue), "author": .string(author), "own": .bool(row.isOwn),
      "text": .string(text), "date": .string(row.dateText),
    ]
    if row.isDeleted { object["deleted"] = true }
    if row.isEdited { object["edited"] = .string(MessageWords.edited) }
    let links = WebAddress.ranges(in: text)
    if !links.isEmpty { object["links"] = .array(links.map { range(of: $0, in: text) }) }
    if row.senderName != nil { object["sender"] = .string(author) }
    object["initials"] = row.avatar.map { .string(initials($0, author)) }
    object["day"] = row.dateLabel.map { .string($0) }
    object["content"] = content(of: row).map { .object($0) }
    if let status = row.status {
      object["status"] = .string(status.rawValue)
      object["statusText"] = .string(VisibleText.line(row.statusText ?? status.rawValue))
    }
    if !row.reactions.isEmpty { object["reactions"] = .array(row.reactions.map(reaction)) }
    return object
  }

  private static func reaction(_ entry: ReactionEntry) -> JSONValue {
    [
      "value": .string(entry.value), "label": .string(VisibleText.name(entry.value, or: "?")),
      "count": .string(entry.countText), "own": .bool(entry.isHighlighted),
    ]
  }

  /// Returns the start and end of a range of a text in UTF-16 code units, which scripts count.
  private static func range(of range: Range<String.Index>, in text: String) -> JSONValue {
    let start = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
    let count = text.utf16.distance(from: range.lowerBound, to: range.upperBound)
    return [.number(JSONNumber(start)), .number(JSONNumber(start + count))]
  }

  /// Returns the content of a message beside its text: a word for its kind, and its address.
  ///
  /// Nothing is loaded from the address.
  private static func content(of row: MessageRow) -> JSONObject? {
    guard let content = row.contentAddress else { return nil }
    let text = VisibleText.line(content.text)
    // An address that is not shown as it was written is not a link.
    let isLink = text == content.text && WebAddress.isAddress(text)
    return ["label": .string(content.label), "text": .string(text), "isLink": .bool(isLink)]
  }

  private static func initials(_ avatar: Avatar, _ name: String) -> String {
    // Pictures are on other servers, and nothing is loaded from there.
    if case .initials(let letters) = avatar { return VisibleText.initials(letters) }
    return VisibleText.initials(Avatar.initials(of: name))
  }
}

extension SceneJSON {
  static func banner(_ banner: NetworkBanner) -> JSONObject {
    [
      "text": .string(VisibleText.line(banner.text)), "isFailure": .bool(banner.isFailure),
      "canTryAgain": .bool(banner.canTryAgain),
    ]
  }

  static func notice(_ notice: ChatScene.Notice) -> JSONObject {
    ["number": .number(JSONNumber(notice.number)), "text": .string(VisibleText.line(notice.text))]
  }

  static func search(_ search: SearchScene) -> JSONObject {
    ["words": .string(search.words), "hits": .array(search.hits.map { .object(hit($0)) })]
  }

  private static func hit(_ hit: SearchScene.Hit) -> JSONObject {
    [
      "id": .string(hit.id), "channel": .string(hit.channelID),
      "channelName": .string(VisibleText.name(hit.channelName, or: hit.channelID)),
      "author": .string(VisibleText.name(hit.authorName, or: "?")),
      "text": .array(
        hit.fragments.map {
          ["text": .string(VisibleText.line($0.text)), "found": .bool($0.isFound)]
        }),
      "date": .string(hit.dateText),
    ]
  }

  /// Returns the line above the new messages; nil for no line.
  static func firstUnread(of conversation: ConversationScene) -> JSONObject? {
    guard let message = conversation.firstUnread else { return nil }
    let count = conversation.firstUnreadCount
    let text = count == 1 ? "1 new message" : "\(count) new messages"
    return ["message": .string(message), "text": .string(text)]
  }

  static func limit(_ limit: TextLimit) -> JSONObject {
    [
      "bytes": .number(JSONNumber(limit.byteCount)),
      "characters": limit.characterCount.map { .number(JSONNumber($0)) } ?? .null,
    ]
  }

  static func returned(_ returned: ReturnedText) -> JSONObject {
    ["number": .number(JSONNumber(returned.number)), "text": .string(returned.text)]
  }

  static func picker(_ picker: ReactionPicker) -> JSONObject {
    let choices = picker.choices.map { choice -> JSONValue in
      [
        "value": .string(choice.value), "label": .string(VisibleText.name(choice.value, or: "?")),
        "own": .bool(choice.isHighlighted),
      ]
    }
    return ["message": .string(picker.messageID), "choices": .array(choices)]
  }
}
