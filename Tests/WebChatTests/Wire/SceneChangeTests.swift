import ChatComponents
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText
import Testing

@testable import ChatFaces
@testable import WebChat
@testable import web_chat_peer

/// What the page is told of scenes.
struct SceneChangeTests {
  /// What the page knows of a scene that it is told as a whole.
  private func page(_ scene: ChatScene) -> PageModel {
    var page = PageModel()
    page.take(SceneChange(old: nil, new: scene).json)
    return page
  }

  @Test(
    "changes lead to the newest scene, also when scenes between are passed over", arguments: 0..<20)
  func random(seed: Int) {
    var scenes = RandomScenes(seed: UInt64(seed))
    var told = scenes.scene
    var known = page(told)
    for step in 0..<60 {
      scenes.step()
      if step % 5 == 3 { continue }
      known.take(SceneChange(old: told, new: scenes.scene).json)
      told = scenes.scene
      // Names alone: the whole would be too long to read.
      let differing = known.differences(from: page(told))
      #expect(differing.isEmpty, "seed \(seed), step \(step): \(differing)")
    }
  }

  @Test("of a scene that is the same nothing is told")
  func same() {
    var scene = SampleScene.make()
    scene.conversation = scene.channels[0].rows.first.map(SampleScene.conversation)
    #expect(SceneChange(old: scene, new: scene).json.isEmpty)
  }

  @Test("one more message is told alone, behind the one before")
  func oneMessage() throws {
    let old = try opened()
    var new = old
    new.conversation?.messages.append(SampleRows.message("new", text: "Hello"))
    let json = JSONValue.object(SceneChange(old: old, new: new).json)
    let messages = try #require(json["conversation"]?["change"]?["messages"])
    #expect(json.object?.names == ["conversation"])
    #expect(messages["gone"] == [])
    #expect(messages["put"]?.array?.count == 1)
    #expect(messages["put"]?[0]?["after"]?.string == old.conversation?.messages.last?.messageID)
    #expect(messages["put"]?[0]?["row"]?["text"] == "Hello")
  }

  @Test("names that differ in bytes alone are two channels, two users and two messages")
  func names() throws {
    let names = ["caf\u{e9}", "cafe\u{301}"]
    var old = SampleScene.make()
    old.channels = [ListSection(id: "", rows: names.map { SampleRows.channel($0, name: "A") })]
    old.conversation = ConversationScene(channelID: names[0], title: "A")
    #expect(old.channelEntries.map(\.isOpen) == [true, false])
    var new = old
    new.conversation = ConversationScene(channelID: names[1], title: "A")
    let json = JSONValue.object(SceneChange(old: old, new: new).json)
    let told = try #require(json["conversation"]?["whole"]?["id"]?.string)
    #expect(told.isSameName(as: names[1]))
    #expect(json["channels"]?["put"]?.array?.count == 2)
    new.conversation?.members = [
      ListSection(
        id: "", rows: names.map { SampleRows.member($0, name: "A", isPresent: true) })
    ]
    new.conversation?.messages = names.map { SampleRows.message($0, text: "A") }
    #expect(new.conversation?.memberEntries.count == 2)
    #expect(new.conversation?.messageEntries.count == 2)
  }

  @Test("another channel is told as a whole, and one that is closed as null")
  func otherChannel() throws {
    let old = try opened()
    var new = old
    new.conversation = ConversationScene(channelID: "random", title: "Random", draft: "begun")
    let whole = JSONValue.object(SceneChange(old: old, new: new).json)["conversation"]?["whole"]
    #expect(whole?["draft"] == "begun")
    #expect(whole?["messages"] == [])
    new.conversation = nil
    #expect(SceneChange(old: old, new: new).json["conversation"] == .some(.null))
  }

  @Test("texts and names of peers are told as they may be shown")
  func hostile() throws {
    let text = JSONValue.object(SceneChange(old: nil, new: try opened()).json).text()
    for scalar in text.unicodeScalars where scalar.value > 0x7E {
      #expect(
        !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
      #expect(scalar != "\u{200B}" && scalar != "\u{FEFF}" && scalar != "\u{3164}")
    }
    #expect(text.contains("hidden"))
    #expect(text.contains(#"turned around"#))
  }

  @Test("an own message has its status in words, which say why it failed")
  func status() throws {
    let rows = try opened().conversation?.messageEntries ?? []
    let failed = try #require(rows.first { $0.row.status == .failed })
    let json = JSONValue.object(SceneJSON.message(failed))
    #expect(json["status"] == "failed")
    #expect(json["statusText"] == "Not sent: The service is away.")
    #expect(json["error"] == nil)
    #expect(json["own"] == true)
  }

  @Test("addresses in a text are links, counted as scripts count")
  func links() throws {
    let row = SampleRows.message("m", text: "👩‍👩‍👧‍👦 \u{202E}see https://a.de/x, http://b.de")
    let json = JSONValue.object(SceneJSON.message(MessageEntry(row: row)))
    let text = Array(try #require(json["text"]?.string).utf16)
    let links = try #require(json["links"]?.array).map { link -> String in
      let (from, to) = (try #require(link[0]?.number?.int64), try #require(link[1]?.number?.int64))
      return String(decoding: text[Int(from)..<Int(to)], as: UTF16.self)
    }
    #expect(links == ["https://a.de/x", "http://b.de"])
    let plain = SceneJSON.message(
      MessageEntry(row: SampleRows.message("m", text: "javascript:alert(1)")))
    #expect(plain["links"] == nil)
  }

  @Test(
    "a content has its address, as a link only if that is shown as it is written",
    arguments: [
      (#"{"url":"https://a.de/x.png"}"#, "https://a.de/x.png", true),
      (#"{"link":"http://a.de"}"#, "http://a.de", true),
      (#""https://a.de""#, "https://a.de", true),
      (#"{"url":"javascript:alert(1)"}"#, "javascript:alert(1)", false),
      (#"{"url":"https://a.de/\u202egnp.exe"}"#, #"https://a.de/\u{202E}gnp.exe"#, false),
      (#"{"url":"https://a.de and more"}"#, "https://a.de and more", false),
      ("{", "(cannot be read)", false),
    ])
  func content(_ content: String, _ shown: String, _ isLink: Bool) throws {
    var row = SampleRows.message("m", text: "Look", content: StoredJSON(text: content))
    row.contentType = "image"
    let json = SceneJSON.message(MessageEntry(row: row))
    #expect(
      json["content"] == ["label": "Picture", "text": .string(shown), "isLink": .bool(isLink)])
    row.content = StoredJSON(text: "{}")
    #expect(SceneJSON.message(MessageEntry(row: row))["content"] == nil)
  }

  @Test("a deleted message has words in place of its text, and an edited text says so")
  func marks() throws {
    var row = SampleRows.message("m", text: "see https://a.de")
    let plain = SceneJSON.message(MessageEntry(row: row))
    #expect(plain["deleted"] == nil && plain["edited"] == nil)
    row.isEdited = true
    let edited = SceneJSON.message(MessageEntry(row: row))
    #expect(edited["text"] == "see https://a.de" && edited["edited"] == "(edited)")
    (row.isEdited, row.isDeleted) = (false, true)
    let deleted = SceneJSON.message(MessageEntry(row: row))
    #expect(deleted["text"] == "Message deleted" && deleted["deleted"] == true)
    #expect(deleted["links"] == nil && deleted["edited"] == nil)
  }

  @Test("unread messages are told with their channels, many as more than 99")
  func unread() throws {
    let rows = SampleScene.make().channelEntries.map(SceneJSON.channel)
    #expect(rows.first { $0["id"] == "alice" }?["unread"] == "99+")
    #expect(rows.first { $0["id"] == "random" }?["unread"] == "3")
    #expect(rows.first { $0["id"] == "general" }?["unread"] == nil)
    #expect(rows.map { $0["unsent"]?.number?.int64 } == [nil, 2, nil, nil, nil, nil])
  }

  @Test("the open channel has the line above its new messages, and how many are not read")
  func newMessages() throws {
    let old = try opened()
    var new = old
    new.conversation?.firstUnread = "m7"
    new.conversation?.firstUnreadCount = 24
    new.unread["general"] = 22
    let change = JSONValue.object(SceneChange(old: old, new: new).json)["conversation"]?["change"]
    #expect(change?["firstUnread"] == ["message": "m7", "text": "24 new messages"])
    #expect(change?["unread"] == "22")
    #expect(change?["messages"] == nil)
    var read = new
    read.unread["general"] = nil
    read.conversation?.firstUnreadCount = 1
    let next = JSONValue.object(SceneChange(old: new, new: read).json)["conversation"]?["change"]
    #expect(next?["firstUnread"]?["text"] == "1 new message")
    #expect(next?["unread"] == .null)
    read.conversation?.firstUnread = nil
    let last = JSONValue.object(SceneChange(old: new, new: read).json)["conversation"]?["change"]
    #expect(last?["firstUnread"] == .null)
  }

  @Test("while it is not known who is present, nobody is said to be absent")
  func unknownPresence() throws {
    let old = try opened()
    var new = old
    new.conversation?.isPresenceKnown = false
    let change = JSONValue.object(SceneChange(old: old, new: new).json)["conversation"]?["change"]
    #expect(change?["present"] == .null)
    let members = try #require(change?["members"]?["put"]?.array)
    #expect(members.count == 5)
    #expect(members.allSatisfy { $0["row"]?["present"] == .null })
  }

  @Test("the sentence about the network has a way to try again where the service refuses")
  func banner() throws {
    let old = try opened()
    #expect(SceneChange(old: nil, new: old).json["connection"] == .some(.null))
    var new = old
    new.connection = .refused("the token\u{202E} is not valid")
    let banner = try #require(SceneChange(old: old, new: new).json["connection"])
    #expect(banner["canTryAgain"] == true && banner["isFailure"] == true)
    #expect(
      banner["text"]?.string
        == #"The service does not let you in: the token\u{202E} is not valid."#)
    new.connection = .offline
    #expect(SceneChange(old: old, new: new).json["connection"]?["canTryAgain"] == false)
  }

  @Test("the page knows how long a text may be, and gets back what was not sent")
  func field() throws {
    let old = try opened()
    let whole = JSONValue.object(SceneChange(old: nil, new: old).json)["conversation"]?["whole"]
    #expect(whole?["limit"] == ["bytes": 30000, "characters": .null])
    #expect(whole?["returned"] == .null)
    var new = old
    new.conversation?.returned = ReturnedText(number: 3, text: "/foo")
    let change = JSONValue.object(SceneChange(old: old, new: new).json)["conversation"]?["change"]
    #expect(change == ["returned": ["number": 3, "text": "/foo"]])
  }

  @Test("a message that was found is one line, with the words marked")
  func found() throws {
    let text = FoundText("line one\nline \u{202E}two\nline three", finding: ["two"])
    let hit = SearchScene.Hit(
      id: "m", channelID: "c", channelName: "C", authorName: "A", fragments: text.fragments,
      dateText: "")
    let json = SceneJSON.search(SearchScene(words: "two", hits: [hit]))["hits"]?[0]?["text"]
    let parts = try #require(json?.array)
    #expect(
      parts.compactMap { $0["text"]?.string }.joined() == #"line one line \u{202E}two line three"#)
    #expect(parts.filter { $0["found"] == true }.map { $0["text"]?.string } == ["two"])
  }

  private func opened() throws -> ChatScene {
    var scene = SampleScene.make()
    scene.conversation = SampleScene.conversation(try #require(scene.channels[0].rows.first))
    return scene
  }
}
