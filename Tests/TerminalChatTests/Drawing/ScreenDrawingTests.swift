@_spi(Adapter) import ChatRuntime
import Testing

@testable import ChatComponents
@testable import ChatFaces
@testable import TerminalChat

struct ScreenDrawingTests {
  @Test func `a screen of 80 columns has channels, messages and members`() {
    var scene = Scenes.scene([
      Scenes.message("1", "Hello there", name: "Bob", label: "14 Nov 2023"),
      Scenes.message(
        "2", "Hello bob", by: "alice", time: "10:01", status: .delivered,
        reactions: [Scenes.reaction("👍", 100, isOwn: true)]),
    ])
    scene.unread = ["random": 100]
    scene.conversation?.typing = ["Bob"]
    let screen = TestScreen(scene)
    #expect(
      screen.text
        == """
         General · 1 online                                                       alice
        default            │── 14 Nov 2023 ─────────────────────────────│Online
        > General          │ Bob  10:00                                 │* Bob
          Random (99+)     │  · Hello there                             │Offline
                           │ You  10:01                                 │- Carol
                           │  · Hello bob                               │
                           │    Delivered                               │
                           │     👍 99+                                 │
        \(String(repeating: "                   │                                            │\n", count: 13))
                            Bob is typing …
                            >
         ↑ choose a message  Tab next pane  Ctrl+F search  Alt+A next unread  F1 keys
        """.replacing("│\n\n", with: "│\n"))
  }

  @Test func `only the last of messages that are equally far says it`() {
    let messages = [1, 2, 3].map {
      Scenes.message("\($0)", by: "alice", status: $0 == 3 ? .delivered : .allRead)
    }
    let screen = TestScreen(Scenes.scene(messages))
    #expect(screen.lines.count { $0.contains("All Read") } == 1)
    #expect(screen.lines.count { $0.contains("Delivered") } == 1)
  }

  @Test func `a banner says that the network is away`() {
    var scene = Scenes.scene()
    scene.connection = .offline
    #expect(TestScreen(scene).lines[1].hasPrefix(" Offline."))
    scene.connection = .refused("you have no permission")
    #expect(
      TestScreen(scene).lines[1]
        == " The service does not let you in: you have no permission. Ctrl+R try again")
  }

  @Test func `messages that were not sent are counted in the title, and marked at their channels`()
  {
    var scene = Scenes.scene()
    scene.unread = ["random": 3]
    scene.unsent = ["general": 1, "random": 2]
    scene.userName = "Alice Liddell"
    let lines = TestScreen(scene).lines
    #expect(lines[0].hasSuffix("  !3  Alice Liddell"))
    #expect(lines[2].hasPrefix("> General !"))
    #expect(lines[3].hasPrefix("  Random (3) !"))
    scene.unsent = [:]
    #expect(!TestScreen(scene).text.contains("!"))
  }

  @Test func `without a connection nobody is shown as online or offline`() {
    var scene = Scenes.scene()
    scene.connection = .offline
    scene.conversation?.isPresenceKnown = false
    scene.conversation?.members = [
      ListSection(id: "all", title: "Presence unknown", rows: [Scenes.member("bob", name: "Bob")])
    ]
    let screen = TestScreen(scene)
    #expect(screen.lines[0].hasPrefix(" General · presence unknown"))
    #expect(screen.text.contains("│Presence unkno…"))
    #expect(screen.text.contains("│  Bob"))
    #expect(!screen.text.contains("* Bob") && !screen.text.contains("- Bob"))
  }

  @Test func `found words stand out, also in the hit that is chosen`() {
    var scene = Scenes.scene()
    var screen = TestScreen(scene)
    screen.press(.control("f"), .text("wo"))
    scene.search = SearchScene(
      words: "wo",
      hits: (1...2).map {
        .init(
          id: "\($0)", channelID: "general", channelName: "General", authorName: "Bob",
          fragments: [.init(text: "one ", isFound: false), .init(text: "wo", isFound: true)],
          dateText: "today")
      })
    screen.show(scene)
    var emulator = Emulator(columns: 80, rows: 24)
    var painter = FramePainter(hasColors: false)
    emulator.feed(painter.paint(screen.drawing.frame))
    #expect(!emulator.reversed.contains([2, 26]) && emulator.reversed.contains([2, 22]))
    #expect(emulator.reversed.contains([4, 26]) && !emulator.reversed.contains([4, 22]))
  }

  @Test func `a reason why there is no connection is told to its end`() {
    var scene = Scenes.scene(Scenes.messages(0..<60))
    scene.connection = .refused(String(repeating: "because ", count: 20) + "of the end")
    let screen = TestScreen(scene, columns: 60)
    #expect(screen.text.contains("of the end. Ctrl+R try again"))
    #expect(screen.seen?.last == "m59")
  }

  @Test func `keys are named only where they do something`() {
    var scene = Scenes.scene([
      Scenes.message("1", by: "alice", status: .failed, statusText: "Not sent: no."),
      Scenes.message("2", "https://a.example"),
    ])
    var screen = TestScreen(scene, columns: 140)
    screen.press(.up)
    #expect(screen.lines.last == " r react  ↑↓ choose  Esc field")
    screen.model.hasClipboard = true
    #expect(screen.lines.last?.hasPrefix(" r react  c copy  l copy link  ↑↓ choose") == true)
    screen.press(.up)
    #expect(screen.lines.last?.hasPrefix(" c copy  t try again  x delete") == true)
    screen.press(.escape)
    #expect(screen.lines.last?.contains("Enter send") == false)
    screen.press(.text("a"))
    #expect(screen.lines.last?.hasPrefix(" Enter send  Alt+Enter new line") == true)
    scene.conversation?.messages = []
    screen.show(scene)
    screen.press(.tab, .tab, .tab)
    #expect(screen.lines.last == " Esc field")
    // What fits on a small screen still says the way back.
    var small = TestScreen(Scenes.scene(Scenes.messages(0..<3)), columns: 34, rows: 12)
    small.press(.up)
    #expect(small.lines.last == " r react  ↑↓ choose  Esc field")
  }

  @Test func `the screen says that the person leaves`() {
    var screen = TestScreen(Scenes.scene())
    screen.model.remark = .leaving
    #expect(screen.lines.last == " Leaving …")
  }

  @Test func `a long message is folded, and unfolded by a key`() {
    let text = (1...40).map { "line \($0)" }.joined(separator: "\n")
    var screen = TestScreen(Scenes.scene([Scenes.message("1", text)]), rows: 60)
    #expect(screen.text.contains("… more lines (Space)"))
    #expect(!screen.text.contains("line 13"))
    screen.press(.up)
    #expect(screen.lines.last?.contains("Space all") == true)
    screen.press(.text(" "))
    #expect(screen.text.contains("line 40"))
    screen.press(.text(" "))
    #expect(!screen.text.contains("line 13"))
  }

  @Test(arguments: [(20, 5), (40, 10), (59, 12), (71, 24), (80, 24), (200, 60), (3, 2), (1, 1)])
  func `any size of screen is drawn on`(columns: Int, rows: Int) {
    var scene = Scenes.scene(Scenes.messages(0..<30))
    scene.connection = .offline
    var screen = TestScreen(scene, columns: columns, rows: rows)
    screen.press(.text("日本語 and more text than fits"), .tab, .tab, .tab)
    #expect(screen.drawing.frame.rows.allSatisfy { $0.count == columns })
    screen.press(.up, .help)
    #expect(screen.drawing.frame.rows.count == rows)
    screen.press(.escape, .control("f"), .text("a"))
    #expect(screen.drawing.frame.rows.count == rows)
  }

  @Test func `what others wrote is inert in every place`() {
    let evil = "\u{1B}]0;x\u{7}\u{1B}[2J\u{202E}<b>\u{200B}"
    var scene = Scenes.scene([
      Scenes.message(
        "1", evil + String(repeating: "x", count: 30_000), label: evil,
        reactions: [Scenes.reaction(evil, 1000)]),
      Scenes.message(
        "2", evil + "https://a.example/" + evil, by: "alice", status: .failed, statusText: evil,
        content: ("image", #"{"url": "https://a.example/\u001b]8;;\u0007\u202e"}"#)),
      Scenes.message("3", content: (evil, #""x\u001b""#)),
    ])
    scene.channels[0].rows[1] = Scenes.channel("random", name: evil)
    scene.conversation?.title = evil
    scene.conversation?.typing = [evil]
    scene.conversation?.members[0].rows[0] = Scenes.member("bob", name: evil)
    scene.notice = .init(number: 1, text: evil)
    scene.search = SearchScene(
      words: "x",
      hits: [
        .init(
          id: "1", channelID: "general", channelName: evil, authorName: evil, text: evil,
          dateText: evil)
      ])
    var screen = TestScreen(scene)
    for _ in 0..<2 {
      var painter = FramePainter(hasColors: true, hasLinks: true)
      var emulator = Emulator(columns: 80, rows: 24)
      // The emulator stops at anything but text and what the painter itself means.
      emulator.feed(painter.paint(screen.drawing.frame))
      #expect(emulator.lines.joined().contains("\\u001b"))
      #expect(!emulator.lines.joined().contains("\u{202E}"))
      screen.press(.control("f"), .text("x"))
    }
  }
}
