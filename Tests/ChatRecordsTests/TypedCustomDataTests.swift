import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

/// The application's own data about a message, in every form that a property can have.
private struct Mood: MessageCustomData {
  enum Weather: String, Codable, CaseIterable, StorableValue {
    case sun
    case rain
  }

  struct Place: Codable, Hashable, Sendable {
    var city = ""
    var isFar = false
  }

  var mood = ""
  var level = 0
  var due: Date?
  var seconds = Date(timeIntervalSince1970: 0)
  var weather = Weather.sun
  var place = Place()
  var link: URL?
  var doubled = 0
  var secret = "x"

  /// A property that the JSON does not have.
  var ignored: String {
    get { "" }
    set {}
  }

  enum CodingKeys: String, CodingKey {
    case mood = "m"
    case level, due, seconds, weather, place, link, doubled, twice
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    mood = try container.decode(String.self, forKey: .mood)
    level = try container.decode(Int.self, forKey: .level)
    due = try container.decodeIfPresent(Date.self, forKey: .due)
    seconds = Date(timeIntervalSince1970: try container.decode(Double.self, forKey: .seconds))
    weather = try container.decode(Weather.self, forKey: .weather)
    place = try container.decode(Place.self, forKey: .place)
    link = try container.decodeIfPresent(URL.self, forKey: .link)
    doubled = try container.decode(Int.self, forKey: .doubled)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(mood, forKey: .mood)
    try container.encode(level, forKey: .level)
    try container.encodeIfPresent(due, forKey: .due)
    try container.encode(seconds.timeIntervalSince1970, forKey: .seconds)
    try container.encode(weather, forKey: .weather)
    try container.encode(place, forKey: .place)
    try container.encodeIfPresent(link, forKey: .link)
    try container.encode(doubled, forKey: .doubled)
    try container.encode(doubled * 2, forKey: .twice)
  }
}

private struct Staff: UserCustomData {
  var title = ""
  var age: Int?
}

private enum AppData: ChatCustomData {
  typealias User = Staff
  typealias Message = Mood
}

private typealias Message = StoredChatMessage<AppData>

/// Custom data that records, conditions and orders know by its type.
@Suite struct TypedCustomDataTests {
  private static let noon = Date(timeIntervalSince1970: 1_000_000)

  /// A store with messages whose custom data differs, and one whose JSON is no value of the type.
  private func filled() async throws -> SQLiteStore {
    let store = try await SQLiteStore(inMemory: ChatRecords.schema)
    try await store.write { transaction in
      for (id, title, age) in [("ada", "Chief", 31), ("bob", "Clerk", nil)] {
        var user = ChatUser<Staff>(id: UserID(id), name: id)
        user.custom.custom = Staff(title: title, age: age)
        try StoredChatUser<AppData>.write(user: user, into: transaction)
      }
      try StoredChatChannel<AppData>.write(
        channel: ChatChannel<VoidCustomData>(id: "general"), into: transaction)
      for number in 0..<24 {
        try Message.write(message: Self.message(number), into: transaction)
      }
      try Self.set(#"{"m": 1, "level": 9}"#, of: "m3", transaction)
      try Self.set("{}", of: "m4", transaction)
      try Self.set(#"{"due":"1970-01-12T15:46:40.5+02:00","level":7}"#, of: "m5", transaction)
    }
    return store
  }

  private static func message(_ number: Int) -> ChatMessage<AppData> {
    var message = ChatMessage<AppData>(
      id: MessageID("m\(number)"), text: "", pubnubUserId: number % 2 == 0 ? "ada" : "bob",
      pubnubChannelId: "general")
    var mood = Mood()
    mood.mood = ["", "happy", "sad"][number % 3]
    mood.level = number % 7 - 3
    mood.due = number % 4 == 0 ? nil : noon + Double(number - 12) * 1_000
    mood.seconds = noon + Double(number)
    mood.weather = number % 5 == 0 ? .rain : .sun
    mood.place = Mood.Place(city: number % 2 == 0 ? "Ghent" : "", isFar: number % 3 == 0)
    mood.link = number % 6 == 0 ? URL(string: "https://a.example/\(number)") : nil
    mood.doubled = number
    message.content.custom = mood
    return message
  }

  private static func set(
    _ json: String, of id: String, _ transaction: any StoreTransaction
  ) throws {
    var row = RowValues()
    try row.set(Message.custom, to: StoredCustom(StoredJSON(text: json)))
    try transaction.apply(.set("Message", EntityKey(MessageID(id)), row))
  }

  @Test func `a record has the members of its custom data, and reads them as empty if it can not`()
    async throws
  {
    let store = try await filled()
    let found = try await store.fetch(Message.where { $0.id.isOne(of: ["m1", "m3", "m4"]) })
    #expect(found.map(\.custom.mood) == ["happy", "", ""])
    #expect(found.map(\.custom.level) == [-2, 0, 0])
    #expect(try found[0].custom.get() == Self.message(1).content.custom)
    #expect(throws: (any Error).self) { try found[1].custom.get() }
    #expect(StoredJSON(found[1].custom).text == #"{"m": 1, "level": 9}"#)
    #expect(try found[2].custom.get() == Mood())
    #expect(try found[0].convert(AppData.self).custom.mood == "happy")
    let user = try #require(found[0].managedUser.record)
    #expect(user.custom.title == "Clerk" && user.custom.age == nil)
  }

  /// Conditions, and the same as closures over records.
  private static let conditions:
    [(
      name: String, condition: @Sendable (RecordAttributes<Message>) -> StoreCondition<Message>,
      holds: @Sendable (Mood) -> Bool
    )] = [
      ("equal", { $0.custom.mood == "happy" }, { $0.mood == "happy" }),
      ("empty", { $0.custom.mood == "" }, { $0.mood == "" }),
      ("not", { $0.custom.mood != "sad" }, { $0.mood != "sad" }),
      ("greater", { $0.custom.level > 1 }, { $0.level > 1 }),
      ("zero", { $0.custom.level >= 0 }, { $0.level >= 0 }),
      ("one of", { $0.custom.level.isOne(of: [1, -2]) }, { [1, -2].contains($0.level) }),
      ("date", { $0.custom.due < noon }, { $0.due.map { $0 < noon } ?? false }),
      ("later", { $0.custom.due >= noon + 0.5 }, { $0.due.map { $0 >= noon + 0.5 } ?? false }),
      ("no date", { $0.custom.due == nil }, { $0.due == nil }),
      ("seconds", { $0.custom.seconds < noon + 5 }, { $0.seconds < noon + 5 }),
      ("case", { $0.custom.weather == .rain }, { $0.weather == .rain }),
      ("nested", { $0.custom.place.city == "Ghent" }, { $0.place.city == "Ghent" }),
      ("boolean", { !($0.custom.place.isFar == true) }, { !$0.place.isFar }),
      (
        "link", { $0.custom.link == URL(string: "https://a.example/6") },
        { $0.link == URL(string: "https://a.example/6") }
      ),
      (
        "both", { $0.custom.mood == "sad" && $0.custom.level < 0 },
        { $0.mood == "sad" && $0.level < 0 }
      ),
    ]

  @Test(arguments: conditions.map(\.name))
  func `a condition finds the rows whose records it holds for`(name: String) async throws {
    let (_, condition, holds) = try #require(Self.conditions.first { $0.name == name })
    let store = try await filled()
    // The one row whose JSON is no value of the type is compared member by member.
    let all = try await store.fetch(Message.where { $0.id != "m3" })
    let expected = try all.filter { holds(try $0.custom.get()) }
    let found = try await store.fetch(Message.where(condition).where { $0.id != "m3" })
    #expect(found.map(\.id) == expected.map(\.id))
    #expect(!expected.isEmpty && expected.count < all.count)
    #expect(
      try await store.fetch(Message.where(condition).where { $0.id != "m3" }.count) == found.count)
  }

  @Test func `orders follow custom data and links, and pages are those of the order`() async throws
  {
    let store = try await filled()
    let all = try await store.fetch(Message.all)
    let moods = try await store.fetch(Message.all.sorted(by: \.custom.mood, \.custom.seconds))
    let sorted = all.sorted {
      ($0.custom.mood, $0.custom.seconds, $0.id.rawValue)
        < ($1.custom.mood, $1.custom.seconds, $1.id.rawValue)
    }
    #expect(moods.map(\.custom.mood) == sorted.map(\.custom.mood))
    #expect(moods.map(\.id) == sorted.map(\.id))
    var page = try await store.fetch(
      Message.all.sorted(by: \.custom.mood, \.custom.seconds).first(5).page)
    var paged = page.records
    while let newer = page.newer {
      page = try await store.fetch(newer)
      paged += page.records
    }
    #expect(paged.map(\.id) == moods.map(\.id))
    let titles = try await store.fetch(
      Message.where { $0.author.custom.title > "Chief" }.sorted(by: \.author.name, \.id))
    #expect(titles.map(\.id) == all.filter { $0.pubnubUserId == "bob" }.map(\.id))
    let byTitle = try await store.fetch(Message.all.sorted(by: \.author.custom.title))
    #expect(Array(byTitle.map(\.pubnubUserId).prefix(12)) == Array(repeating: "ada", count: 12))
  }

  @Test func `aggregates compute with custom data that is encoded as its type is`() async throws {
    let store = try await filled()
    let all = try await store.fetch(Message.all)
    let levels = Message.where { $0.id != "m3" }
    let sum = all.filter { $0.id != "m3" }.map(\.custom.level).reduce(0, +)
    #expect(try await store.fetch(levels.sum(\.custom.level)) == sum)
    let last = all.compactMap { try? $0.custom.get().due }.max()
    #expect(try await store.fetch(Message.all.maximum(\.custom.due)) == last)
    let error = await #expect(throws: StoreError.self) {
      try await store.fetch(Message.all.maximum(\.custom.seconds))
    }
    #expect(error?.kind == .misuse)
  }

  @Test func `a property that is not in exactly one member is misused`() async throws {
    let store = try await filled()
    let requests = [
      Message.where { $0.custom.doubled == 2 }, Message.where { $0.custom.ignored == "a" },
      Message.where { $0.custom.secret == "x" }, Message.all.sorted(by: \.custom.doubled),
    ]
    for request in requests {
      let error = await #expect(throws: StoreError.self) { try await store.fetch(request) }
      #expect(error?.code == .unanswerable && error?.kind == .misuse)
      #expect(error?.message.contains("Mood") == true)
    }
  }
}
