#if DEBUG
  @testable import ChatComponents
  import ChatFaces
  import ChatRuntime
  @_spi(Adapter) import ChatStore
  import Foundation

  /// Rows as view models make them, without view models.
  enum SampleRows {
    static func key(_ id: String) -> EntityKey { EntityKey(values: [.text(id)]) }

    static func channel(
      _ id: String, name: String, details: String? = nil, present: Int = 0
    ) -> ChannelRow {
      ChannelRow(
        id: key("\(id)/me"), channelID: id, name: name, details: details,
        avatar: .initials(Avatar.initials(of: name)), type: "public", memberCount: 4,
        presentMemberCount: present)
    }

    static func member(_ id: String, name: String, isPresent: Bool) -> MemberRow {
      MemberRow(
        id: key(id), userID: id, channelID: "general", name: name,
        avatar: .initials(Avatar.initials(of: name)), isPresent: isPresent)
    }

    static func message(
      _ id: String, by author: String = "bob", name: String? = "Bob", text: String,
      number: Int = 1, day: String? = nil, reactions: [ReactionEntry] = [],
      contentType: String = "text", content: StoredJSON = StoredJSON(text: "{}")
    ) -> MessageRow {
      MessageRow(
        id: key(id), messageID: id, authorID: author,
        timetoken: Timetoken(rawValue: 17_000_000_000_000_000 + UInt64(max(0, number))),
        dateCreated: Date(timeIntervalSince1970: 1_700_000_000 + Double(60 * number)),
        style: .incoming, text: text, contentType: contentType, content: content,
        senderName: name, authorName: name ?? author,
        avatar: name.map { .initials(Avatar.initials(of: $0)) },
        dateText: time(number), dateLabel: day, status: nil, statusText: nil, sendError: nil,
        reactions: reactions)
    }

    static func own(
      _ id: String, text: String, number: Int = 1, status: MessageStatus, error: String? = nil
    ) -> MessageRow {
      let texts: [MessageStatus: String] = [
        .delivering: "Delivering", .delivered: "Delivered", .someRead: "Read by some",
        .allRead: "Read by all", .failed: "Not sent",
      ]
      return MessageRow(
        id: key(id), messageID: id, authorID: "me", timetoken: nil,
        dateCreated: Date(timeIntervalSince1970: 1_700_000_000 + Double(60 * number)),
        style: .author, text: text, contentType: "text",
        content: StoredJSON(text: "{}"), senderName: nil, authorName: "Me", avatar: nil,
        dateText: time(number), dateLabel: nil, status: status,
        statusText: [texts[status], error].compactMap(\.self).joined(separator: ": "),
        reactions: [])
    }

    static func reaction(_ value: String, _ count: Int, isOwn: Bool = false) -> ReactionEntry {
      ReactionEntry(
        value: value, count: count, countText: ReactionCount.text(count), isHighlighted: isOwn,
        earliest: Timetoken(rawValue: 1))
    }

    static func picker(for message: MessageRow) -> ReactionPicker {
      let own = Set(message.reactions.filter(\.isHighlighted).map(\.value))
      return ReactionPicker(
        messageID: message.messageID, maxWidth: 300,
        choices: DefaultReactionProvider().reactions.map {
          .init(value: $0, isHighlighted: own.contains($0))
        })
    }

    private static func time(_ number: Int) -> String {
      let minute = ((number % 1440) + 1440) % 1440
      return "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    }
  }
#endif
