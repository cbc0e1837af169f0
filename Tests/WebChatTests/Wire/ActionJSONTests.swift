import ChatFaces
import Testing

@testable import WebChat

/// Actions as the page sends them.
struct ActionJSONTests {
  @Test(
    "every action has its JSON",
    arguments: [
      (#"{"do":"open","channel":"c"}"#, ChatAction.open(channel: "c")),
      (#"{"do":"reveal","message":"m","channel":"c"}"#, .reveal(message: "m", channel: "c")),
      (#"{"do":"type","text":""}"#, .type("")),
      (#"{"do":"send","text":"a\nb \u202e"}"#, .send("a\nb \u{202E}")),
      (#"{"do":"see","first":"a","last":"b"}"#, .see(first: "a", last: "b")),
      (#"{"do":"showOlder"}"#, .showOlder),
      (#"{"do":"showReactions","message":"m"}"#, .showReactions(message: "m")),
      (#"{"do":"hideReactions"}"#, .hideReactions),
      (#"{"do":"react","value":"👍","message":"m"}"#, .react("👍", message: "m")),
      (#"{"do":"retry","message":"m"}"#, .retry(message: "m")),
      (#"{"do":"tryAgain"}"#, .tryAgain),
      (#"{"do":"cancel","message":"m"}"#, .cancel(message: "m")),
      (#"{"do":"search","words":"two words"}"#, .search("two words")),
      (#"{"do":"search","words":null}"#, .search(nil)),
    ])
  func reads(_ json: String, _ action: ChatAction) throws {
    #expect(try ChatAction(json: Array(json.utf8)) == action)
  }

  @Test(
    "what is no action is refused with a sentence",
    arguments: [
      "", "{", "[]", "null", "7", "{}", #"{"do":7}"#, #"{"do":"fly"}"#, #"{"do":"open"}"#,
      #"{"do":"open","channel":7}"#, #"{"do":"send","text":null}"#, #"{"do":"search"}"#,
      #"{"do":"see","first":"a"}"#, #"{"do":"send","text":"a"} x"#, #"{"do":"send","text":"a}"#,
      "[[[[[[[[1]]]]]]]]", "\u{FEFF}{}",
    ])
  func refuses(_ json: String) {
    #expect(throws: ActionError.self) { try ChatAction(json: Array(json.utf8)) }
  }

  @Test("an action cut anywhere is refused")
  func refusesPrefixes() {
    let json = Array(#"{"do":"react","value":"👍","message":"m"}"#.utf8)
    for count in 0..<json.count {
      #expect(throws: ActionError.self) { try ChatAction(json: Array(json.prefix(count))) }
    }
  }
}
