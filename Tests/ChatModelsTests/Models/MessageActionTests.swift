import ChatModels
import ChatRuntime
import JSONText
import Testing

struct MessageActionTests {
  static let item = """
    {"type":"reaction","value":"👍","uuid":"alice","messageTimetoken":"17000000000000200",\
    "actionTimetoken":"17000000000000500","channel":"room1"}
    """

  @Test func `an action has its attributes under the names of its listing`() throws {
    let action = try Mark(json: Self.item)
    #expect(action.sourceType == "reaction")
    #expect(action.value == "👍")
    #expect(action.pubnubUserId == "alice")
    #expect(action.parentTimetoken == 17_000_000_000_000_200)
    #expect(action.actionTimetoken == 17_000_000_000_000_500)
    #expect(action.pubnubChannelId == "room1")
    #expect(try action.jsonValue() == JSONDocument(Self.item).root.value)
  }

  @Test func `the identity of an action follows its parts`() throws {
    var action = try Mark(json: Self.item)
    #expect(action.id.description == "alice-17000000000000200-17000000000000500")
    action.pubnubUserId = "bo-b"
    action.actionTimetoken = 1
    #expect(action.id.description == "bo-b-17000000000000200-1")
  }

  @Test(arguments: ["\"18446744073709551615\"", "18446744073709551615"])
  func `a timetoken is read from text and from a number, with all digits`(json: String) throws {
    let item = """
      {"type":"reaction","value":"x","uuid":"u","messageTimetoken":\(json),\
      "actionTimetoken":"1","channel":"c"}
      """
    let action = try Mark(json: item)
    #expect(action.parentTimetoken.rawValue == UInt64.max)
    #expect(try action.jsonValue()["messageTimetoken"]?.string == "18446744073709551615")
  }

  @Test func `an action can be made of a message that was published`() {
    let message = Note(timetoken: 5, pubnubUserId: "u", pubnubChannelId: "c")
    let action = Mark(
      messageModel: message, pubnubUserId: "v", actionTimetoken: 6, sourceType: "reaction",
      value: "x")
    #expect(action?.parentTimetoken == 5)
    #expect(action?.pubnubChannelId == "c")
    #expect(action?.messageModel == message)
    let pending = Note(pubnubUserId: "u", pubnubChannelId: "c")
    #expect(
      Mark(
        messageModel: pending, pubnubUserId: "v", actionTimetoken: 6, sourceType: "reaction",
        value: "x") == nil)
  }
}
