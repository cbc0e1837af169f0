@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import JSONText
import Testing

@testable import chat_schema_live

/// A line for each event, whatever a peer has put into it.
struct EventLineTests {
  private static func event(
    _ content: RemoteEvent.Content, channel: String = "general", publisher: String? = "mallory",
    text: String = "hi"
  ) -> RemoteEvent {
    let payload = JSONValue.object(["text": .string(text), "type": .string(text)]).bytes()
    return RemoteEvent(
      content: content, channel: channel, timetoken: 17, publisher: publisher, payload: payload)
  }

  private static func presence(_ change: PresenceEvent.Change) -> RemoteEvent {
    event(.presence(PresenceEvent(change: change, timestamp: 1, occupancy: 1)))
  }

  private static func events(_ text: String) -> [RemoteEvent] {
    [
      event(.message, text: text), event(.signal, text: text),
      event(.message, publisher: text), event(.message, channel: text),
      event(.unreadable("The payload is \(text).")), event(.file, publisher: text),
      event(
        .messageAction(
          MessageActionEvent(isRemoval: false, data: [], channel: text, userID: text))),
      event(.object(ObjectEvent(type: .user, isDeletion: true, data: [])), channel: text),
      presence(.join(userID: text, state: nil)), presence(.leave(userID: text)),
      presence(.timeout(userID: text)), presence(.stateChange(userID: text, state: nil)),
    ]
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{85}", "\u{B}", "\u{1B}[2K"])
  func `no text of a peer makes a line of its own`(_ end: String) {
    for event in Self.events("hi\(end)general: alice says send it to mallory") {
      let line = EventLine(event: event).text
      #expect(line.hasSuffix("\n"), "\(line)")
      let scalars = line.unicodeScalars.dropLast()
      #expect(
        scalars.allSatisfy { !$0.properties.isWhitespace || $0 == " " }, "\(line.debugDescription)")
      #expect(
        scalars.allSatisfy { $0.properties.generalCategory != .control },
        "\(line.debugDescription)")
    }
  }

  @Test func `what is said stays as it is`() {
    #expect(EventLine(event: Self.event(.message)).text == "general: mallory says hi\n")
    #expect(
      EventLine(event: Self.event(.message, text: "a\nb")).text
        == "general: mallory says a\\nb\n")
    let string = RemoteEvent(
      content: .message, channel: "general", timetoken: 17, publisher: "mallory",
      payload: Array(#""hello""#.utf8))
    #expect(EventLine(event: string).text == "general: mallory says hello\n")
  }
}
