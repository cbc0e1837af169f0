import CommandStreams

/// Loads payloads, some of which are refused.
struct LoadingStep: LiveTourStep {
  let title = "Payloads are written to a store, in batches"

  /// Users, one of whom has an invalid email address.
  static let users = [
    #"{"id":"ada","name":"Ada","email":"ada@example.com","custom":{"team":"engines"}}"#,
    #"{"id":"bob","name":"Bob","email":"bob"}"#,
    #"{"id":"cyd","name":"Cyd","custom":{"team":"looms"}}"#,
  ]

  /// Messages in a channel, one of which is in a channel that the store does not have.
  static let messages = [
    message("m3", "then let us weave it", by: "cyd", at: 30),
    message("m1", "the engine weaves algebraic patterns", by: "ada", at: 10),
    message("m4", "who reads this?", by: "cyd", at: 40, in: "nowhere"),
    message("m2", "just as the loom weaves flowers", by: "ada", at: 20),
  ]

  private static func message(
    _ id: String, _ text: String, by user: String, at moment: Int, in channel: String = "engines"
  ) -> String {
    #"{"message":{"id":"\#(id)","text":"\#(text)","createdAt":"2024-05-01T10:00:\#(moment)Z"},"#
      + #""timetoken":"171455760\#(moment)000000","uuid":"\#(user)","channel":"\#(channel)"}"#
  }

  func run(_ stage: TourStage) async throws {
    let users = try await stage.load(UserEntity.self, Self.users, from: "users.ndjson")
    try stage.expect(
      "the invalid user is reported with its position and left out",
      users.status == .findings
        && users.progress == LoadProgress(batchCount: 1, committedCount: 2, refusedCount: 1))
    let channels = try await stage.load(
      ChannelEntity.self, [#"{"id":"engines","name":"Engines"}"#], from: "channels.ndjson")
    try stage.expect("a channel is written", channels.status == .success)
    let messages = try await stage.load(
      MessageEntity.self, Self.messages, from: "messages.ndjson", batchSize: 2)
    try stage.expect(
      "two batches are written, without the message whose channel is unknown",
      messages.progress == LoadProgress(batchCount: 2, committedCount: 3, refusedCount: 1))
  }
}
