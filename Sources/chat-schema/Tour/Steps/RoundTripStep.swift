import ChatModels
import ChatRuntime
import CommandStreams
import JSONSchema
import JSONText

/// Checks and decodes a payload, patches and encodes it, and checks the result.
struct RoundTripStep: TourStep {
  let title = "A payload is decoded, patched and encoded"

  func run(_ stage: TourStage) throws {
    let payload = EmbeddedFile.text(of: TourPayloads.userPath)
    let user = try PubNubChatUser(checking: payload)
    let patched = user.patch(try PubNubChatUser.Patcher(json: TourPayloads.freshPatch))
    let encoded = try patched.json(style: .pretty)
    stage.say(String(decoding: encoded, as: UTF8.self))
    let document = try JSONDocument(encoded)
    try stage.expect(
      "the encoded payload satisfies the schema", PubNubChatUser.schema.isValid(document.root))
    try stage.expect(
      "and reads back as the same user", try PubNubChatUser(checking: encoded) == patched)
    let wrong = payload.replacingFirst("jane.doe@example.com", by: "jane.doe")
    do throws(PayloadError) {
      _ = try PubNubChatUser(checking: wrong)
    } catch {
      stage.say("\(error)")
      return try stage.expect("checked decoding refuses what the command line refuses", true)
    }
    throw TourFailure("a user without an email address was decoded")
  }
}

extension String {
  /// Returns the text with the first occurrence of another text replaced.
  fileprivate func replacingFirst(_ text: String, by other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return replacingCharacters(in: range, with: other)
  }

  private func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
