import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation
import GRDB
import Testing

@testable import ChatStoreSQLite

/// Requests with conditions go through an index; the database itself says so.
@Suite struct QueryPlanTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let query: Query
    var schema = WorkRecords.schema
  }

  /// The requests that are generated for the chat.
  static let generated: [Case] = {
    let channel = PubNubManagedMessage.messagesBy(pubnubChannelId: "c")
    let newest = channel.newest(50)
    let message = PageKey(values: [.integer(5), .null, .text("m1"), .text("m1")])
    return [
      ("userBy(userId:)", PubNubManagedUser.userBy(userId: "a").query),
      ("userBy(pubnubId:)", PubNubManagedUser.userBy(pubnubId: "a").query),
      ("channelBy(channelID:)", PubNubManagedChannel.channelBy(channelID: "c").query),
      ("channelBy(pubnubId:)", PubNubManagedChannel.channelBy(pubnubId: "c").query),
      ("membershipsBy(userId:)", PubNubManagedMember.membershipsBy(userId: "a").query),
      (
        "membersBy(channelID:…)",
        PubNubManagedMember.membersBy(channelID: "c", excludingUserId: "a", onlyPresent: true).query
      ),
      (
        "memberBy(…)",
        PubNubManagedMember.memberBy(pubnubChannelId: "c", pubnubUserId: "a").query
      ),
      ("messagesBy(pubnubUserId:)", PubNubManagedMessage.messagesBy(pubnubUserId: "a").query),
      ("messagesBy(pubnubChannelId:)", newest.query),
      ("older messages", newest.before(message).query),
      ("a window of messages", channel.from(message).query),
      ("a search in a channel", newest.search("word").query),
      ("messageBy(messageId:)", PubNubManagedMessage.messageBy(messageId: "m").query),
      (
        "messageBy(pubnubTimetoken:…)",
        PubNubManagedMessage.messageBy(pubnubTimetoken: 1, channelId: "c").query
      ),
      (
        "messageActionsBy(pubnubUserId:)",
        PubNubManagedMessageAction.messageActionsBy(pubnubUserId: "a").query
      ),
      (
        "messageActionsBy(messageId:)",
        PubNubManagedMessageAction.messageActionsBy(messageId: "m").query
      ),
      (
        "messageActionsBy(messageTimetoken:…)",
        PubNubManagedMessageAction.messageActionsBy(messageTimetoken: 1, channelId: "c").query
      ),
    ].map { Case(testDescription: $0.0, query: $0.1, schema: ChatRecords.schema) }
  }()

  static let cases: [Case] = {
    let tasks = ManagedTask.tasksBy(projectId: "p1")
    let key = PageKey(values: [.integer(5), .text("t1")])
    return [
      Case(testDescription: "taskBy(id:)", query: ManagedTask.taskBy(id: "t1").query),
      Case(testDescription: "tasksBy(projectId:)", query: tasks.query),
      Case(testDescription: "newest", query: tasks.newest(50).query),
      Case(testDescription: "older page", query: tasks.newest(50).before(key).query),
      Case(testDescription: "window", query: tasks.from(key).query),
      Case(testDescription: "search", query: tasks.search("word").query),
      Case(testDescription: "ranked", query: tasks.search("word", isRanked: true).newest(5).query),
      Case(
        testDescription: "by tag in a project",
        query: tasks.where(ManagedTask.labels.contains(ManagedLabel.tagId == "a")).query),
      Case(testDescription: "projectBy(id:)", query: ManagedProject.projectBy(id: "p1").query),
      Case(
        testDescription: "labels of a task",
        query: StoreRequest<ManagedLabel>().where(ManagedLabel.taskId == "t1").query),
      Case(
        testDescription: "labels of a tag",
        query: StoreRequest<ManagedLabel>().where(ManagedLabel.tagId == "a").query),
    ]
  }()

  @Test func `the statement of a query is the same whether one like it was made before or not`()
    throws
  {
    let texts = QueryTexts()
    let of = StoreRequest<ManagedTask>()
    let others = [
      of.where(ManagedTask.id == "a"), of.where(ManagedTask.id == "b"),
      of.where(ManagedTask.id > "a"), of.where(ManagedTask.id != nil),
      of.where(ManagedTask.id == nil),
      of.where(ManagedTask.id == "a").first(3), of.where(ManagedTask.id == "a").first(4),
      of.where(ManagedTask.id == "b").newest(4), of.first(-1),
      of.where(ManagedTask.id == "a" && ManagedTask.id == "b"),
      of.where(ManagedTask.id.isOne(of: ["a", "b"])), of.where(ManagedTask.id.isOne(of: ["a"])),
    ].map { Case(testDescription: "", query: $0.query) }
    for test in Self.cases + others + Self.cases + others {
      let expected = try QuerySQL(test.query, in: test.schema)
      let select = try texts.select(test.query, in: test.schema)
      #expect(select.sql == expected.sql)
      #expect(select.arguments == expected.arguments)
    }
  }

  @Test func `messages are read from the place where a page or a window begins`() async throws {
    let channel = PubNubManagedMessage.messagesBy(pubnubChannelId: "c")
    let key = PageKey(values: [.integer(5), .null, .text("m1"), .text("m1")])
    let older = try await plan(channel.newest(50).before(key).query)
    #expect(older.contains { $0.contains("timetoken<?") }, "\(older)")
    let window = try await plan(channel.from(key).query)
    #expect(window.contains { $0.contains("timetoken>?") }, "\(window)")
    #expect(window.contains { $0.contains("timetoken=?") }, "\(window)")
    // The order of the newest page comes from an index.
    let newest = try await plan(channel.newest(50).query)
    #expect(newest.count { $0.hasPrefix("USE TEMP B-TREE FOR ORDER BY") } == 1, "\(newest)")
  }

  /// What the database says of how it reads the messages of a query.
  private func plan(_ query: Query) async throws -> [String] {
    try await plan(try QuerySQL(query, in: ChatRecords.schema), ChatRecords.schema)
  }

  private func plan(_ select: QuerySQL, _ schema: StorageSchema) async throws -> [String] {
    let path = try TemporaryFile().path
    let store = try await SQLiteStore(path: path, schema: schema)
    try await store.close()
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(tokenizer: WordTokenizer.self) }
    return try await DatabaseQueue(path: path, configuration: configuration).read { db in
      let explain = try Statement("EXPLAIN QUERY PLAN \(select.sql)", on: db)
      defer { explain.reset() }
      try explain.bind(select.arguments)
      var lines: [String] = []
      while try explain.step() { lines.append(explain.text(at: 3)) }
      return lines
    }
  }

  @Test(arguments: cases + generated)
  func `a request reads no table from its beginning to its end`(_ test: Case) async throws {
    for select in [
      try QuerySQL(test.query, in: test.schema),
      try QuerySQL.count(test.query, in: test.schema),
    ] {
      let plan = try await plan(select, test.schema)
      let scans = plan.filter { $0.hasPrefix("SCAN") && !$0.contains("VIRTUAL TABLE INDEX") }
        .filter { !$0.contains("subquery") && !$0.contains("LIST SUBQUERY") }
      #expect(scans == [], "\(select.sql)\n\(plan.joined(separator: "\n"))")
    }
  }
}
