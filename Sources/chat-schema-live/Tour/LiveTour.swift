import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import CommandStreams

/// The part of the tour that needs a store or a network, in a temporary folder.
struct LiveTour {
  /// The sections, in order.
  ///
  /// Each one continues with the store that the previous ones left.
  static let steps: [any LiveTourStep] = [
    LoadingStep(), ShowingStep(), EarlyPatchStep(), SearchStep(), LiveQueryStep(), CheckStep(),
    ConversationStep(),
  ]

  /// The arguments of the commands that open both user interfaces of the chat.
  static let nextCommands = [
    "serve --port 8080 &",
    "chat --origin http://127.0.0.1:8080 --publish-key p --subscribe-key s "
      + "--user-id ada --channel general --store ada.sqlite",
    "chat --origin http://127.0.0.1:8080 --publish-key p --subscribe-key s "
      + "--user-id bob --channel general --store bob.sqlite --web",
  ]

  /// The number of the first section, after those of another command.
  var firstNumber = 1

  /// The words with which the user runs `chat-schema`.
  let call: CommandCall

  let output: OutputStream
  let errors: OutputStream

  /// Runs all sections.
  ///
  /// - Returns: ``ExitStatus/findings`` if a step failed.
  func run() async -> ExitStatus {
    let stopwatch = ElapsedTime()
    let stage = TourStage(output: output, style: .suited(to: output))
    defer {
      output.flush()
      errors.flush()
    }
    do throws(FileProblem) {
      let folder = try TemporaryDirectory.make()
      defer { TemporaryDirectory.remove(folder) }
      try TemporaryDirectory.enter(folder)
      var failureCount = 0
      for (index, step) in Self.steps.enumerated() {
        if await !shows(step, number: firstNumber + index, stage) { failureCount += 1 }
      }
      let count = Self.steps.count
      stage.say("")
      stage.say(
        "\(count - failureCount) of \(count) steps with a store and a network in "
          + "\(NumberText.seconds(stopwatch.seconds)) s")
      stage.say("")
      stage.say(
        "To chat yourself, as Ada in this terminal and as Bob on a page, in another terminal;")
      stage.say("the last command prints the address of the page, which a browser opens:")
      for line in Self.nextCommands { stage.say("  \(call.words) \(line)", .dim) }
      stage.say("To check payloads on a page while you type:")
      stage.say("  \(call.words) playground", .dim)
      return failureCount == 0 ? .success : .findings
    } catch {
      errors.write("\(error)\n")
      return .unusable
    }
  }

  private func shows(_ step: any LiveTourStep, number: Int, _ stage: TourStage) async -> Bool {
    if number > 1 { stage.say("") }
    stage.say("\(number). \(step.title)", .bold)
    do {
      try await step.run(stage)
      output.flush()
      return true
    } catch {
      output.flush()
      stage.style.write("failed:", .error, to: errors)
      errors.write(" \(step.title): \(error)\n")
      errors.flush()
      return false
    }
  }
}

/// Checks the store at the end.
struct CheckStep: LiveTourStep {
  let title = "The store is checked"

  func run(_ stage: TourStage) async throws {
    stage.command("store check --store \(TourStage.store.path)")
    let session = CheckSession(
      store: TourStage.store, output: stage.output, errors: stage.output)
    try stage.expect("nothing is wrong", await session.run() == .success)
  }
}

/// Applies changes of a membership whose user is not in the store yet.
struct EarlyPatchStep: LiveTourStep {
  let title = "A patch that arrives early waits for its row"

  private static let member =
    #"{"channel":{"id":"engines"},"uuid":{"id":"dee"},"status":"invited","#
    + #""eTag":"1","updated":"2024-05-01T00:00:00Z"}"#
  private static let patch =
    #"{"channel":{"id":"engines"},"uuid":{"id":"dee"},"status":"active","#
    + #""eTag":"2","updated":"2024-05-02T00:00:00Z"}"#
  private static let user = #"{"id":"dee","name":"Dee"}"#

  func run(_ stage: TourStage) async throws {
    let store = try await TourStage.store.opened()
    stage.say("member: \(Self.member)")
    stage.say("patch:  \(Self.patch)")
    let member = try PubNubChatMember(checking: Self.member)
    let patch = try PubNubChatMember.Patcher(json: Self.patch)
    let early = try Changeset {
      try PubNubManagedMember.write(member: member, rule: .ifNewer(), into: $0)
      try PubNubManagedMember.write(usingPatch: patch, into: $0)
    }
    let parked = try await store.apply(early).parkedCount
    try stage.expect("both wait for the user, none is lost", parked == 2)
    stage.say("user:   \(Self.user)")
    let user = try PubNubChatUser(checking: Self.user)
    try await store.apply(Changeset { try PubNubManagedUser.write(user: user, into: $0) })
    let stored = try await store.first(
      PubNubManagedMember.memberBy(pubnubChannelId: "engines", pubnubUserId: "dee"))
    let waiting = try await store.inspect().parkedCount
    try await store.close()
    try stage.expect(
      "they are applied, in order, in the transaction that brings the user",
      stored?.status == "active" && waiting == 0)
  }
}

/// Observes a list of messages while messages are written, edited and deleted.
struct LiveQueryStep: LiveTourStep {
  let title = "A live query reports each change"

  func run(_ stage: TourStage) async throws {
    let store = try await TourStage.store.opened()
    let request = PubNubManagedMessage.messagesBy(pubnubChannelId: "engines")
    var changes = store.changes(of: request).differences.makeAsyncIterator()
    let first = try await changes.next()
    stage.say("the query begins with \(first?.records.count ?? 0) messages")
    var message = PubNubChatMessage(
      content: PubNubChatMessage.MessagePayload(
        id: "m5", text: "and paint it"), timetoken: 17_145_576_050_000_000,
      pubnubUserId: "ada", pubnubChannelId: "engines")

    try await store.write { [message] in
      try PubNubManagedMessage.insertOrUpdate(message: message, into: $0)
    }
    let inserted = try await changes.next()
    stage.say("after a message: inserted at \(inserted?.difference.inserted ?? [])")
    try stage.expect("the message comes last", inserted?.difference.inserted == [3])

    message.content.text = "and paint it green"
    try await store.write { [message] in
      try PubNubManagedMessage.insertOrUpdate(message: message, into: $0)
    }
    let changed = try await changes.next()
    stage.say("after an edit: changed at \(changed?.difference.changed ?? [])")
    try stage.expect("its text has changed", changed?.difference.changed == [3])

    try await store.write { try PubNubManagedMessage.remove(messageId: "m5", from: $0) }
    let removed = try await changes.next()
    stage.say("after a deletion: removed at \(removed?.difference.removed ?? [])")
    try await store.close()
    try stage.expect(
      "it is gone, and the others stay",
      removed?.difference.removed == [3] && removed?.records == first?.records)
  }
}

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

/// Searches for messages by the beginnings of words.
struct SearchStep: LiveTourStep {
  let title = "Messages are found by the beginnings of their words"

  func run(_ stage: TourStage) async throws {
    let count = try await stage.show(MessageEntity.self, RowSelection(search: "weav"))
    try stage.expect("three messages weave", count == 3)
    let both = try await stage.show(MessageEntity.self, RowSelection(search: "flow loom"))
    try stage.expect("one of them has flowers and a loom", both == 1)
  }
}

/// Reads rows in the order of the conversation, regardless of the order in which they were written.
struct ShowingStep: LiveTourStep {
  let title = "Rows are read back, in order"

  func run(_ stage: TourStage) async throws {
    let count = try await stage.show(
      MessageEntity.self, RowSelection(conditions: ["channel=engines"], sort: ["timetoken"]))
    let store = try await TourStage.store.openedForReading()
    let messages = try await store.fetch(
      PubNubManagedMessage.messagesBy(pubnubChannelId: "engines"))
    try await store.close()
    try stage.expect(
      "the messages come in the order in which they were sent",
      count == 3 && messages.map(\.id) == ["m1", "m2", "m3"])
  }
}
