import ChatActions
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// Conditions of requests, asked of the service: it finds the users that the store finds.
@Suite(.ends)
struct ServiceFilterTests {
  typealias User = PubNubManagedUser

  /// A client of a service with users; their rows are in its store.
  private static func client() async throws -> PubNubChatProvider {
    let alice = try await TestServer().client("alice")
    for (number, name) in ["Ada", "Abe", "Bo'b", "B\\ob", "Cy*", "ab"].enumerated() {
      let body: JSONValue = [
        "name": .string(name), "type": number % 2 == 0 ? "even" : "odd",
        "profileUrl": number == 0 ? "https://example.com/a.png" : nil,
        "custom": ["level": .number(JSONNumber(number)), "isNew": .bool(number > 3)],
      ]
      _ = try await alice.remote.set(
        .user("u\(number)"), to: body, expecting: nil, include: [], as: JSONValue.self)
    }
    let chat = alice.chat()
    _ = try await chat.refreshUsers().all()
    return chat
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let condition: @Sendable (RecordAttributes<User>) -> StoreCondition<User>
  }

  @Test(arguments: [
    Case(testDescription: "a text") { $0.name == "Bo'b" },
    Case(testDescription: "a text with a backslash") { $0.name == "B\\ob" },
    Case(testDescription: "another text") { $0.name != "Ada" && $0.type == "even" },
    Case(testDescription: "one of several") { $0.id.isOne(of: ["u1", "u3", "u9"]) },
    Case(testDescription: "either") { $0.name == "Ada" || $0.type == "odd" },
    Case(testDescription: "not") { !($0.name == "Ada" || $0.type == "odd") },
    Case(testDescription: "a beginning") { $0.name.hasPrefix("B") },
    Case(testDescription: "no value") { $0.avatarURL == nil },
    Case(testDescription: "a value") { $0.avatarURL != nil },
    Case(testDescription: "a time") { $0.lastUpdated > Date(timeIntervalSince1970: 0) },
    Case(testDescription: "an earlier time") { $0.lastUpdated < Date(timeIntervalSince1970: 0) },
  ])
  func `the service finds what the store finds`(_ test: Case) async throws {
    let chat = try await Self.client()
    let stored = try await chat.fetch(User.where(test.condition)).map(\.id).filter { $0 != "alice" }
    var found: [UserID] = []
    for try await page in chat.refreshUsers(where: test.condition, sortedBy: \.id, limit: 2) {
      found += page.items.map(\.id)
    }
    #expect(found == stored.sorted { $0.rawValue < $1.rawValue }, "\(test.testDescription)")
  }

  @Test func `members of custom data are asked for by their types`() throws {
    let custom = StoredAttribute<User, StoredJSON>("custom")
    let filter = ServiceFilter(table: User.table, members: PubNubManagedUser.table.memberPaths)
    func text(_ condition: StoreCondition<User>) throws -> String? {
      try filter.query(for: StoreRequest().where(condition).query, limit: 1).filter
    }
    #expect(try text(custom.member("level", as: Int.self) > 3) == "custom.level > 3")
    #expect(try text(custom.member("isNew", as: Bool.self) == true) == "custom.isNew == true")
    #expect(try text(custom.member("x", as: String.self) == "it's") == #"custom.x == 'it\'s'"#)
    #expect(
      try text(custom.member("due", as: Date.self) < Date(timeIntervalSince1970: 0))
        == "custom.due < '1970-01-01T00:00:00Z'")
    #expect(try text(custom.member("share", as: Double.self) >= 0.5) == "custom.share >= 0.5")
    #expect(try text(custom.member("share", as: Double.self) <= 2) == "custom.share <= 2.0")
  }

  @Test(arguments: [
    Case(testDescription: "an order of texts") { $0.name > "B" },
    Case(testDescription: "no beginning") { !$0.name.hasPrefix("B") },
    Case(testDescription: "a wildcard") { $0.name.hasPrefix("C*") },
    Case(testDescription: "no values") { $0.id.isOne(of: []) },
    Case(testDescription: "other rows") { $0.messages.contains { $0.text == "x" } },
  ])
  func `a condition without words is misuse, and asks nothing`(_ test: Case) async throws {
    let alice = try await TestServer().client("alice")
    do {
      _ = try await alice.chat().refreshUsers(where: test.condition).all()
      Issue.record("no error")
    } catch {
      #expect((error as? any ChatSchemaError)?.kind == .misuse, "\(error)")
      #expect(await alice.transport.requests.isEmpty)
    }
  }

  @Test func `members of users and channels of the current user are requests`() async throws {
    let alice = try await TestServer().client("alice")
    try await alice.know()
    let chat = alice.chat()
    try await chat.channel("garden").create { $0.name = "Garden" }
    try await chat.channel("general").update { $0.name = "All" }
    for id in ["garden", "general"] { try await chat.channel(ChannelID(id)).join() }
    try await chat.channel("attic").create { $0.name = "Attic" }
    let mine = try await chat.fetch(chat.me.channels.sorted(by: \.name))
    #expect(mine.map(\.name) == ["All", "Garden"])
  }
}
