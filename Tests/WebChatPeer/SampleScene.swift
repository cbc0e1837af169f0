@_spi(Adapter) import ChatRuntime

#if DEBUG
  import ChatComponents
  import ChatFaces
  @_spi(Adapter) import ChatStore

  /// A chat with something of everything: unread, failed and pending messages, scripts of both directions,
  /// and what hostile peers write.
  enum SampleScene {
    /// Texts that must do nothing and hide nothing.
    static let hostile = [
      "<img src=x onerror=\"document.title='broken into'\"><script>document.title='broken into'</script>",
      "\u{1B}[2J\u{1B}]0;title\u{7} escape sequences",
      "user\u{202E}txt.exe\u{202C} turned around",
      "zero\u{200B}width\u{2060}joined\u{FEFF}",
      "javascript:alert(1) &lt;b&gt; \" ' ` ${7*7} {{7*7}}",
      "marks on a letter: e" + String(repeating: "\u{301}", count: 200),
      String(repeating: "unbroken", count: 60),
    ]

    /// Texts that have to be shown as they are.
    static let kind = [
      "שלום, מה שלומך?", "مرحبا بالعالم 123", "می‌خواهم", "👩‍👩‍👧‍👦 and 🏴󠁧󠁢󠁷󠁬󠁳󠁿 and ❤️ and 👍🏽", "क्‍ष नमस्ते",
      "Two lines\nand a\ttab", "See https://example.com/a_(b), not javascript:alert(1)",
    ]

    /// The scene as it begins.
    static func make() -> ChatScene {
      var scene = ChatScene(userID: "me")
      scene.connection = .connected
      scene.channels = [
        ListSection(
          id: "public", title: "Public",
          rows: [
            SampleRows.channel("general", name: "General", details: "Everything", present: 3),
            SampleRows.channel("random", name: "Random <b>talk</b>", present: 1),
            SampleRows.channel("hidden", name: "\u{200B}\u{200B}", details: "A name without ink"),
            SampleRows.channel("turned", name: "evil\u{202E}gpj.exe"),
          ]),
        ListSection(
          id: "direct", title: "Direct",
          rows: [
            SampleRows.channel("alice", name: "Alice", present: 2),
            SampleRows.channel("rtl", name: "קבוצה", present: 0),
          ]),
      ]
      scene.unread = ["random": 3, "alice": 100]
      scene.unsent = ["random": 2]
      return scene
    }

    /// A channel that is open.
    static func conversation(_ channel: ChannelRow) -> ConversationScene {
      var conversation = ConversationScene(channelID: channel.channelID, title: channel.name)
      conversation.isPresenceKnown = true
      conversation.presentCount = 3
      conversation.messages = messages
      if channel.channelID == "random" {
        conversation.firstUnread = "m30"
        conversation.firstUnreadCount = 3
      }
      conversation.typing = ["Alice", "Bob <i>"]
      conversation.members = [
        ListSection(
          id: "members",
          rows: [
            SampleRows.member("me", name: "Me", isPresent: true),
            SampleRows.member("alice", name: "Alice Adams", isPresent: true),
            SampleRows.member("bob", name: "Bob <script>", isPresent: true),
            SampleRows.member("noname", name: "\u{2800}\u{3164}", isPresent: false),
            SampleRows.member("rtl", name: "דנה", isPresent: false),
          ])
      ]
      return conversation
    }

    /// Messages before a number, the older ones first.
    static func older(before number: Int, count: Int = 20) -> [MessageRow] {
      (number - count..<number).map { number in
        SampleRows.message(
          "m\(number)", text: "An older message, number \(number)", number: number)
      }
    }

    private static var messages: [MessageRow] {
      var rows = (0..<42).map { number in
        SampleRows.message(
          "m\(number)", by: number % 3 == 0 ? "alice" : "bob",
          name: number % 3 == 0 ? "Alice Adams" : number % 3 == 1 ? "Bob <script>" : nil,
          text: "Message \(number) of an ordinary talk", number: number,
          day: number == 0 ? "Monday" : number == 20 ? "Tuesday" : nil,
          reactions: number % 7 == 0
            ? [SampleRows.reaction("👍", 3, isOwn: true), SampleRows.reaction("❤️", 1000)] : [])
      }
      for text in kind + hostile {
        rows.append(
          SampleRows.message("m\(rows.count)", text: text, number: rows.count))
      }
      let count = rows.count
      rows += [
        SampleRows.message(
          "m\(count)", text: String(repeating: "A long text. ", count: 2400), number: count,
          contentType: "image",
          content: StoredJSON(text: #"{"url":"https://example.com/picture.png"}"#)),
        SampleRows.own("own1", text: "Read by all", number: count + 1, status: .allRead),
        SampleRows.own("own2", text: "Delivered", number: count + 2, status: .delivered),
        SampleRows.own(
          "own3", text: "Could not be sent", number: count + 3, status: .failed,
          error: "The service is away."),
        SampleRows.own("own4", text: "On its way", number: count + 4, status: .delivering),
      ]
      for (id, isDeleted) in [("m38", true), ("m39", false)] {
        guard let place = rows.firstIndex(where: { $0.messageID == id }) else { continue }
        if isDeleted { rows[place].text = "" }
        (rows[place].isDeleted, rows[place].isEdited) = (isDeleted, !isDeleted)
      }
      return rows
    }
  }
#endif
